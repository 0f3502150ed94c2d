import type { FileChooser, Page } from '@playwright/test';
import { expect } from './client.ts';

const OPENS_WITHIN_MS = 2_000;

/** Chooses files by the focused button and the keyboard, again where the browser was not yet told to report choosers. */
export const chooseByKey = async (
  page: Page,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> => {
  let chooser: FileChooser | undefined;
  await expect(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: OPENS_WITHIN_MS });
    await Promise.all([opened, page.keyboard.press('Enter')]);
    chooser = await opened;
  }).toPass();
  await chooser!.setFiles(files);
};
