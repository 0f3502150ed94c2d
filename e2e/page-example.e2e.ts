import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect, test } from './support/client.ts';

// Playwright adds a style to the page, to hide the caret; the policy would stop it.
test.use({ bypassCSP: true, deviceScaleFactor: 0.5 });

const SECTIONS = [
  'palettes',
  'type',
  'formats',
  'buttons',
  'fields',
  'forms',
  'tables',
  'charts',
  'messages',
  'loading',
  'content',
  'attachments',
  'navigation',
  'files',
  'placed-tables',
];
const DIALOGS = ['ConfirmDialog text', 'Drawer', 'WideDialog actions titleLanguage=fr'];
/** The height of the window in which no section is scrolled beneath the top bar. */
const TALL_PX = 30_000;

/** The portal's own faces are optional, so that no text moves; a screenshot waits for them. */
const waitForFaces = async (page: Page) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
};

/** A digest of the dots of some letters in both faces: equal where a browser draws letters equally. */
const lettersOf = async (page: Page): Promise<string> => {
  const dots = await page.evaluate(async () => {
    await document.fonts.ready;
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 120 });
    const context = canvas.getContext('2d')!;
    const faces = ['16px "Source Sans 3"', '28px "EB Garamond"', '600 13px "Source Sans 3"'];
    for (const [at, face] of faces.entries()) {
      context.font = face;
      context.fillText('Relevé de compte: 1,234.50 fjord ÀÉÇ', 0.5, 30 + 36 * at);
    }
    return canvas.toDataURL();
  });
  return createHash('sha256').update(dots).digest('hex');
};

/** Whether the screenshots were taken with the letters of this browser. An update records its letters with them. */
const hasLettersOfScreenshots = (letters: string, info: TestInfo): boolean => {
  const file = info.snapshotPath('letters.txt');
  if (info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${letters}\n`);
  }
  return existsSync(file) && readFileSync(file, 'utf8').trim() === letters;
};

const fileOf = (name: string) => `${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`;

test('@narrow the components match their screenshots', async ({ page, client }, info) => {
  await waitForFaces(page);
  await client.arrive('dev.tester', '/app/page_example');
  const isComparable = hasLettersOfScreenshots(await lettersOf(page), info);
  if (!isComparable)
    info.annotations.push({
      type: 'screenshots',
      description: 'This browser draws letters unlike those of the screenshots: it is compared with itself.',
    });
  const expectUnchanged = async (shown: Locator, name: string) => {
    if (isComparable) await expect.soft(shown).toHaveScreenshot(fileOf(name));
    else expect.soft(await shown.screenshot(), name).toEqual(await shown.screenshot());
  };
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width, height: TALL_PX });
  for (const section of SECTIONS) await expectUnchanged(page.locator(`.example-${section}`), section);
  await page.setViewportSize({ width, height });
  for (const name of DIALOGS) {
    const show = `${client.t('page_example.sample.show')} ${name}`;
    const opener = page.getByRole('button', { name: show, exact: true });
    await opener.press('Enter');
    await expectUnchanged(page.locator('dialog[open]'), name);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});
