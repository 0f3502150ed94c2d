import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { expect, test, type Client } from './support/client.ts';
import { passToLater } from './support/later.ts';
import type { Portal } from './support/portal.ts';
import { signInElsewhere } from './support/sign-in-elsewhere.ts';
import { withStore } from './support/with-store.ts';

const OWNER = 'simone.dube';
const AT = '/app/notifications';
const MANY = 3;

/** Puts notifications in front of a client, past the gateway. */
const putNotifications = ({ dataDir }: Portal, username: string) =>
  withStore(dataDir, (store) => {
    const id = store.prepare('select id from user where username = ?').get(username)?.['id'] ?? '';
    store.prepare('delete from notification where user_id = ?').run(id);
    const insert = store.prepare(
      `insert into notification (id, user_id, kind, title_en, title_fr, link, created_at, read_at)
        values (?, ?, 'statement', 'A statement', 'Un relevé', '/app/documents', ?, null)`,
    );
    for (let at = 0; at < MANY; at += 1)
      insert.run(`00000000-0000-4000-8000-00000000000${at}`, id, Date.now() - at * 1_000);
  });

const bell = (page: Page, { t }: Client, count: number) =>
  page.getByRole('link', {
    name: `${t('shell.menu.notifications')}, ${t('notifications.unread', { count })}`,
    exact: true,
  });

const streamOpens = (page: Page) => page.waitForResponse(/\/rest\/portal\/events$/);

/** Has a page, whose clock was installed, read the stream of events without a wait. */
const joinStream = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await passToLater(page);
};

test.beforeEach(({ page }) => page.clock.install());

test('@fr @narrow the count follows in another tab and in another browser, without a reload', async ({
  browser,
  client,
  context,
  page,
  portal,
}) => {
  const { t } = client;
  const elsewhere = await signInElsewhere(browser, portal, client, OWNER);
  await elsewhere.goto('about:blank');
  await elsewhere.clock.install();
  putNotifications(portal, OWNER);
  const streamElsewhere = streamOpens(elsewhere);
  await elsewhere.goto('/app/contact-us');
  await joinStream(elsewhere);
  await streamElsewhere;
  const stream = streamOpens(page);
  await client.arrive(OWNER, AT);
  await joinStream(page);
  await stream;
  const tab = await context.newPage();
  await tab.goto('/app/contact-us');
  const pages = [page, tab, elsewhere];
  for (const one of pages) await expect(bell(one, client, MANY)).toBeVisible();

  const marks = page.getByRole('button', { name: new RegExp(`^${t('notification_list.mark_read')}`) });
  await marks.first().focus();
  await page.keyboard.press('Enter');
  for (const one of pages) await expect(bell(one, client, MANY - 1)).toBeVisible();

  await page.close();
  await bell(tab, client, MANY - 1).click();
  await tab.getByRole('button', { name: t('notification_list.mark_all') }).click();
  for (const one of [tab, elsewhere]) await expect(bell(one, client, 0)).toBeVisible();
  expect(await violationsOf(tab)).toEqual([]);
  await elsewhere.context().close();
});

test('@en one connection serves all tabs of a browser, and ends at sign-out', async ({
  client,
  context,
  page,
}) => {
  const opened: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/rest/portal/events')) opened.push(request.url());
  });
  const stream = streamOpens(page);
  await client.arrive(OWNER, '/app/contact-us');
  await joinStream(page);
  await stream;
  const tab = await context.newPage();
  const chunk = tab.waitForRequest(/live-updates/);
  await tab.goto('/app/contact-us');
  await joinStream(tab);
  await chunk;
  await client.openUserMenu();
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/rest/portal/events'),
  );
  await page.getByRole('menuitem', { name: client.t('user.logout') }).click();
  await ended;
  await expect(tab.getByLabel(client.t('session.sign_in.username'))).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('@fr the counts are polled where no stream can be had', async ({ client, page, portal }) => {
  putNotifications(portal, OWNER);
  await page.route(/\/rest\/portal\/events$/, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: { status_code: 503, message: 'unavailable' },
    }),
  );
  await client.arrive(OWNER, '/app/contact-us');
  await expect(bell(page, client, MANY)).toBeVisible();
  withStore(portal.dataDir, (store) => {
    const own = '(select id from user where username = ?)';
    store.prepare(`update notification set read_at = 1 where user_id = ${own}`).run(OWNER);
  });
  await expect(bell(page, client, 0)).toBeVisible({ timeout: 30_000 });
});
