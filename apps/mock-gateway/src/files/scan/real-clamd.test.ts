import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { pdfOf } from './build-archives.testing.ts';
import { sourceOf } from './byte-source.ts';
import { scanFile } from './scan-file.ts';

const MARK = 'bytes-that-only-the-signature-of-this-test-names';
const STREAM_LIMIT_BYTES = 1024 ** 2;
const isInstalled = spawnSync('clamd', ['--version']).status === 0;

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

const isListening = (port: number) =>
  new Promise<boolean>((found) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => found(false));
    socket.once('connect', () => {
      socket.destroy();
      found(true);
    });
  });

/** Starts clamd with one signature of our own and no others. */
const startRealClamd = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-test-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'test.ndb'), `Portal.Test:0:*:${Buffer.from(MARK).toString('hex')}\n`);
  const port = await freePort();
  const lines = [
    'Foreground yes',
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `StreamMaxLength ${STREAM_LIMIT_BYTES}`,
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
  const clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  ends.unshift(() => void clamd.kill('SIGKILL'));
  await vi.waitFor(async () => expect(await isListening(port)).toBe(true), { timeout: 30_000, interval: 50 });
  return readConfig({ CLAMD: `127.0.0.1:${port}` }).clamd;
};

describe.skipIf(!isInstalled)('a clamd (not run where none is installed)', () => {
  let clamd: Awaited<ReturnType<typeof startRealClamd>>;
  beforeAll(async () => {
    clamd = await startRealClamd();
  });
  const scan = (content: Buffer) =>
    scanFile(
      { clamd, scanFinds: 'what_there_is' },
      { ...sourceOf(content), fileName: 'a.pdf', fileType: 'application/pdf' },
      new AbortController().signal,
    );

  it('finds nothing in a clean file, and the signature in another', async () => {
    expect(await scan(pdfOf({ object: `% ${'x'.repeat(200_000)}\n` }))).toBe('clean');
    expect(await scan(pdfOf({ object: `% ${'x'.repeat(200_000)}${MARK}\n` }))).toBe('virus');
  });

  it('gives no verdict on a file beyond its limit, which is then not clean', async () => {
    const large = pdfOf({ object: `% ${'x'.repeat(2 * STREAM_LIMIT_BYTES)}\n` });
    await expect(scan(large)).rejects.toThrow(/size limit|EPIPE|ECONNRESET/);
  });
});
