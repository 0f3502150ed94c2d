import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildGateway } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { startBucket } from '../../testing/bucket-stand-in.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { announce, put, sendPhoto, statusOf } from '../../testing/photo.ts';
import { PNG, pngSaying } from '../../testing/png.ts';
import { scanDue } from '../../testing/work-due.ts';
import { uploadsFolder } from '../../files/file-path.ts';
import { restorePhotos } from './avatar.seed.ts';
import { checkBucket } from '../../files/check-bucket.ts';
import { moveIntoBucket } from './move-photos.ts';
import { sanitizeImage } from './sanitize-image.ts';

const WITH_PHOTO = 'camille.fortin';

const ends: (() => Promise<void>)[] = [];
const whenDone = (end: () => Promise<void>) => void ends.unshift(end);
afterAll(async () => {
  for (const end of ends) await end();
});

const start = async () => {
  const bucket = await startBucket(whenDone);
  const gateway = await startGateway(bucket.settings, whenDone);
  await moveIntoBucket(gateway.services);
  const client = await gateway.as(WITH_PHOTO);
  const shown = async (send: Send = gateway.send) => {
    gateway.clock.move(61_000);
    const { photo_url } = (await client({ url: '/rest/user/me' })).json();
    const { pathname, search } = new URL(photo_url);
    return send({ url: pathname + search });
  };
  const archive = (id: string) => client({ url: `/rest/attachment/${id}/archive` });
  return { ...gateway, bucket, client, shown, archive };
};

let gateway: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  gateway = await start();
});
beforeEach(() => {
  gateway.bucket.mood = 'well';
  // A newer photo is one that arrived later.
  gateway.clock.move(1_000);
});

const { avatarUuid: first, otherAvatarUuid: others } = exampleWorld;
const isStored = (id: string) => gateway.bucket.objects.has(id);

describe('a bucket of photos', () => {
  it('imports the photos of the data folder', async () => {
    const { bucket, dataDir, shown } = gateway;
    expect([...bucket.objects.keys()].toSorted()).toEqual([first, others].toSorted());
    expect(readdirSync(uploadsFolder(dataDir))).toEqual([]);
    expect((await shown()).headers['content-type']).toBe('image/png');
  });

  it('is where a photo is put, read from and removed, with every request signed', async () => {
    const { send, client, bucket, services, shown, archive, dataDir } = gateway;
    const bytes = pngSaying('of the bucket');
    const id = await sendPhoto(send, client, bytes);
    expect(bucket.objects.get(id)).toEqual({ bytes, type: 'image/png' });
    expect(await statusOf(client, id)).toBe('pending');
    await scanDue(services);
    expect(await statusOf(client, id)).toBe('clean');
    expect(isStored(first)).toBe(false);
    const picture = (await sanitizeImage(bytes, 'image/png'))!;
    expect(bucket.objects.get(id)).toEqual({ bytes: picture, type: 'image/png' });
    expect((await shown()).rawPayload.equals(picture)).toBe(true);
    await archive(id);
    expect([...bucket.objects.keys()]).toEqual([others]);
    expect(readdirSync(uploadsFolder(dataDir))).toEqual([]);
  });

  it('serves several gateways, each with a data folder of its own', async () => {
    const { send, client, services, shown, dataDir } = gateway;
    const folder = mkdtempSync(join(tmpdir(), 'gateway-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const key of ['keys.json', 'sealing.key']) cpSync(join(dataDir, key), join(folder, key));
    const other = { ...services, config: { ...services.config, dataDir: folder } };
    const app = await buildGateway({ services: other, logStream: { write: () => undefined } });
    onTestFinished(() => app.close());
    const id = await sendPhoto(send, client, PNG);
    await scanDue(other);
    expect(await statusOf(client, id)).toBe('clean');
    const picture = (await sanitizeImage(PNG, 'image/png'))!;
    expect((await shown((options) => app.inject(options))).rawPayload.equals(picture)).toBe(true);
  });

  it.each(['away', 'silent', 'overloaded'] as const)('that is %s loses nothing', async (mood) => {
    const { send, client, bucket, clock, services, shown, archive, dataDir, logLines } = gateway;
    const removed = await sendPhoto(send, client, PNG);
    await scanDue(services);
    clock.move(1_000);
    const waiting = await sendPhoto(send, client, PNG);
    const [announced, later] = [await announce(client, PNG), await announce(client, PNG)];
    bucket.mood = mood;
    services.config.bucket!.answersWithinMs = 40;
    const rejected = await put(send, announced, PNG);
    expect([rejected.statusCode, rejected.json().message]).toEqual([503, 'unavailable']);
    expect(readdirSync(uploadsFolder(dataDir))).toEqual([]);
    expect((await shown()).json().message).toBe('unavailable');
    expect((await scanDue(services))?.message).toMatch(/^the bucket .* to GET/);
    expect(await statusOf(client, waiting)).toBe('pending');
    expect((await archive(removed)).json()).toBe(true);
    expect(isStored(removed)).toBe(true);

    bucket.mood = 'well';
    services.config.bucket!.answersWithinMs = 5_000;
    // The first retry is due.
    clock.move(5_000);
    expect(await scanDue(services)).toBeNull();
    expect(await statusOf(client, waiting)).toBe('clean');
    expect([isStored(removed), isStored(announced.attachment_uuid), isStored(waiting)]).toEqual([
      false,
      false,
      true,
    ]);
    clock.move(1_000);
    expect((await put(send, later, PNG)).statusCode).toBe(200);
    await scanDue(services);
    expect(logLines.join('')).not.toContain(bucket.settings.S3_SECRET_KEY);
  });

  it('holds the clean photos of a store that was reset, and nothing of those before', async () => {
    const { send, client, bucket, services, dataDir } = gateway;
    const before = await sendPhoto(send, client, PNG);
    const remaining = [...bucket.objects.keys()].filter((id) => id !== before);
    await restorePhotos(services, [before, others]);
    expect([...bucket.objects.keys()].toSorted()).toEqual(remaining.toSorted());
    expect(bucket.objects.has(before)).toBe(false);
    expect(readdirSync(uploadsFolder(dataDir))).toEqual([]);
  });
});

/** What a gateway logs at startup about its bucket. */
const checked = (settings: Record<string, string>) => checkBucket(readConfig(settings).bucket!);

describe('at startup', () => {
  it('a usable bucket is left as it was, and one that is away is retried', async () => {
    const bucket = await startBucket();
    expect(await checked(bucket.settings)).toBeNull();
    expect(bucket.objects.size).toBe(0);
    bucket.mood = 'away';
    expect((await checked(bucket.settings))?.message).toMatch(/^the bucket did not respond to PUT: /);
  });

  it.each([
    ['another secret', { S3_SECRET_KEY: 'other' }, /with 403 SignatureDoesNotMatch, .* S3_SECRET_KEY/],
    ['another key', { S3_KEY_ID: 'other' }, /with 403 InvalidAccessKeyId, .*Set S3_KEY_ID/],
    ['another region', { S3_REGION: 'eu-west-9' }, /with 403 AuthorizationHeaderMalformed, .* S3_REGION/],
  ])('%s stops the gateway with one line that says what to do', async (_, wrong, line) => {
    const bucket = await startBucket();
    const failure = checked({ ...bucket.settings, ...wrong });
    await expect(failure).rejects.toThrow(line);
    await expect(failure).rejects.toThrow(/^S3_URL is "http:\/\/127\.0\.0\.1:\d+\/photos": [^\n]+\.$/);
    await expect(failure).rejects.not.toThrow(bucket.settings.S3_SECRET_KEY);
  });

  it('a bucket that does not exist, or is none, stops the gateway too', async () => {
    const { settings } = await startBucket();
    const elsewhere = { ...settings, S3_URL: settings.S3_URL.replace('photos', 'pictures') };
    await expect(checked(elsewhere)).rejects.toThrow(/404 NoSuchBucket, .*Make that bucket/);
    const server = createServer((_, response) => response.end('Welcome!'));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    // A server that listens on a port has an address with one.
    const { port } = server.address() as { port: number };
    const none = { ...settings, S3_URL: `http://127.0.0.1:${port}` };
    await expect(checked(none)).rejects.toThrow(/is not kept as it was\. Set S3_URL to /);
  });
});
