import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { inRoot, viteCli } from './paths.ts';

const folder = inRoot('packages', 'contracts');
const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');
const isWindows = process.platform === 'win32';

/** Runs a tool and returns its output, which is also the message when it fails. */
const run = (cwd: string, ...args: [tool: string, ...string[]]) => {
  const [tool, ...rest] = args;
  try {
    return execFileSync(tool, rest, { cwd, encoding: 'utf8', stdio: 'pipe', shell: isWindows });
  } catch (caught) {
    const { stdout, stderr } = caught as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: caught });
  }
};
const runNode = (cwd: string, ...args: string[]) => run(cwd, process.execPath, ...args);

/** Packs the package as it would be published, and returns the file. */
const pack = (to: string) => {
  runNode(folder, tsc, '-p', 'tsconfig.build.json');
  const file = join(to, 'contracts.tgz');
  run(folder, 'npm', 'exec', '--yes', manifest.packageManager, '--', 'pack', '--out', file);
  return file;
};

const USE = `
import { allCalls, contracts } from '@portal/contracts';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { openApiDocument } from '@portal/contracts/openapi';
import { PRODUCT } from '@portal/contracts/constants';
import * as z from 'zod/mini';

const sent: InputOf<typeof contracts.session.login> = {
  body: { username: 'a', password: 'b', product: PRODUCT },
};
// @ts-expect-error -- a number is no username
const wrong: InputOf<typeof contracts.session.login> = { body: { ...sent.body, username: 1 } };
const got: OutputOf<typeof contracts.session.logout> = z.parse(contracts.session.logout.response, true);
console.log(JSON.stringify([allCalls.length > 50, got, wrong.body.username, openApiDocument().openapi]));
`;

const OPTIONS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2024',
    types: [],
    lib: ['es2024', 'dom'],
  },
  files: ['use.ts'],
};

/** An empty project with the packed package in it, and zod from this workspace in the place of the registry's. */
const install = (project: string, file: string) => {
  const zod = `file:${realpathSync(join(folder, 'node_modules', 'zod'))}`;
  const dependencies = { '@portal/contracts': `file:${file}`, zod };
  const write = (name: string, what: object | string) =>
    writeFileSync(join(project, name), typeof what === 'string' ? what : JSON.stringify(what));
  write('package.json', {
    name: 'empty',
    private: true,
    type: 'module',
    dependencies,
    overrides: { zod: '$zod' },
  });
  write('use.ts', USE);
  write(
    'part.js',
    `import '@portal/contracts';\nimport { session } from '@portal/contracts/session';\nconsole.log(session);\n`,
  );
  write('tsconfig.json', OPTIONS);
  write(
    'vite.config.js',
    `export default { logLevel: 'silent', build: { lib: { entry: 'part.js', formats: ['es'], fileName: 'part' } } };`,
  );
  run(project, 'npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
};

test('The packed contract installs without a network, is typed, runs, and leaves out of a bundle what is not used', () => {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'portal-package-')));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  install(project, pack(project));
  expect(runNode(project, tsc, '-p', '.')).toBe('');
  expect(JSON.parse(runNode(project, 'use.ts'))).toEqual([true, true, 1, '3.1.1']);

  runNode(project, viteCli, 'build');
  const bundle = readFileSync(join(project, 'dist', 'part.js'), 'utf8');
  expect(bundle).toContain('/auth/login');
  expect(bundle).not.toContain('/rest/portal/accounts');

  const installed = join(project, 'node_modules', '@portal', 'contracts');
  const packed = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(packed).toMatchObject({ sideEffects: false, dependencies: { zod: expect.stringMatching(/^\d/) } });
  expect(JSON.stringify(packed.exports)).not.toContain('./src/');
  expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('semver');
});
