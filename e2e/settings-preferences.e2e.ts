import { applicationHeader } from '@portal/contracts/application';
import { storageKeys } from '@portal/contracts/storage-keys';
import { violationsOf } from './support/accessibility.ts';
import { layoutFaultsOf } from './support/layout-faults.ts';
import { expect, test } from './support/settings.ts';

test.describe('the preferences tab', () => {
  test('@fr shows what is chosen, and what is edited', async ({ page, client, settings }) => {
    await settings.arrive();
    await settings.open('preferences');
    await test.step('begins with the language of e-mail and shows how dates and amounts look in it', async () => {
      await settings.drawer.getByRole('radio', { name: 'Français' }).check();
      await expect(settings.drawer).toContainText(/1\s234,56\s\$/);
      await settings.drawer.getByRole('radio', { name: 'English' }).check();
      await expect(settings.drawer).toContainText('$1,234.56');
      await expect(settings.drawer).toContainText(client.t('settings.preferences.delivery_lead'));
    });
    await test.step('enables Update and Cancel only while something is edited', async () => {
      await expect(settings.update).toBeDisabled();
      await expect(settings.cancel).toBeDisabled();
      await settings.drawer.getByRole('radio', { name: 'Français' }).check();
      await expect(settings.update).toBeEnabled();
      await settings.drawer.getByRole('radio', { name: 'English' }).check();
      await expect(settings.update).toBeDisabled();
      await settings.drawer.getByRole('radio', { name: 'Français' }).check();
      await settings.cancel.click();
      await page.getByRole('button', { name: client.t('form.cancel_confirm') }).click();
      await expect(settings.drawer.getByRole('radio', { name: 'English' })).toBeChecked();
    });
  });

  test('@en saves the delivery of documents', async ({ page, client, settings }) => {
    await settings.arrive('amelie.gagnon');
    await settings.open('preferences');
    const all = settings.drawer.getByRole('group', { name: client.t('settings.preferences.apply_all') });
    await test.step("asks 'apply settings for all accounts?' when there are several, and shows a tab per account id on the left otherwise", async () => {
      await all.getByRole('radio', { name: client.t('settings.preferences.no') }).check();
      const accounts = settings.drawer.getByRole('tablist', {
        name: client.t('settings.preferences.accounts'),
      });
      await expect(accounts.getByRole('tab')).toHaveText([/^\d{6}$/, /^\d{6}$/, /^\d{6}$/]);
      const [tab, panel] = await Promise.all([
        accounts.boundingBox(),
        settings.drawer.getByRole('tabpanel').last().boundingBox(),
      ]);
      expect(tab!.x + tab!.width).toBeLessThanOrEqual(panel!.x);
      await all.getByRole('radio', { name: client.t('settings.preferences.yes') }).check();
      await expect(accounts).toHaveCount(0);
    });
    await test.step('after saving, the radios are re-mapped from the saved values and the editing flags clear', async () => {
      await all.getByRole('radio', { name: client.t('settings.preferences.yes') }).check();
      const paper = settings.drawer
        .getByRole('group', { name: /copie papier|paper copy/ })
        .first()
        .getByRole('radio');
      const isYes = await paper.first().isChecked();
      await paper.nth(isYes ? 1 : 0).check();
      const sent = page.waitForRequest(
        (request) => request.url().endsWith('/preferences') && request.method() === 'POST',
      );
      await settings.update.click();
      const { documentPreferences } = (await sent).postDataJSON();
      expect(Object.values(documentPreferences)).toHaveLength(3);
      for (const choices of Object.values<object>(documentPreferences))
        expect(Object.values(choices)).toEqual([isYes ? 0 : 1]);
      await expect(settings.drawer.getByText(client.t('settings.preferences.saved'))).toBeVisible();
      await expect(settings.update).toBeDisabled();
      await expect(paper.nth(isYes ? 1 : 0)).toBeChecked();
    });
    await test.step('says since when a choice holds, and what was chosen before', async () => {
      await settings.button(client.t('settings.preferences.history_show')).click();
      const history = settings.drawer.getByRole('table', {
        name: client.t('settings.preferences.history_title'),
      });
      await expect(history.getByRole('row').nth(1)).toContainText(/\d{4}-\d{2}-\d{2}/);
    });
  });

  test('@en loses no choice', async ({ page, client, settings }) => {
    // No other journey saves this client’s language.
    await settings.arrive('theo.girard');
    await settings.open('preferences');
    const french = settings.drawer.getByRole('radio', { name: 'Français' });
    await test.step('a failure to save shows an error, and no choice is lost', async () => {
      await page.route(/\/rest\/portal\/preferences$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 404,
              headers: { 'access-control-allow-origin': '*' },
              json: { status_code: 404, message: 'not_found' },
            })
          : route.continue(),
      );
      await french.check();
      await settings.update.click();
      await expect(settings.drawer.getByText(client.t('error.not_found'))).toBeVisible();
      await expect(french).toBeChecked();
      await expect(settings.update).toBeEnabled();
    });
    await test.step('unsaved choices survive a drawer that was closed by accident, and a forced sign-in', async () => {
      await page.keyboard.press('Escape');
      await settings.open('preferences');
      await expect(french).toBeChecked();
      await expect(settings.update).toBeEnabled();
      await page.evaluate(
        ([access, refresh]) => {
          localStorage.setItem(access, 'ended');
          localStorage.setItem(refresh, 'ended');
        },
        [storageKeys.accessToken, storageKeys.refreshToken] as const,
      );
      await page.reload();
      await client.fillIn('theo.girard');
      await settings.open('preferences');
      await expect(french).toBeChecked();
    });
  });

  test('@fr the second of two tabs that save at once shows an error, and can save after that', async ({
    page,
    client,
    settings,
    portal,
    tokensOf,
  }) => {
    await settings.arrive('david.okafor');
    await settings.open('preferences');
    await settings.drawer.getByRole('radio', { name: 'Français' }).check();
    const { access_token } = await tokensOf('david.okafor');
    await fetch(`${portal.gatewayUrl}/rest/portal/preferences`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': access_token,
        ...applicationHeader,
      },
      body: JSON.stringify({ languagePreferences: { communication: 'en' } }),
    });
    const reloaded = page.waitForResponse(
      (response) => response.url().endsWith('/preferences') && response.request().method() === 'GET',
    );
    await settings.update.click();
    await expect(settings.drawer.getByText(client.t('error.conflict'))).toBeVisible();
    await reloaded;
    await settings.update.click();
    await expect(settings.drawer.getByText(client.t('settings.preferences.saved'))).toBeVisible();
  });
});

test('@fr @narrow text and colors chosen on a device hold before the first paint, and nothing is lost at 320 px', async ({
  page,
  client,
  settings,
}) => {
  await page.addInitScript(() => {
    // What a page has once it has a body is what its first paint shows.
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      Object.assign(window, { atFirst: { ...document.documentElement.dataset } });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await settings.arrive();
  await settings.open('preferences');
  const choose = (group: string, choice: string) =>
    settings.drawer.getByRole('group', { name: group }).getByRole('radio', { name: choice }).check();
  const sheetOf = () =>
    page.evaluate(() => {
      const { backgroundColor, fontSize } = getComputedStyle(document.body);
      return { backgroundColor, fontSize, scheme: getComputedStyle(document.documentElement).colorScheme };
    });
  const light = { backgroundColor: 'rgb(250, 247, 241)', fontSize: '14px', scheme: 'light' };
  const dark = { backgroundColor: 'rgb(20, 24, 27)', fontSize: '18.4px', scheme: 'dark' };
  expect(await sheetOf()).toEqual(light);
  await choose(client.t('appearance.scheme'), client.t('appearance.dark'));
  await choose(client.t('appearance.text_size'), client.t('appearance.largest'));
  expect(await sheetOf()).toEqual(dark);
  expect(await violationsOf(page, { part: 'dialog' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const atFirst = () => page.evaluate(() => (window as unknown as { atFirst: unknown }).atFirst);
  expect(await atFirst()).toEqual({ scheme: 'dark', textSize: 'largest' });
  expect(await sheetOf()).toEqual(dark);
  for (const path of ['/app/dashboard', '/app/accounts', '/app/holdings']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate((key) => localStorage.setItem(key, 'light'), storageKeys.scheme);
  await page.goto('/app/contact_us');
  expect((await sheetOf()).scheme).toBe('light');
});

test('@fr the largest text fits the widest pages at every width', async ({ page, client }) => {
  await client.arrive('margaret.chen');
  await page.evaluate((key) => localStorage.setItem(key, 'largest'), storageKeys.textSize);
  const tables = page.getByRole('main').getByRole('table');
  for (const path of ['/app/dashboard', '/app/performance', '/app/holdings']) {
    await page.goto(path);
    await expect(tables.last()).toBeVisible();
    for (const width of [1100, 1030, 900, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => layoutFaultsOf(page), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
});
