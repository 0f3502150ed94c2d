import { exampleWorld } from '@portal/contracts/example-world';
import { expect, test } from './support/client.ts';

test('@en a gateway that is down shows a notice with a retry, never a blank page', async ({
  page,
  client,
  portal,
}) => {
  await client.arrive();
  await portal.stopGateway();
  await page.reload();
  const tryAgain = page.getByRole('button', { name: client.t('shell.try_again') });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.start_failed.title'));
  await expect(page.getByRole('alert')).toHaveText(client.t('error.unavailable'));
  await tryAgain.click();
  await expect(page.getByRole('alert')).toHaveText(client.t('error.unavailable'));
  await portal.startGateway();
  // The page retries by itself too, and may have been faster.
  await tryAgain.or(client.totalValue()).first().click();
  await expect(client.totalValue()).toBeVisible();
});

test('@fr signing in while the gateway is down shows an error without losing what was typed', async ({
  page,
  client,
  portal,
}) => {
  await page.goto('/signin');
  await portal.stopGateway();
  await client.fillIn(exampleWorld.username);
  await expect(page.getByRole('alert')).toHaveText(client.t('error.unavailable'));
  await expect(page.getByLabel(client.t('session.sign_in.username'))).toHaveValue(exampleWorld.username);
  await portal.startGateway();
  await page.getByRole('button', { name: client.t('session.sign_in.submit') }).click();
  await expect(client.totalValue()).toBeVisible();
});

test('@en an open page retries its reads once a gateway that was killed is back', async ({
  page,
  client,
  portal,
}) => {
  await page.clock.install();
  await client.arrive(exampleWorld.username, '/app/transactions');
  await portal.killGateway();
  const menu = page.getByRole('navigation', { name: client.t('shell.menu.name') });
  await menu.getByRole('link', { name: client.t('shell.menu.accounts') }).click();
  const alert = page.getByRole('alert');
  const passUntil = async (isThere: () => Promise<boolean>) => {
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return isThere();
      })
      .toBe(true);
  };
  await passUntil(() => alert.isVisible());
  await expect(alert).toHaveText(client.t('error.unavailable'));
  await portal.startGateway();
  await passUntil(() => page.getByRole('table', { name: client.t('accounts.title') }).isVisible());
});

test('@fr a malformed response shows an error and can be retried', async ({ page, client }) => {
  await client.arrive();
  await expect(client.totalValue()).toBeVisible();
  await page.route('**/rest/portal/performance/summary', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>captive portal</html>' }),
  );
  await page.reload();
  await expect(page.getByRole('alert').first()).toHaveText(client.t('error.bad_answer'));
  await page.unroute('**/rest/portal/performance/summary');
  await page.getByRole('button', { name: client.t('shell.try_again') }).click();
  await expect(client.totalValue()).toBeVisible();
});

test('@en a user who cannot be read again in another role is not shown in the old one', async ({
  page,
  client,
}) => {
  await client.arrive('henri.lavoie');
  await client.openUserMenu();
  await page.route('**/rest/user/me', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('menuitemradio', { name: 'Fiducie Lavoie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.start_failed.title'));
});
