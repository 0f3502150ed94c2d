import { HISTORY_PAGE_SIZE } from '@portal/contracts/constants';
import { expect, test } from './support/settings.ts';

test.describe('the activity tab', () => {
  test('@fr has a row for each sign-in', async ({ page, client, settings }) => {
    await settings.arrive('eva.lindqvist');
    await settings.open('activity');
    await test.step('is a table of time, result, type, location and device', async () => {
      const names = (['time', 'result', 'type', 'location', 'device'] as const).map((key) =>
        client.t(`settings.activity.${key}`),
      );
      await expect(settings.drawer.getByRole('columnheader')).toContainText(names);
      const row = settings.drawer
        .getByRole('row')
        .filter({ hasText: /, [A-Z]{2}/ })
        .first();
      await expect(row).toContainText(/\d+\.\d+\.\d+\.\d+/);
      await expect(row.getByRole('cell').last()).toContainText(/\S+ (on|sur) \S+/);
    });
    await test.step('leads from a sign-in that is not recognized to the password', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const row = settings.drawer.locator('tbody tr').first();
      await expect(row.getByText(client.t('settings.activity.means.password'))).toBeVisible();
      const device = settings.drawer
        .getByRole('term')
        .filter({ hasText: client.t('settings.activity.device') });
      await expect(device).toHaveCount(0);
      await row.getByRole('button').click();
      await expect(device).toBeVisible();
      await settings.button(client.t('settings.activity.change_password')).focus();
      await page.keyboard.press('Enter');
      await expect(settings.field(client.t('settings.password.current'))).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(settings.drawer).toHaveCount(0);
    });
  });

  test('@en shows a long history in pages', async ({ page, client, settings }) => {
    await settings.arrive('margaret.chen');
    await settings.open('activity');
    await test.step('pages through a long history', async () => {
      const newest = settings.drawer.locator('tbody time').first();
      // Sign-ins of one minute read alike.
      const first = (await newest.getAttribute('datetime'))!;
      const requested = page.waitForRequest(
        (request) => request.url().endsWith('/rest/portal/history') && request.postDataJSON()?.after,
      );
      await settings.button(client.t('settings.activity.older')).click();
      expect((await requested).postDataJSON().limit).toBe(HISTORY_PAGE_SIZE + 1);
      await expect(settings.drawer).toContainText(client.t('settings.activity.page', { page: 2 }));
      await expect(newest).not.toHaveAttribute('datetime', first);
      await settings.button(client.t('settings.activity.newer')).click();
      await expect(newest).toHaveAttribute('datetime', first);
    });
    await test.step('shows eight rows a page, newest first, and can be sorted the other way', async () => {
      const times = settings.drawer.locator('tbody time');
      await expect(times).toHaveCount(HISTORY_PAGE_SIZE);
      const instants = () => times.evaluateAll((all) => all.map((one) => (one as HTMLTimeElement).dateTime));
      const newest = await instants();
      expect(newest).toEqual(newest.toSorted().toReversed());
      const time = settings.drawer.getByRole('columnheader', { name: client.t('settings.activity.time') });
      await expect(time).toHaveAttribute('aria-sort', 'descending');
      await time.getByRole('button').click();
      await expect(time).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(async () => (await instants())[0]! < newest[0]!).toBe(true);
      const oldest = await instants();
      expect(oldest).toEqual(oldest.toSorted());
      expect(await settings.drawer.getByRole('combobox').count()).toBe(0);
    });
  });

  test('@en says when it is empty, and when it could not be loaded, with a retry', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive();
    let responses = 0;
    await page.route(/\/rest\/portal\/history$/, (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      responses += 1;
      const headers = { 'access-control-allow-origin': '*' };
      return responses === 1
        ? route.fulfill({ status: 500, headers, json: { status_code: 500, message: 'internal_error' } })
        : route.fulfill({ headers, json: [] });
    });
    await settings.openDrawer();
    await settings.button(client.t('shell.try_again')).click();
    await expect(settings.drawer).toContainText(client.t('settings.activity.empty'));
  });
});
