import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SIGNATURE, startClamd } from '../../testing/clamd-stand-in.ts';
import { startGateway } from '../../testing/gateway.ts';
import { sendPhoto, statusOf } from '../../testing/photo.ts';
import { PNG, pngSaying } from '../../testing/png.ts';
import { scanDue } from '../../testing/work-due.ts';
import { filePath } from '../../files/file-path.ts';
import { sanitizeImage } from './sanitize-image.ts';
import { startWork } from '../../work/start-work.ts';
import { jobDefinitions } from '../jobs.ts';

/** The first retry is due after it. */
const RETRY_MS = 5_000;

const ends: (() => Promise<void>)[] = [];
const whenDone = (end: () => Promise<void>) => void ends.unshift(end);
afterAll(async () => {
  for (const end of ends) await end();
});

const start = async () => {
  const clamd = await startClamd(whenDone);
  const gateway = await startGateway({ CLAMD: clamd.setting }, whenDone);
  const client = await gateway.as();
  const upload = (bytes: Buffer) => sendPhoto(gateway.send, client, bytes);
  const status = (id: string) => statusOf(client, id);
  const shown = async () => {
    gateway.clock.move(61_000);
    return (await client({ url: '/rest/user/me' })).json().photo_uuid;
  };
  return { ...gateway, clamd, client, upload, status, shown };
};

let gateway: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  gateway = await start();
});
beforeEach(() => {
  gateway.clamd.scanned.length = 0;
  Object.assign(gateway.clamd, { mood: 'well', mostBytes: Infinity });
  // A newer photo is one that arrived later.
  gateway.clock.move(1_000);
});

describe('a virus scanner', () => {
  it('gets every byte of a photo, which is shown when the scan is clean', async () => {
    const { clamd, upload, status, shown, services } = gateway;
    const bytes = pngSaying(randomBytes(200_000));
    const id = await upload(bytes);
    expect(await scanDue(services)).toBeNull();
    expect(clamd.scanned).toHaveLength(1);
    expect(clamd.scanned[0]?.equals(bytes)).toBe(true);
    expect(await status(id)).toBe('clean');
    expect(await shown()).toBe(id);
  });

  it('that finds something has the photo rejected, and nothing of it is stored', async () => {
    const { upload, status, shown, services, dataDir } = gateway;
    const before = await shown();
    const infected = pngSaying(SIGNATURE);
    expect(await sanitizeImage(infected, 'image/png')).not.toBeNull();
    const id = await upload(infected);
    await scanDue(services);
    expect(await status(id)).toBe('refused');
    expect(await shown()).toBe(before);
    expect(existsSync(filePath(dataDir, id))).toBe(false);
  });

  it('does not get files that our own inspection rejects', async () => {
    const { clamd, upload, status, services } = gateway;
    const id = await upload(Buffer.concat([PNG, Buffer.from('PK\u0003\u0004 a zip')]));
    await scanDue(services);
    expect(await status(id)).toBe('refused');
    expect(clamd.scanned).toHaveLength(0);
  });

  it.each([
    ['is silent', { mood: 'silent' }, 'clamd does not respond in time'],
    ['gives no verdict', { mood: 'garbled' }, 'clamd answered "stream: OKAY"'],
    ['accepts only a part', { mostBytes: 50 }, 'clamd answered "INSTREAM size limit exceeded. ERROR"'],
  ] as const)('that %s makes nothing clean: the photo waits and is scanned again', async (_, how, why) => {
    const { clamd, clock, upload, status, services } = gateway;
    services.config.clamd!.answersWithinMs = 60;
    const id = await upload(PNG);
    Object.assign(clamd, how);
    expect((await scanDue(services))?.message).toBe(why);
    expect(await status(id)).toBe('pending');
    Object.assign(clamd, { mood: 'well', mostBytes: Infinity });
    services.config.clamd!.answersWithinMs = 10_000;
    clock.move(RETRY_MS);
    await scanDue(services);
    expect(await status(id)).toBe('clean');
  });

  it('that is away is logged once, and retried until it is back', async () => {
    const { app, clamd, clock, upload, status, services, logLines } = gateway;
    await clamd.away();
    const [good, bad] = [await upload(PNG), await upload(pngSaying(SIGNATURE))];
    const stop = startWork(services, app.log, jobDefinitions(services), { pollMs: 1, leaseMs: 10_000 });
    onTestFinished(stop);
    await expect.poll(() => logLines.join('')).toContain('ECONNREFUSED');
    expect(await status(good)).toBe('pending');
    await clamd.back();
    const laterStatus = (id: string) => {
      clock.move(RETRY_MS);
      return status(id);
    };
    await expect.poll(() => laterStatus(good)).toBe('clean');
    await expect.poll(() => laterStatus(bad)).toBe('refused');
    await expect.poll(() => logLines.at(-1)).toContain('photos wait no longer');
    expect(logLines.filter((line) => line.includes('photos wait:'))).toHaveLength(1);
  });

  it('does not delay the shutdown of the gateway', async () => {
    const { app, clamd, upload, status, services } = gateway;
    clamd.mood = 'silent';
    const id = await upload(PNG);
    const stop = startWork(services, app.log, jobDefinitions(services));
    await expect.poll(() => clamd.asked()).toBe(1);
    await stop();
    expect(await status(id)).toBe('pending');
  });

  it('that finds an older photo clean late does not replace a newer one with it', async () => {
    const { clamd, clock, upload, status, shown, services, dataDir } = gateway;
    clamd.mostBytes = PNG.length;
    const older = await upload(pngSaying('longer'));
    clock.move(1_000);
    const newer = await upload(PNG);
    expect((await scanDue(services))?.message).toContain('size limit');
    expect([await status(older), await status(newer)]).toEqual(['pending', 'clean']);
    clamd.mostBytes = Infinity;
    clock.move(RETRY_MS);
    expect(await scanDue(services)).toBeNull();
    expect([await status(older), await status(newer)]).toEqual(['not_found', 'clean']);
    expect(await shown()).toBe(newer);
    expect(existsSync(filePath(dataDir, older))).toBe(false);
  });
});
