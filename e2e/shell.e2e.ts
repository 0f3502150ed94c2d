import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/client.ts';

test('@en the menu shows the pages of the active role; another role has another menu and page', async ({
  page,
  client,
}) => {
  await client.arrive('henri.lavoie');
  const menu = page.getByRole('navigation', { name: client.t('shell.menu.name') });
  await expect(menu.getByRole('link')).toHaveText([
    client.t('shell.menu.dashboard'),
    client.t('shell.menu.accounts'),
    client.t('shell.menu.holdings'),
    client.t('shell.menu.transactions'),
    client.t('shell.menu.performance'),
    client.t('shell.menu.funds'),
    client.t('shell.menu.documents'),
    client.t('shell.menu.contact_us'),
  ]);
  await client.openUserMenu();
  await expect(page.getByRole('menuitemradio', { name: 'Client' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Fiducie Lavoie' }).click();
  await expect(page).toHaveURL(/\/app\/accounts$/);
  await expect(menu.getByRole('link')).toHaveText([
    client.t('shell.menu.accounts'),
    client.t('shell.menu.holdings'),
    client.t('shell.menu.performance'),
    client.t('shell.menu.funds'),
    client.t('shell.menu.documents'),
    client.t('shell.menu.contact_us'),
  ]);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.not_found.title'));
});

test('@fr the requested page is remembered through the other public pages', async ({ page, client }) => {
  const backToSignIn = page.getByRole('link', { name: client.t('entry.to_sign_in') });
  await page.goto('/app/transactions?types=buy');
  await page.getByRole('link', { name: client.t('session.sign_in.forgot') }).click();
  await backToSignIn.click();
  await page.getByRole('link', { name: client.t('session.sign_in.register') }).click();
  await expect(page).toHaveURL(/\/register/);
  // After a reload the state of the history entry is still there.
  await page.waitForFunction(() => (history.state as { usr?: { from?: string } } | null)?.usr?.from);
  await page.reload();
  await backToSignIn.click();
  await client.fillIn(exampleWorld.username);
  await expect(page).toHaveURL(/\/app\/transactions\?types=buy$/);
});

test('@fr the menu collapses behind a button at 1024 px and expands above', async ({ page, client }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await client.arrive();
  const menu = page.getByRole('navigation', { name: client.t('shell.menu.name') });
  const button = page.getByRole('button', { name: client.t('shell.menu.button'), exact: true });
  const title = page.getByRole('heading', { level: 1 });
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y;
  await expect(menu).toBeHidden();
  const before = await topOf(title);
  await button.click();
  await expect(menu).toBeVisible();
  expect(await topOf(title), 'the menu lies over the page').toBe(before);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  // Beside the button: the menu is over all of the page.
  await page.mouse.click(500, 30);
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(menu).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const width of [1025, 1060, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, `one row at ${width} px`).toBe(1);
  }
  await page.evaluate((key) => localStorage.setItem(key, 'largest'), storageKeys.textSize);
  await page.reload();
  await expect(title).toBeVisible();
  // Larger text is in a folded menu up to a wider window, and in one row above.
  for (const [width, isFolded] of [
    [1030, true],
    [1100, true],
    [1345, true],
    [1346, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button).toBeVisible({ visible: isFolded });
    await expect(menu).toBeVisible({ visible: !isFolded });
    expect((await page.getByRole('banner').locator('.top-bar').boundingBox())?.height, `${width} px`).toBe(
      72,
    );
  }
});

test('@en the alert is shown in either language, and stays away once dismissed', async ({ page, client }) => {
  const alertTitle = { en: 'Planned maintenance', fr: 'Entretien prévu' };
  const [own, other, lang] =
    client.language === 'en'
      ? (['English', 'Français', 'fr'] as const)
      : (['Français', 'English', 'en'] as const);
  const title = page.getByText(alertTitle[client.language]);
  await client.arrive('theo.girard');
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: client.t('shell.language', { current: own }) }).click();
  await page.getByRole('menuitemradio', { name: other }).click();
  await expect(title).toBeHidden();
  await expect(page.getByText(alertTitle[lang])).toBeVisible();
  await page.getByRole('button', { name: /Français|English/ }).click();
  await page.getByRole('menuitemradio', { name: own }).click();
  const alert = page.getByRole('complementary', { name: client.t('shell.banner.name') });
  await expect(alert).toContainText(alertTitle[client.language]);
  await alert.getByRole('button', { name: client.t('shell.banner.dismiss') }).click();
  await expect(alert).toBeHidden();
  await page.reload();
  await expect(client.totalValue()).toBeVisible();
  await expect(alert).toBeHidden();
});

test('@fr a firm’s own words and colors replace the portal’s', async ({ page, client }) => {
  await client.arrive('lina.haddad');
  await expect(page.getByRole('banner')).toContainText(
    client.language === 'en' ? 'Haddad & Sons' : 'Haddad et fils',
  );
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent');
  expect(await page.evaluate(accent)).toBe('#5b2333');
});

test('@en a path with hyphens or a trailing slash leads to its page with its query', async ({
  page,
  client,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await client.arrive('dev.tester', '/app/contact-us?topic=fees#form');
  await expect(page).toHaveURL(/\/app\/contact_us\?topic=fees#form$/);
  await expect(heading).toHaveText(client.t('shell.menu.contact_us'));
  // A developer has the page of examples in the menu too.
  const menu = page.getByRole('navigation', { name: client.t('shell.menu.name') });
  await menu.getByRole('link', { name: client.t('shell.menu.page_example') }).click();
  await expect(heading).toHaveText(client.t('shell.menu.page_example'));
  await page.goto('/app/page-example');
  await expect(page).toHaveURL(/\/app\/page_example$/);
  await expect(heading).toHaveText(client.t('shell.menu.page_example'));
  await page.goto('/app/documents/?year=2025');
  await expect(page).toHaveURL(/\/app\/documents\?year=2025$/);
  await expect(heading).toHaveText(client.t('shell.menu.documents'));
  await expect(page).toHaveTitle(new RegExp(client.t('shell.menu.documents')));
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/page_example$/);
});

test('@fr a role without permissions has a message instead of a page', async ({ page, client }) => {
  await client.arrive('maya.singh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.no_access.title'));
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
  await expect(page.locator('.salutation').getByRole('link')).toHaveText([/avis non lus?$/]);
  // A telephone has no button that would open an empty menu.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('button', { name: client.t('shell.menu.button'), exact: true })).toHaveCount(0);
});

test('@fr the focus follows from page to page', async ({ page, client }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await test.step('a path without a page offers the first page, and the footer is at the foot of the window', async () => {
    await client.arrive(undefined, '/app/nowhere');
    const back = page.getByRole('link', { name: client.t('shell.not_found.back') });
    await expect(back).toBeVisible();
    const footer = (await page.getByRole('contentinfo').boundingBox())!;
    expect(Math.round(footer.y + footer.height)).toBe(1200);
    await back.click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });
  await test.step('navigating to another page sets the title and moves the focus there', async () => {
    const menu = page.getByRole('navigation', { name: client.t('shell.menu.name') });
    await menu.getByRole('link', { name: client.t('shell.menu.accounts') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.accounts'));
    await expect(page).toHaveTitle(`${client.t('shell.menu.accounts')} – ${client.t('shell.firm')}`);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(menu.getByRole('link', { name: client.t('shell.menu.accounts') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.dashboard.title'));
    await expect(page).toHaveTitle(`${client.t('shell.menu.dashboard')} – ${client.t('shell.firm')}`);
  });
  await test.step('the first tab stop skips the menu', async () => {
    await page.reload();
    await expect(client.totalValue()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: client.t('shell.skip_to_content') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
