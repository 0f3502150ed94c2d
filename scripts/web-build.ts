import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { startChild } from './child.ts';
import { inRoot, root, viteCli, webDist, webFolder } from './paths.ts';
import { precompress } from './precompress.ts';

const nextDist = `${webDist}-next`;
const STAMP = '.built-from';
const stampFile = join(webDist, STAMP);
const INPUTS = ['apps/web', 'packages', 'pnpm-lock.yaml', 'scripts/precompress.ts'];
const IS_NO_INPUT = /(^|[\\/])(node_modules|dist(-next)?|test-results)$|\.test\.tsx?$/;
const TAIL_LINES = 30;

const filesUnder = (path: string): string[] => {
  if (IS_NO_INPUT.test(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

const hashOfInputs = () => {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(inRoot(input))))
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

const isUpToDate = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfInputs();

/**
 * Builds the web app for production and precompresses it, beside the last build, which is served until the new one is
 * complete. Rejects with the end of Vite's output when that fails.
 */
export const buildWeb = async (): Promise<void> => {
  const inputs = hashOfInputs();
  const vite = startChild([viteCli, 'build', '--logLevel', 'warn', '--outDir', nextDist, '--emptyOutDir'], {
    cwd: webFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(vite.stdout!), text(vite.stderr!), once(vite, 'exit')]);
  if (code !== 0) {
    const tail = `${out}${err}`.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
    throw new Error(`${tail}\nThe web app could not be built; see the lines above.`);
  }
  await precompress(nextDist);
  writeFileSync(join(nextDist, STAMP), inputs);
  rmSync(webDist, { recursive: true, force: true });
  renameSync(nextDist, webDist);
};

/** Builds the web app unless a build of exactly these sources and packages is there. */
export const ensureWebBuild = async (): Promise<void> => {
  if (isUpToDate()) return;
  console.log('Building the web app ...');
  await buildWeb();
};
