import type { LaunchOptions } from '@playwright/test';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are drawn and spaced by their face alone, not by the settings of the machine.
  '--font-render-hinting=none',
  '--enable-font-subpixel-positioning',
  '--disable-lcd-text',
];

/** How Chromium is started: with the optimizing compilers of JavaScript, as people run it, or without them. */
export const chromium = ({ optimizesCode }: { optimizesCode: boolean }): LaunchOptions => ({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: optimizesCode ? flags : [...flags, '--js-flags=--no-turbofan --no-maglev'],
  // Chromium names files by the letters that the locale of the machine has; without one it drops accents.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  // Chromium has no sandbox for root, which containers run as.
  chromiumSandbox: process.getuid?.() !== 0,
});
