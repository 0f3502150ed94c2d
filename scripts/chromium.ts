import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { inRoot } from './paths.ts';
import { playwrightCli } from './tool.ts';

/** The headless shell first: with it, the journeys take two thirds of the time of a full browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));

const ofPlaywright = (): string => {
  const require = createRequire(inRoot('e2e', 'package.json'));
  // Playwright ships no type for a require of its own kind; this is its documented API.
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
};

const candidates = () => [
  ...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []),
  ...onPath(),
  ...(PLACES[process.platform] ?? []),
  ofPlaywright(),
];

const find = () => candidates().find((path) => existsSync(path));

const run = (command: string, args: string[]) => {
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${(stderr ?? '').trim().split('\n').at(-1)}`);
};

const install = () => {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium with apt-get ...');
    run('apt-get', ['update']);
    run('apt-get', [
      'install',
      '-y',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-liberation',
    ]);
    return;
  }
  console.log("Installing Playwright's Chromium ...");
  run(process.execPath, [playwrightCli, 'install', 'chromium']);
};

/** Finds a Chromium on this machine, and installs one when there is none. Throws a line that says what to set. */
export const ensureChromium = (): string => {
  const found = find();
  if (found) return found;
  install();
  const installed = find();
  if (!installed) throw new Error('No Chromium was found; set CHROME_PATH to one.');
  return installed;
};
