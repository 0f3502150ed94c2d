import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { MAX_THREADS } from '../../arithmetic/thread.ts';
import { MAX_CONNECTIONS } from '../../store/postgres.ts';
import { startBucket } from '../../testing/bucket-stand-in.ts';
import { copyOfSeeded, startProcess } from '../../testing/gateway-process.ts';
import { startGateway } from '../../testing/gateway.ts';
import type { Announcement } from '../../testing/photo.ts';
import { pngSaying } from '../../testing/png.ts';
import { isOnPostgres } from '../../testing/place.ts';
import { headOf, openTo, signInAt } from '../../testing/raw-upload.ts';
import { uniform } from '../../market/random.ts';
import { filePath, uploadsFolder } from '../../files/file-path.ts';

const CUTS = 150;
const AT_ONCE = 15;
const QUOTA = 20;
const PHOTO = pngSaying(Buffer.alloc(300_000, 'x'));
/** Keep-alive connections open and close at any time. */
const CLIENT_CONNECTIONS = 10;
/** All connections that a gateway may open to PostgreSQL, one of them for events. */
const STORE_CONNECTIONS = MAX_CONNECTIONS.serving + MAX_THREADS * MAX_CONNECTIONS.arithmetic + 1;
const idleConnections = () => CLIENT_CONNECTIONS + (isOnPostgres() ? STORE_CONNECTIONS : 0);
/** Far longer than a busy machine takes; nothing is measured by it. */
const PATIENCE = { timeout: 30_000, interval: 20 };
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, PATIENCE);

/** Descriptors of another process can only be counted on Linux. */
const canCount = existsSync('/proc/self/fd');
const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
const uploadsIn = (dataDir: string) => readdirSync(uploadsFolder(dataDir)).toSorted();
const partsIn = (dataDir: string) => uploadsIn(dataDir).filter((name) => name.endsWith('.part'));
const length = (bytes: number) => `content-length: ${bytes}`;

/** Starts sending a photo: the head of its request and so many of its bytes. */
const begin = async (url: string, announced: Announcement, bytes: number) => {
  const socket = await openTo(url);
  socket.write(headOf(announced, length(PHOTO.length)));
  if (bytes > 0) await new Promise((sent) => socket.write(PHOTO.subarray(0, bytes), sent));
  return socket;
};

const announceAsSoonAsPossible = async ({ announce }: Awaited<ReturnType<typeof signInAt>>) => {
  let announced: Announcement | null = null;
  // The quota of an interrupted upload is free once the gateway has noticed its end.
  await eventually(async () => (announced = await announce(PHOTO.length))).not.toBeNull();
  return announced!;
};

const cutMany = async (url: string) => {
  const client = await signInAt(url);
  for (let from = 0; from < CUTS; from += AT_ONCE) {
    const cuts = Array.from({ length: AT_ONCE }, (_, at) => from + at);
    const announced: Announcement[] = [];
    for (const _ of cuts) announced.push(await announceAsSoonAsPossible(client));
    const cut = async (number: number, at: number) => {
      const bytes = at === 0 ? 0 : Math.floor(uniform(`cut ${number}`) * PHOTO.length);
      const socket = await begin(url, announced[at]!, bytes);
      if (number % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    };
    await Promise.all(cuts.map(cut));
  }
};

describe('150 uploads that are interrupted at any byte', () => {
  it.skipIf(!canCount).each([
    ['the data folder', 2, async () => ({})],
    ['a bucket', 0, async () => (await startBucket()).settings],
  ])(
    'leave no descriptor and no byte where photos are stored in %s',
    async (_, seeded, settingsOf) => {
      const dataDir = await copyOfSeeded();
      const { child, url } = await startProcess(dataDir, await settingsOf());
      // A bucket copies the seeded photos first.
      await eventually(() => uploadsIn(dataDir)).toHaveLength(seeded);
      const [files, descriptors] = [uploadsIn(dataDir), descriptorsOf(child.pid!)];
      await cutMany(url);
      await eventually(() => uploadsIn(dataDir)).toEqual(files);
      await eventually(() => descriptorsOf(child.pid!)).toBeLessThan(descriptors + idleConnections());
    },
    90_000,
  );

  it('leave nothing after a kill -9 and a restart, and files that another process is writing remain', async () => {
    const dataDir = await copyOfSeeded();
    const files = uploadsIn(dataDir);
    const first = await startProcess(dataDir);
    const other = await startProcess(dataDir);
    const [client, elsewhere] = [await signInAt(first.url), await signInAt(other.url)];
    for (let at = 0; at < 5; at += 1)
      await begin(first.url, await announceAsSoonAsPossible(client), 100_000 + at);
    const announced = await announceAsSoonAsPossible(elsewhere);
    const unfinished = await begin(other.url, announced, 100_000);
    await eventually(() => partsIn(dataDir)).toHaveLength(6);
    first.child.kill('SIGKILL');
    await first.ended;
    await startProcess(dataDir);
    expect(partsIn(dataDir)).toEqual([expect.stringContaining(`.${other.child.pid}@`)]);
    unfinished.write(PHOTO.subarray(100_000));
    expect(await text(unfinished)).toMatch(/^HTTP\/1\.1 200 /);
    await eventually(() => uploadsIn(dataDir)).toEqual([...files, announced.attachment_uuid].toSorted());
  }, 60_000);
});

const listening = async () => {
  const gateway = await startGateway();
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const files = uploadsIn(gateway.dataDir);
  return { ...gateway, url, files, client: await signInAt(url) };
};

describe('an upload', () => {
  it('counts towards the quota until it is over, and no longer than it may take', async () => {
    const { url, client, clock, services } = await listening();
    const announced = [];
    for (let count = 0; count < QUOTA; count += 1) announced.push(await announceAsSoonAsPossible(client));
    const sockets = await Promise.all(announced.map((one) => begin(url, one, 100)));
    const isClaimed = async () => {
      const rows = await services.db.selectFrom('attachment').select('receiving_until').execute();
      return rows.filter((row) => row.receiving_until !== null);
    };
    await eventually(isClaimed).toHaveLength(QUOTA);
    expect(await client.announce(PHOTO.length)).toBeNull();
    sockets[0]!.destroy();
    await announceAsSoonAsPossible(client);
    expect(await client.announce(PHOTO.length)).toBeNull();
    clock.move(6 * 60_000);
    expect(await client.announce(PHOTO.length)).not.toBeNull();
  });

  it('that is too slow is ended, and nothing of it is left', async () => {
    const { app, url, client, dataDir, files } = await listening();
    const announced = (await client.announce(PHOTO.length))!;
    // Node takes the longer of the two for that of requests.
    app.server.headersTimeout = 200;
    app.server.requestTimeout = 200;
    const socket = await begin(url, announced, 1_000);
    // Bytes in flight when a connection is closed would reset it, and lose the response.
    for (const _ of [1, 2, 3]) socket.write('x');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    await eventually(() => uploadsIn(dataDir)).toEqual(files);
  });

  it.each([
    ['more than was announced', length(PHOTO.length + 1), PHOTO, 413, 'file_too_large'],
    ['less than was announced', length(PHOTO.length - 1), PHOTO, 422, 'upload_mismatch'],
    ['no end', 'transfer-encoding: chunked', Buffer.alloc(0), 413, 'file_too_large'],
    [
      'an early end',
      'transfer-encoding: chunked',
      Buffer.from('1\r\nx\r\n0\r\n\r\n'),
      422,
      'upload_mismatch',
    ],
  ])('of %s is rejected and leaves nothing', async (_, header, body, status, code) => {
    const { url, client, dataDir, files, services } = await listening();
    const announced = (await client.announce(PHOTO.length))!;
    const socket = await openTo(url);
    socket.write(headOf(announced, header));
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')]);
    if (body.length > 0) socket.write(body);
    else for (let at = 0; at < 10; at += 1) socket.write(chunk);
    let response = '';
    socket.on('data', (data) => (response += String(data)));
    await eventually(() => response).toContain(code);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    socket.destroy();
    await eventually(() => uploadsIn(dataDir)).toEqual(files);
    const claims = await services.db.selectFrom('attachment').select('receiving_until').execute();
    expect(claims.filter((row) => row.receiving_until !== null)).toEqual([]);
  });

  it('whose length does not fit can be retried as it was announced', async () => {
    const { url, client } = await listening();
    const announced = (await client.announce(PHOTO.length))!;
    const wrong = await openTo(url);
    wrong.write(`${headOf(announced, length(1))}x`);
    expect(await text(wrong)).toContain('upload_mismatch');
    const right = await begin(url, announced, PHOTO.length);
    expect(await text(right)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('with fewer bytes than its length leaves nothing, and is not logged as an error of the gateway', async () => {
    const { url, client, dataDir, files, logLines } = await listening();
    const announced = (await client.announce(PHOTO.length))!;
    const socket = await begin(url, announced, 5_000);
    await eventually(() => partsIn(dataDir)).toHaveLength(1);
    socket.end();
    await text(socket);
    await eventually(() => uploadsIn(dataDir)).toEqual(files);
    expect(logLines.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

it.skipIf(!canCount)('photos whose reader goes away leave no descriptor', async () => {
  const dataDir = await copyOfSeeded();
  const { child, url } = await startProcess(dataDir);
  const { photoUrl } = await signInAt(url, 'camille.fortin');
  // More than the connection can buffer.
  writeFileSync(filePath(dataDir, exampleWorld.avatarUuid), Buffer.alloc(8 * 1024 * 1024));
  const descriptors = descriptorsOf(child.pid!);
  const { pathname, search } = new URL(await photoUrl());
  for (let at = 0; at < 50; at += 1) {
    const socket = await openTo(url);
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
  }
  await eventually(() => descriptorsOf(child.pid!)).toBeLessThan(descriptors + idleConnections());
});
