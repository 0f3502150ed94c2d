import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { seededSignIns } from '../../../apps/mock-gateway/src/modules/user/seeded-sign-ins.ts';
import { ensureChromium } from '../../chromium.ts';

const CLIENT = 'margaret.chen';

/** Starts the machine's Chromium with an empty profile. */
export const openBrowser = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: ensureChromium(),
    args: [
      // Chromium has no sandbox for root, which containers run as.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--lang=en-CA',
    ],
  });

/** Signs in through the sign-in page, as a client does; resolves when the page that follows is there. */
export const signInByBrowser = async (page: Page, url: string): Promise<void> => {
  const { password } = seededSignIns.find(({ username }) => username === CLIENT)!;
  await page.goto(`${url}/signin`);
  await page.locator('input[autocomplete="username"]').fill(CLIENT);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
  // It runs in the page, whose globals the types of scripts do not name.
  await page.waitForFunction(() =>
    (globalThis as unknown as { location: URL }).location.pathname.startsWith('/app/'),
  );
  await page.waitForSelector('h1');
};
