import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contracts } from '../../packages/contracts/src/index.ts';
import { startChild } from '../child.ts';
import { inRoot } from '../paths.ts';
import { freePort } from '../port.ts';
import type { Target } from './rounds.ts';

/** The newest of each; json-server 1.0 has been in beta since 2024. */
const JSON_SERVER = 'json-server@1.0.0-beta.15';
const PRISM = '@stoplight/prism-cli@5.16.0';
const LOOK_EVERY_MS = 100;
const STARTED_WITHIN_MS = 60_000;

type Peer = Omit<Target, 'headers'>;

/**
 * Makes a folder outside the project that holds the peers, from the registry that the user’s npm is configured with.
 * It is deleted when this process ends.
 */
export const installPeers = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-peers-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // In production json-server wants to be given pages as well.
  mkdirSync(join(folder, 'public'));
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', JSON_SERVER, PRISM],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`${stderr}\nThe peers could not be installed; see the lines above.`);
  return folder;
};

interface Start {
  name: string;
  folder: string;
  path: string;
  args: string[];
}

const startPeer = async ({ name, folder, path, args }: Start): Promise<Peer> => {
  const port = String(await freePort());
  const child = startChild([...args, '--host', '127.0.0.1', '--port', port], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}${path}`;
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} did not start.`);
  });
  ended.catch(() => {});
  const isUp = async () => {
    for (let waited = 0; waited < STARTED_WITHIN_MS; waited += LOOK_EVERY_MS) {
      const response = await fetch(url).catch(() => undefined);
      await response?.body?.cancel();
      if (response) return;
      await wait(LOOK_EVERY_MS);
    }
    throw new Error(`${name} did not respond within ${STARTED_WITHIN_MS / 1000} s.`);
  };
  await Promise.race([isUp(), ended]);
  return { name, url, child };
};

/** json-server with the response body as its one resource; it knows neither clients nor contracts. */
export const startJsonServer = (folder: string, body: object): Promise<Peer> => {
  const file = join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ me: body }));
  const bin = join(folder, 'node_modules', 'json-server', 'lib', 'bin.js');
  return startPeer({ name: 'json-server', folder, path: '/me', args: [bin, file] });
};

/** What is read of our OpenAPI document. */
interface Document {
  paths: Record<string, { get: { responses: Record<string, { content: Record<string, Media> }> } }>;
}
interface Media {
  examples: unknown;
}

/** The document with one call alone, which is less for Prism to look through, and the response body as its example. */
const documentOf = (body: object) => {
  const { path } = contracts.user.me;
  const document = JSON.parse(readFileSync(inRoot('docs', 'openapi.json'), 'utf8')) as Document;
  const call = document.paths[path]!;
  call.get.responses['200']!.content['application/json']!.examples = { same: { value: body } };
  return { ...document, paths: { [path]: call } };
};

/** Prism with our contract: it validates requests, and accepts any token. */
export const startPrism = (folder: string, body: object): Promise<Peer> => {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(documentOf(body)));
  const bin = join(folder, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js');
  // It does not start in two processes, which is what it would do in production.
  const args = [bin, 'mock', file, '--verboseLevel', 'silent', '--multiprocess', 'false'];
  return startPeer({ name: 'Prism', folder, path: contracts.user.me.path, args });
};
