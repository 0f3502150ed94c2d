import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseByKey } from './support/choose-files.ts';
import { chromium } from './support/chromium.ts';
import { expect, test, type Client } from './support/client.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = '/app/documents/uploads';

// Large files are hashed by the page: without the optimizing compilers that takes minutes.
test.use({ launchOptions: chromium({ optimizesCode: true }) });

/** A text file of lines that differ, so that no two of these files are the same. */
const textFile = async (name: string, bytes: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const line = `${name} ${crypto.randomUUID()}, line of a long letter to the advisor\n`;
  const path = join(folder, name);
  await writeFile(path, line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes));
  return { path, remove: () => rm(folder, { recursive: true }) };
};

/** The network of the page: slowed, so that there is a middle in which an upload can be interrupted, or gone. */
const networkOf = async (page: Page, bytesPerSecond: number) => {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(false, bytesPerSecond);
  return {
    lose: () => set(true, bytesPerSecond),
    /** Back, and as fast as it can be. */
    speedUp: () => set(false, -1),
  };
};

const picker = (page: Page) => page.locator('input[type=file][multiple]');
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const bar = (page: Page, { t }: Client, name: string) =>
  page.getByRole('progressbar', { name: t('uploads.now.progress', { name }) });
const shareOf = async (page: Page, client: Client, name: string) => {
  const progress = bar(page, client, name);
  const [now, max] = await Promise.all(
    ['aria-valuenow', 'aria-valuemax'].map((attribute) => progress.getAttribute(attribute)),
  );
  return Number(now) / Number(max);
};

/** Waits until bytes of a file are on their way. */
const untilSending = async (page: Page, client: Client, name: string) => {
  // Until it is announced again, an unfinished upload is in the list of uploads too.
  await expect(rowOf(page, name).first()).toContainText(client.t('uploads.action.pause'));
  await expect(bar(page, client, name)).toHaveAttribute('aria-valuemax', /\d{4,}/);
  await expect.poll(() => shareOf(page, client, name)).toBeGreaterThan(0.02);
};

const expectReceived = async (page: Page, { t }: Client, name: string) => {
  await expect(rowOf(page, name).filter({ hasText: t('uploads.state.clean') })).toBeVisible();
};

test('@fr @narrow a client sends 50 MB while the gateway is killed and started again, and it becomes a document', async ({
  page,
  client,
  portal,
}) => {
  const { path, remove } = await textFile('long-letter.txt', 50 * MEGABYTE);
  await client.arrive('noel.sauve', UPLOADS);
  const network = await networkOf(page, MEGABYTE);
  await picker(page).setInputFiles(path);
  await untilSending(page, client, 'long-letter.txt');
  await portal.killGateway();
  await expect(rowOf(page, 'long-letter.txt')).toContainText(
    client.t('uploads.stage.reconnecting', { sent: '', total: '' }).split('.')[0]!,
  );
  await portal.startGateway();
  await network.speedUp();
  await expectReceived(page, client, 'long-letter.txt');
  await remove();
});

test('@en an upload is paused, survives a reload and a lost connection, and continues where it stopped', async ({
  page,
  client,
}) => {
  const name = `interrupted-${client.language}.txt`;
  const { path, remove } = await textFile(name, 20 * MEGABYTE);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await client.arrive('eva.lindqvist', UPLOADS);
  const network = await networkOf(page, MEGABYTE);
  await picker(page).setInputFiles(path);
  await untilSending(page, client, name);
  const action = client.t('uploads.action.pause');
  await page.getByRole('button', { name: client.t('uploads.action.of', { action, name }) }).click();
  await expect(rowOf(page, name)).toContainText(client.t('uploads.action.resume'));
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(rowOf(page, name)).toContainText(client.t('uploads.state.receiving'));
  const before = offsets.length;
  await picker(page).setInputFiles(path);
  await untilSending(page, client, name);
  await network.lose();
  await expect(rowOf(page, name).first()).toContainText(
    client.t('uploads.stage.reconnecting', { sent: '', total: '' }).split('.')[0]!,
  );
  await network.speedUp();
  await expectReceived(page, client, name);
  expect(Math.min(...offsets.slice(before))).toBeGreaterThan(0);
  await picker(page).setInputFiles(path);
  await expect(rowOf(page, name).first()).toContainText(client.t('uploads.stage.known_clean'));
  await remove();
});

test('@fr a document is sent for a request of the advisor, which is ticked off', async ({ page, client }) => {
  const { path, remove } = await textFile('cheque.txt', 2_000);
  await client.arrive('amelie.gagnon', UPLOADS);
  await page
    .getByRole('button', { name: client.t('uploads.requests.send_for', { name: 'Spécimen de chèque' }) })
    .focus();
  await chooseByKey(page, path);
  await expect(rowOf(page, 'Spécimen de chèque')).toContainText(client.t('uploads.requests.state.clean'));
  await remove();
});

test('@en a file that two tabs send at once travels once, and both show that it was received', async ({
  page,
  client,
  context,
}) => {
  const { path, remove } = await textFile('twice.txt', 8 * MEGABYTE);
  await client.arrive('kai.nakamura', UPLOADS);
  const other = await context.newPage();
  await other.goto(page.url());
  const senders = new Set<string>();
  for (const [name, tab] of Object.entries({ first: page, second: other }))
    tab.on('request', (request) => void (request.method() === 'PATCH' && senders.add(name)));
  const network = await networkOf(page, MEGABYTE);
  await picker(page).setInputFiles(path);
  await untilSending(page, client, 'twice.txt');
  await picker(other).setInputFiles(path);
  await expect(rowOf(other, 'twice.txt').first()).toContainText(client.t('uploads.stage.elsewhere'));
  await network.speedUp();
  for (const tab of [page, other]) await expectReceived(tab, client, 'twice.txt');
  expect([...senders]).toEqual(['first']);
  await remove();
});

test('@en several files are sent two at a time, and the next ones wait', async ({ page, client }) => {
  const files = await Promise.all(
    ['one.txt', 'two.txt', 'three.txt'].map((name) => textFile(name, 4 * MEGABYTE)),
  );
  await client.arrive('kai.nakamura', UPLOADS);
  const network = await networkOf(page, MEGABYTE / 2);
  await picker(page).setInputFiles(files.map(({ path }) => path));
  await expect(rowOf(page, 'three.txt')).toContainText(client.t('uploads.stage.waiting'));
  await network.speedUp();
  for (const name of ['one.txt', 'two.txt', 'three.txt']) await expectReceived(page, client, name);
  for (const { remove } of files) await remove();
});
