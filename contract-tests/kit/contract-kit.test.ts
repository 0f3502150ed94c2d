import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import contract from '../../packages/contracts/package.json' with { type: 'json' };

const SLOW_MS = 60_000;
const command = fileURLToPath(new URL('../../scripts/commands/contract-kit.ts', import.meta.url));
const project = realpathSync(mkdtempSync(join(tmpdir(), 'portal-kit-test-')));
const installed = join(project, 'node_modules', '@portal', 'contract-kit');
const isWindows = process.platform === 'win32';

/** Runs a tool in the empty project, without blocking the gateway in this process. */
const run = (tool: string, args: string[]) =>
  new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(tool, args, { cwd: project, shell: tool === 'npm' && isWindows }, (failure, stdout, stderr) =>
      resolve({ code: failure?.code ?? 0, out: `${stdout}${stderr}` }),
    );
  });

/** Removes what later versions of Node added, which the verifier must not use. */
const LIKE_NODE_20 = `data:text/javascript,${encodeURIComponent(`
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'])
    delete Iterator.prototype[name];
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
    delete Set.prototype[name];
  for (const [owner, name] of [[Map, 'groupBy'], [Object, 'groupBy'], [Promise, 'withResolvers'], [Promise, 'try'], [Array, 'fromAsync'], [RegExp, 'escape']])
    delete owner[name];
  delete globalThis.Iterator;
`)}`;
const portalVerify = (...args: string[]) =>
  run(process.execPath, ['--import', LIKE_NODE_20, join(installed, 'bin', 'portal-verify.mjs'), ...args]);

/** Runs a tool, and throws its output when it fails. */
const mustRun = async (tool: string, args: string[]) => {
  const { code, out } = await run(tool, args);
  if (code !== 0) throw new Error(out);
};

beforeAll(async () => {
  await mustRun(process.execPath, ['--disable-warning=ExperimentalWarning', command, project]);
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', project];
  const file = join(project, `portal-contract-kit-${contract.version}.tgz`);
  await mustRun('npm', ['install', ...options, file]);
}, SLOW_MS);

afterAll(() => rmSync(project, { recursive: true, force: true }));

it('The packed kit installs without a network and brings no other package', () => {
  expect(readdirSync(join(project, 'node_modules', '@portal'))).toEqual(['contract-kit']);
  expect(readdirSync(join(project, 'node_modules', '.bin')).join()).toContain('portal-verify');
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !/^[.@]/.test(name))).toEqual([]);
});

it('It contains the committed pacts, the OpenAPI document and the licenses of its parts', () => {
  const committed = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const packed = (path: string) => readFileSync(join(installed, path), 'utf8');
  expect(packed('openapi.json') === committed('docs/openapi.json')).toBe(true);
  const pacts = readdirSync(join(installed, 'pacts'));
  expect(pacts).toHaveLength(3);
  for (const name of pacts)
    expect([name, packed(`pacts/${name}`) === committed(`contract-tests/pacts/${name}`)]).toEqual([
      name,
      true,
    ]);
  expect(packed('README.md')).toContain(`portal-contract-kit-${contract.version}.tgz`);
  expect(packed('THIRD-PARTY-LICENSES.md')).toMatch(/fast-check[\s\S]*MIT[\s\S]*zod/);
});

it(
  'Its verifier prints its help, and verifies a gateway from a folder outside this repository',
  async () => {
    expect(await portalVerify('--help')).toEqual({
      code: 0,
      out: expect.stringMatching(/^Usage: portal-verify URL/),
    });
    expect(await portalVerify('proxy', '--help')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: portal-verify proxy/),
    });
    const { app } = await startGateway({ LOG_LEVEL: 'silent' });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const options = ['--only', 'user.me,history.list', '--fuzz-runs', '3', '--seed', '1'];
    expect(await portalVerify(url, '--state-url', `${url}/__mock/states`, ...options)).toEqual({
      code: 0,
      out: expect.stringMatching(/[1-9]\d* passed, 0 failed, 0 not run/),
    });
  },
  SLOW_MS,
);
