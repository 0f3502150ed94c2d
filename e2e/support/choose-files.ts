import type { FileChooser, Page } from '@playwright/test';

/** Chooses files by the focused button and the keyboard. */
export const chooseByKey = async (
  page: Page,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> => {
  const opened = page.waitForEvent('filechooser');
  // The browser reports choosers once it was asked to: a call to the page returns after that.
  await page.evaluate(() => document.activeElement?.tagName);
  await page.keyboard.press('Enter');
  await (await opened).setFiles(files);
};
