import type { Page } from '@playwright/test';
import { expect, test } from './support/client.ts';
import type { Portal } from './support/portal.ts';
import { withStore } from './support/with-store.ts';

/** Counts in the store, independently of the portal. */
const unreadOf = ({ dataDir }: Portal, username: string) => {
  const sql = `select count(*) as unread from notification n join user u on u.id = n.user_id
    where username = ? and read_at is null`;
  const row = withStore(dataDir, (store) => store.prepare(sql).get(username), { isReadOnly: true });
  return Number(row?.['unread']);
};

const salutation = (page: Page) => page.locator('.salutation');

test('@en the counts of documents and of notifications are beside the greeting, and lead to their pages', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  await client.arrive('margaret.chen', '/app/contact-us');
  const count = unreadOf(portal, 'margaret.chen');
  const [documents, notifications] = [0, 1].map((at) => salutation(page).getByRole('link').nth(at));
  await expect(notifications!).toHaveText(t('notifications.unread', { count }));
  await notifications!.click();
  await expect(page).toHaveURL(/\/app\/notifications$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.menu.notifications'));
  await documents!.click();
  await expect(page).toHaveURL(/\/app\/documents$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.menu.documents'));
});

test('@fr the greeting follows the hour on a page that stays open', async ({ page, client }) => {
  const { t } = client;
  await page.clock.install({ time: '2026-11-20T16:58:00Z' });
  await client.arrive(undefined, '/app/contact-us');
  await expect(salutation(page)).toContainText(t('shell.salutation.morning'));
  await page.clock.runFor(3 * 60_000);
  await expect(salutation(page)).toContainText(t('shell.salutation.afternoon'));
  await page.clock.setSystemTime('2026-11-20T23:30:00Z');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(salutation(page)).toContainText(t('shell.salutation.evening'));
});
