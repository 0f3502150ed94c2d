import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { applicationHeader } from '../packages/contracts/src/application.ts';
import { ACCESS_TOKEN_HEADER } from '../packages/contracts/src/headers.ts';
import { contracts } from '../packages/contracts/src/index.ts';
import { signIn } from './bench/launch.ts';
import { stopChildren } from './child.ts';
import { inRoot, viteCli, webFolder } from './paths.ts';
import { freePort } from './port.ts';
import { startService } from './service.ts';

/** A folder of this test's own, since another test may be starting the bundle; beside the sources, as that one is. */
const folder = inRoot('apps', 'mock-gateway', 'dist-host');
const server = join(folder, 'server.mjs');

beforeAll(() => {
  const config = join(webFolder, 'vite.gateway.config.ts');
  const args = [viteCli, 'build', '--config', config, '--logLevel', 'warn', '--outDir', folder];
  execFileSync(process.execPath, [...args, '--emptyOutDir'], { cwd: webFolder });
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the bundle serves what is computed in its thread, and what is read from files beside the sources', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-bundle-'));
  onTestFinished(async () => {
    await stopChildren();
    rmSync(dataDir, { recursive: true });
  });
  const env = { DATA_DIR: dataDir, GATEWAY_PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const { url } = await startService({ name: 'The gateway', entry: server, env });
  const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: await signIn(url) };
  for (const path of [contracts.performance.summary.path, contracts.accounts.list.path, '/__mock', '/docs']) {
    const response = await fetch(url + path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
  }
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
