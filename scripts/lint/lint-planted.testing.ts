import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { inRoot } from '../paths.ts';

/** What the settings of lint need beside them. */
const settings = ['.oxlintrc.json', 'scripts/lint'];

const writePlanted = (folder: string, file: string, source: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${source}\n`);
};

/** The package that contract-tests and the web app share is found as pnpm links it. */
const linkWeb = (folder: string) => {
  writePlanted(
    folder,
    'apps/web/package.json',
    JSON.stringify({ name: '@portal/web', exports: { './rest/*': './src/rest/*.ts' } }),
  );
  const link = join(folder, 'contract-tests', 'node_modules', '@portal', 'web');
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(folder, 'apps', 'web'), link, 'junction');
};

const writeFolder = (
  folder: string,
  planted: readonly (readonly [file: string, source: string, ...string[]])[],
) => {
  for (const file of settings) cpSync(inRoot(file), join(folder, file), { recursive: true });
  // Rules that need types read the settings of the program a file belongs to.
  const compilerOptions = { strict: true, target: 'esnext', module: 'nodenext', jsx: 'preserve', types: [] };
  writePlanted(folder, 'tsconfig.json', JSON.stringify({ compilerOptions }));
  linkWeb(folder);
  for (const [file, source] of planted) writePlanted(folder, file, source);
};

/** oxlint's JSON report. */
interface LintReport {
  diagnostics: { filename: string; message: string; code: string; help?: string }[];
}

/**
 * Lints these files as if they were in the repository, before the tests of the calling file. The function that is
 * returned lists the diagnostics of a file, each as text.
 */
export const lintPlanted = (planted: readonly (readonly [file: string, source: string, ...string[]])[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  let diagnostics: LintReport['diagnostics'] = [];
  beforeAll(() => {
    writeFolder(folder, planted);
    const oxlint = inRoot('node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    ({ diagnostics } = JSON.parse(stdout) as LintReport);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return (file: string) =>
    diagnostics
      .filter(({ filename }) => filename === file)
      .map(({ message, code, help }) => JSON.stringify({ message, code, help }));
};
