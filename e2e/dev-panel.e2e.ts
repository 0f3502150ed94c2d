import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect as quickly, test as base } from '@playwright/test';
import { storageKeys } from '@portal/contracts/storage-keys';
import { startServer } from './support/start-server.ts';
import { freePort } from '../scripts/port.ts';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));
const FIRST_LOAD_MS = 60_000;

/** Sources are transformed for the browser when they are first requested. */
const expect = quickly.configure({ timeout: FIRST_LOAD_MS });

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** What `npm run dev` serves: the web app from its sources, and a gateway that lets it in. */
const test = base.extend<{ development: { url: string; gatewayUrl: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern.
  development: async ({}, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-dev-'));
    await cp(process.env.SEEDED_DATA_DIR!, dataDir, { recursive: true });
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const gateway = await startServer('gateway', {
      GATEWAY_HOST: '127.0.0.1',
      GATEWAY_PORT: '0',
      PORTAL_ORIGIN: url,
      DATA_DIR: dataDir,
    });
    const vite = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', port, '--strictPort'],
      { cwd: web, env: { ...process.env, APP_GATEWAY_URL: gateway.url }, stdio: 'ignore' },
    );
    await expect.poll(() => isUp(url)).toBe(true);
    await provide({ url, gatewayUrl: gateway.url });
    vite.kill();
    await Promise.all([once(vite, 'exit'), gateway.stop()]);
    await rm(dataDir, { recursive: true });
  },
});

test('@en The panel of the development server puts one tab into a state, also by keyboard', async ({
  page,
  development,
}) => {
  test.setTimeout(2 * FIRST_LOAD_MS);
  await page.goto(development.url);
  const panel = page.getByRole('complementary', { name: 'Mock' });
  await panel.getByRole('button', { name: 'Mock' }).press('Enter');
  await panel.getByRole('button', { name: 'A new one' }).press('Enter');
  await expect(panel.getByText(/World of this tab: tab-/)).toBeVisible();

  await panel.getByLabel('Scenario').selectOption('several-roles');
  await panel.getByRole('button', { name: 'Go', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /Henri Lavoie/ })).toBeVisible();
  expect(await page.evaluate((key) => Object.keys(localStorage).includes(key), storageKeys.accessToken)).toBe(
    false,
  );

  await panel.getByLabel('Language').selectOption('fr');
  const inFrench = page.getByRole('complementary', { name: 'Simulation' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre portefeuille');
  await inFrench.getByRole('button', { name: 'Figer' }).click();
  await expect(inFrench.getByText('❄')).toBeVisible();
  await inFrench.getByRole('button', { name: '+1 j' }).click();
  // A day later the session is over, and what leads to the sign-in page loads the panel again.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  await inFrench.getByLabel('Appel').selectOption('accounts.list');
  await inFrench.getByRole('button', { name: 'Ajouter' }).click();
  await expect(inFrench.getByText('status unavailable accounts.list')).toBeVisible();
  await inFrench.getByLabel('Latence').selectOption('office');
  await inFrench.getByLabel('Se connecter comme').selectOption('noel.sauve');
  await inFrench.getByRole('button', { name: 'Connexion' }).click();
  await expect(page.getByRole('button', { name: /Noël Sauvé/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const faults = await (await fetch(`${development.gatewayUrl}/__mock/faults`)).json();
  expect(faults).toEqual([]);
});
