import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/client.ts';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const violationsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

/** Listens for what a page must never say: script errors and refusals of the Content-Security-Policy. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4'))
      complaints.push(message.text());
  });
  return complaints;
};

const expectSound = async (page: Page, complaints: string[]) => {
  // A page that is still fading in has the contrast of neither.
  await expect(page.locator('.splash')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
};

test('@narrow the sign-in page, empty and refused', async ({ page, client }) => {
  const complaints = complaintsOf(page);
  await page.goto('/signin');
  await expectSound(page, complaints);
  await client.fillIn('', '');
  await expectSound(page, complaints);
  await client.fillIn('nobody', 'nothing');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page, complaints);
});

for (const [username, path] of [
  ['margaret.chen', '/app/dashboard'],
  ['margaret.chen', '/app/accounts'],
  ['maximilienne.saint-germain', '/app/dashboard'],
  ['theo.girard', '/app/dashboard'],
  ['noel.sauve', '/app/dashboard'],
  ['gestion.rivenord', '/app/nowhere'],
  ['olivia.martin', '/app/transactions'],
  ['nadia.benali', '/app/surveys'],
  ['maya.singh', '/'],
  ['jonas.peeters', '/security/security-questions'],
  ['zoe.tessier', '/security/device-token'],
  ['samuel.cote', '/security/terms-conditions'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`@narrow ${path} of ${username} in ${colorScheme}`, async ({ page, client }) => {
      const complaints = complaintsOf(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await client.signIn(username, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSound(page, complaints);
    });
  }
}

test('@narrow the open menus', async ({ page, client }) => {
  const complaints = complaintsOf(page);
  await client.signIn('henri.lavoie');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await client.openUserMenu();
  await expectSound(page, complaints);
});
