import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import type { SQLOutputValue } from 'node:sqlite';
import { expect, test } from './support/client.ts';
import { withStore } from './support/with-store.ts';

const EVIL = 'https://evil.test';
const MARKUP = `<img src="${EVIL}/x" onerror="planted=1"><svg onload="planted=1"><script>planted=1</script>{{7*7}}`;
const CLIENT = 'margaret.chen';

/** The texts that a firm and a client can put on a screen, as stored. */
interface Texts {
  custom: SQLOutputValue;
  banner: SQLOutputValue;
  displayName: SQLOutputValue;
  firstName: SQLOutputValue;
}

const FIRM = '(select firm_id from user where username = ?)';
const OF_BANNER = `firm_id = ${FIRM} and key = 'client.notification.banner'`;

const TEXTS = `
  select f.custom, u.display_name as displayName, u.first_name as firstName,
    (select value from app_variable where ${OF_BANNER}) as banner
  from user u join firm f on f.id = u.firm_id where u.username = ?`;

// The columns are those named in the query.
const readTexts = (dataDir: string) =>
  withStore(dataDir, (store) => store.prepare(TEXTS).get(CLIENT, CLIENT), {
    isReadOnly: true,
  }) as unknown as Texts;

const writeTexts = (dataDir: string, { custom, banner, displayName, firstName }: Texts) =>
  withStore(dataDir, (store) => {
    store.prepare(`update firm set custom = ? where id = ${FIRM}`).run(custom, CLIENT);
    store.prepare(`update app_variable set value = ? where ${OF_BANNER}`).run(banner, CLIENT);
    store
      .prepare('update user set display_name = ?, first_name = ? where username = ?')
      .run(displayName, firstName, CLIENT);
  });

const HOSTILE = [
  `## ${MARKUP}`,
  MARKUP,
  `[one](javascript:planted=1) [two](data:text/html,x) ![three](${EVIL}/y)`,
  `<iframe src="${EVIL}"></iframe>`,
].join('\n\n');

/** Publishes a hostile article past the checks of the gateway, which run when a text is put in. */
const plantArticle = (dataDir: string, isWithdrawn: 0 | 1) =>
  withStore(dataDir, (store) => {
    const text = { title: MARKUP, summary: MARKUP, changes: null, body: HOSTILE, minutes: 1 };
    const content = { author: MARKUP, related: [], position: null, texts: { en: text, fr: text } };
    store
      .prepare(
        `insert into content_version (firm_id, kind, key, version, dated, topic, is_withdrawn, content, hash, published_at)
          select ${FIRM}, 'article', 'planted', coalesce(max(version), 0) + 1, '2026-01-01', 'firm', ?, ?, '', 0
          from content_version where key = 'planted'`,
      )
      .run(CLIENT, isWithdrawn, JSON.stringify(content));
  });

/** Plants markup in every text that a firm or a client can put on a screen; returns a function that removes it. */
const plant = (dataDir: string) => {
  const before = readTexts(dataDir);
  const words = { 'shell.firm': MARKUP, 'shell.footer': `javascript:alert(1) ${MARKUP}` };
  const custom = {
    lang: { en: words, fr: words },
    theme: {
      name: MARKUP,
      palette_config: {
        accent: `red;background:url(${EVIL}/a)`,
        ink: `url(${EVIL}/b)`,
        paper: 'expression(alert(1))',
        hairline: '</style><script>planted=1</script>',
        surface: '#fffffe',
      },
    },
  };
  const message = { label: MARKUP, description: `<a href="javascript:planted=1">here</a> ${MARKUP}` };
  const planted = {
    enabled: true,
    active_msg: 'planted',
    messages: { planted: { iso_language: { en: message, fr: message } } },
  };
  writeTexts(dataDir, {
    custom: JSON.stringify(custom),
    banner: JSON.stringify(planted),
    displayName: MARKUP,
    firstName: MARKUP,
  });
  return () => writeTexts(dataDir, before);
};

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    ran: 'planted' in globalThis,
    planted: document.querySelectorAll(
      'img[src*="evil"], svg[onload], script:not([src]), a[href^="javascript"]',
    ).length,
    accent: document.documentElement.style.getPropertyValue('--accent'),
    ink: document.documentElement.style.getPropertyValue('--ink'),
    surface: document.documentElement.style.getPropertyValue('--surface'),
  }));

test('@en no text from the gateway, the theme or language overrides is ever executed: it is shown as text; theme values are colors', async ({
  page,
  client,
  portal,
}) => {
  const removeMarkup = plant(portal.dataDir);
  plantArticle(portal.dataDir, 0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('dialog', () => requested.push(EVIL));
  try {
    await client.signIn(CLIENT);
    await expect(page.getByText(MARKUP).first()).toBeVisible();
    for (const path of ['/app/dashboard', '/app/accounts', '/app/insights', '/app/insights/planted']) {
      await page.goto(path);
      await expect(page.getByText('<img src=').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await stateOf(page)).toEqual({
        ran: false,
        planted: 0,
        accent: '',
        ink: '',
        surface: '#fffffe',
      });
    }
    expect(requested.filter((url) => url.startsWith(EVIL))).toEqual([]);
  } finally {
    removeMarkup();
    // Versions stay; this one takes the article back.
    plantArticle(portal.dataDir, 1);
  }
});

test('@fr tokens never appear in URLs or messages to other windows, and nothing private remains after sign-out', async ({
  page,
  client,
  context,
}) => {
  const urls: string[] = [];
  context.on('request', (request) => urls.push(request.url(), request.headers()['referer'] ?? ''));
  await context.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(globalThis, { messages });
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      messages.push(JSON.stringify(message));
      post.call(this, message);
    };
    window.postMessage = (message: unknown) => void messages.push(JSON.stringify(message));
  });
  await client.signIn(exampleWorld.username);
  const keys = [storageKeys.accessToken, storageKeys.refreshToken];
  const tokens = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)!), keys);
  const stored = { url: page.url(), total: await client.totalValue().innerText() };
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.logout') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('session.sign_in.title'));
  const messages = await page.evaluate(() => (globalThis as unknown as { messages: string[] }).messages);
  for (const token of tokens)
    expect([...urls, ...messages].filter((text) => text.includes(token))).toEqual([]);
  const figure = page.getByText(/[$\d][\d\s,.]{5,}/.exec(stored.total)![0].trim());
  await page.goBack();
  await expect(figure).toHaveCount(0);
  await page.goto(stored.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('session.sign_in.title'));
  await expect(figure).toHaveCount(0);
  const left = await page.evaluate(async () => ({
    caches: await caches.keys().catch(() => []),
    workers: (await navigator.serviceWorker?.getRegistrations().catch(() => []))?.length ?? 0,
    session: { ...sessionStorage },
    local: { ...localStorage },
  }));
  expect([left.caches, left.workers]).toEqual([[], 0]);
  for (const token of tokens) expect(JSON.stringify(left)).not.toContain(token);
});
