import { seededLinks } from '@portal/contracts/seeded-links';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { expect, fields, holdScripts, openBeforeScripts, test, title } from './support/prerendered-page.ts';

/** The page as React renders it, without the button for passkeys: most browsers have it, and the test's does not. */
const markupOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    copy.querySelector('.sign-in-passkey')?.remove();
    return copy.innerHTML;
  });

test('hydration keeps the prerendered page, with the focus and the caret', async ({ page, client }) => {
  const release = await openBeforeScripts(page, '/signin');
  const { username } = fields(page, client);
  await username.fill('margaret.chen');
  await username.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 5));
  const prerendered = await markupOf(page);
  const requested = page.waitForRequest(/\/assets\/portal-/);
  release();
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  // React has taken the page over: it requests the portal for a visitor who is in a field.
  await requested;
  expect(await markupOf(page)).toBe(prerendered);
  await expect(username).toBeFocused();
  const caret = await username.evaluate((field: HTMLInputElement) => [field.selectionStart, field.value]);
  expect(caret).toEqual([3, 'margaret.chen']);
});

test('a browser whose cookie is gone never shows the page in another language', async ({ page, client }) => {
  await page.context().clearCookies();
  const release = await openBeforeScripts(page, '/signin');
  const { submit } = fields(page, client);
  const isChosen = client.language === 'en';
  await expect(page.locator('#root')).toBeVisible({ visible: isChosen });
  release();
  await expect(submit).toBeVisible();
});

test('someone who is signed in never sees the sign-in page', async ({ page, client }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'a token'), storageKeys.accessToken);
  const release = await openBeforeScripts(page, '/signin');
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root')).toBeHidden();
  release();
  // The token cannot be read, so the page is the one after all.
  await expect(fields(page, client).submit).toBeVisible();
});

test('every public page is shown before its script, which hydrates it as it is', async ({ page, client }) => {
  const { t } = client;
  const pages = [
    { at: '/challenge', heading: t('challenge.title'), isComplete: true },
    { at: '/forgotpassword', heading: t('recovery.email.title'), isComplete: true },
    { at: '/register', heading: t('registration.title'), isComplete: true },
    { at: `/register/${seededLinks.unknown}`, heading: t('registration.choose_title') },
    { at: `/activate/${seededLinks.expiredInvitation}`, heading: t('activation.title') },
    { at: `/protect/${seededLinks.unknown}`, heading: t('protection.title') },
    { at: '/privacy', heading: t('shell.menu.privacy') },
    { at: '/faq', heading: t('shell.menu.faq') },
  ];
  for (const { at, heading, isComplete = false } of pages)
    await test.step(at, async () => {
      const release = await holdScripts(page);
      const response = await page.goto(at, { waitUntil: 'commit' });
      expect(response?.status()).toBe(200);
      await expect(title(page)).toHaveText(heading);
      await expect(page).toHaveTitle(`${heading} – ${t('shell.firm')}`);
      expect(await violationsOf(page)).toEqual([]);
      const prerendered = await markupOf(page);
      release();
      await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      if (isComplete) expect(await markupOf(page)).toBe(prerendered);
      else await expect(page.locator('main .skeleton')).toHaveCount(0);
    });
});

test('@fr a page in a window that is not painted gets its script', async ({ page, client }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await client.signIn();
});

test('@en an unknown path leads a signed-out visitor to sign-in, then to Page Not Found', async ({
  page,
  client,
}) => {
  const response = await page.goto('/nowhere/at-all');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(/\/signin$/);
  await client.fillIn('margaret.chen');
  await expect(title(page)).toHaveText(client.t('shell.not_found.title'));
  await expect(page).toHaveURL(/\/nowhere\/at-all$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('@fr a path without a page says so in the language of the cookie', async ({ page, client }) => {
    const response = await page.goto('/nowhere/at-all');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText(client.t('shell.not_found.title'));
    await page.getByRole('link', { name: client.t('shell.not_found.back') }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('the sign-in page is shown and says that it needs JavaScript', async ({ page, client }) => {
    await page.goto('/signin');
    await expect(fields(page, client).submit).toBeVisible();
    await expect(page.locator('noscript p[lang=fr]')).toBeVisible();
  });
});
