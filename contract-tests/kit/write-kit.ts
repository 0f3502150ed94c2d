import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openApiText } from '@portal/contracts/openapi';
import { build } from 'vite';
import contract from '../../packages/contracts/package.json' with { type: 'json' };
import { pactNames, pactPath, pactText } from '../consumer/pact-files.ts';

const VERIFIER = 'bin/portal-verify.mjs';
const LICENSES = 'THIRD-PARTY-LICENSES.md';
const contractTests = fileURLToPath(new URL('..', import.meta.url));

const manifest = {
  name: '@portal/contract-kit',
  version: contract.version,
  type: 'module',
  description: 'Pact files, OpenAPI document and verifier of the client portal',
  license: contract.license,
  engines: { node: '>=20' },
  bin: { 'portal-verify': VERIFIER },
  exports: { './openapi.json': './openapi.json', './pacts/*': './pacts/*' },
  files: ['bin', 'pacts', 'openapi.json', 'README.md', LICENSES],
};

/** Plain JavaScript in one file, as Node strips no types inside node_modules; left readable for its reviewers. */
const bundleVerifier = async (outDir: string) => {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: contractTests,
    ssr: { noExternal: true },
    build: {
      ssr: VERIFIER,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      license: { fileName: LICENSES },
      rolldownOptions: { output: { entryFileNames: VERIFIER } },
    },
  });
  chmodSync(join(outDir, VERIFIER), 0o755);
};

const write = (folder: string, name: string, content: string) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const fill = async (folder: string) => {
  await bundleVerifier(folder);
  write(folder, 'package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  write(folder, 'openapi.json', openApiText());
  for (const name of pactNames) write(folder, join('pacts', basename(pactPath(name))), pactText(name));
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  write(folder, 'README.md', readme.replaceAll('VERSION', contract.version));
};

const pack = async (folder: string, to: string) => {
  const args = ['pack', folder, '--pack-destination', to, '--ignore-scripts', '--silent'];
  // npm is a .cmd file on Windows, which only a shell runs.
  const { stdout } = await promisify(execFile)('npm', args, { shell: process.platform === 'win32' });
  return join(to, stdout.trim());
};

/**
 * Packs the Pact files, the OpenAPI document and the verifier into one file of a folder, which it makes, and returns
 * the path of that file. It is named after the version of the contract. Rejects with what a tool says that fails.
 */
export const writeContractKit = async (to: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kit-'));
  try {
    await fill(folder);
    mkdirSync(to, { recursive: true });
    return await pack(folder, to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
