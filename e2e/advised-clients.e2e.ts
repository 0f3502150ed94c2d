import { exampleWorld } from '@portal/contracts/example-world';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { signInStaff } from './support/sign-in-staff.ts';
import { withStore } from './support/with-store.ts';

const WORDS = 'Préparer la rencontre de mardi';

test('@en an advisor views the portal as a client, who reads who looked and why', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  const advisedBy = (advisor: string) =>
    withStore(portal.dataDir, (store) => {
      const before = store
        .prepare(
          `select name from advisor join client_advisor on advisor_id = id where client_uuid = '${exampleWorld.clientUuid}'`,
        )
        .get();
      store
        .prepare(
          `update client_advisor set advisor_id = (select id from advisor where name = ?)
            where client_uuid = '${exampleWorld.clientUuid}'`,
        )
        .run(advisor);
      return String(before?.name);
    });
  const usualAdvisor = advisedBy('Geneviève Lapointe');
  await signInStaff({ page, client, portal, username: exampleWorld.advisorUsername });
  await expect(page.getByRole('heading', { level: 1, name: t('shell.menu.desk') })).toBeVisible();

  await page.goto('/app/clients');
  await page.getByLabel(t('advised_clients.search')).fill(exampleWorld.clientId);
  const link = page.getByRole('link', { name: 'Olivia Martin' });
  await expect(page.getByText(t('advised_clients.count', { count: 1 }), { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await link.press('Enter');
  const begin = page.getByRole('button', {
    name: t('advised_clients.view.begin', { name: 'Olivia Martin' }),
  });
  await begin.press('Enter');
  await expect(page.getByLabel(t('advised_clients.view.reason'))).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(t('advised_clients.view.reason')).selectOption('meeting');
  await page.getByLabel(t('advised_clients.view.words')).fill(WORDS);
  await page.getByLabel(t('advised_clients.view.words')).press('Enter');

  const banner = page.getByRole('complementary', { name: t('advised_clients.banner.name') });
  await expect(banner).toContainText(
    t('advised_clients.banner.viewing', { name: 'Olivia Martin', number: exampleWorld.clientId }),
  );
  await expect(banner).toContainText(WORDS);
  await expect(client.totalValue()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/app/accounts');
  await expect(page.getByText('TFSA').or(page.getByText('CELI')).first()).toBeVisible();
  await expect(banner).toContainText('Olivia Martin');
  await page.goto('/app/meetings');
  await expect(page.getByRole('heading', { level: 2, name: t('meetings.ahead') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: t('meetings.form.title') })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  for (const closed of ['/app/own-data', '/app/inquiries']) {
    await page.goto(closed);
    await expect(page.getByRole('heading', { level: 1, name: t('shell.not_found.title') })).toBeVisible();
    await expect(page.getByText(t('error.view_only'))).toBeVisible();
  }

  await banner.getByRole('button', { name: t('advised_clients.banner.end') }).press('Enter');
  await expect(page.getByText(t('advised_clients.view.ended'))).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/app/accounts');
  await expect(page.getByRole('heading', { level: 1, name: t('shell.not_found.title') })).toBeVisible();

  await client.arrive(exampleWorld.username, '/app/access-log');
  const log = page.getByRole('table', { name: t('access_log.table') });
  await expect(log.getByText('Geneviève Lapointe').first()).toBeVisible();
  await expect(log.getByText(WORDS).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  advisedBy(usualAdvisor);
});
