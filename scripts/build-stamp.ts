import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { removeAbandoned } from './abandoned-folders.ts';
import { startChild } from './child.ts';
import { inRoot, root, viteCli, webFolder } from './paths.ts';

const STAMP = '.built-from';
const IS_NO_INPUT = /(^|[\\/])(node_modules|dist(-next[\w-]*|-host)?|test-results)$|\.test\.tsx?$/;
const TAIL_LINES = 30;

/** Something that Vite builds from sources, beside the last build, which is used until the new one is complete. */
export interface Build {
  /** As in "the web app", for the lines a person reads. */
  name: string;
  folder: string;
  /** Files and folders of the repository that it is made from. */
  inputs: readonly string[];
  /** Arguments of Vite besides those of the folder. */
  args?: readonly string[];
  /** Completes the files that Vite has written to a folder. */
  complete?: (folder: string) => Promise<void>;
}

const filesUnder = (path: string): string[] => {
  if (IS_NO_INPUT.test(path)) return [];
  // An editor marks an open file by a link to nothing.
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

const hashOf = ({ inputs }: Build) => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(inRoot(input))))
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

const hasCode = (caught: unknown, codes: readonly string[]) =>
  codes.includes((caught as NodeJS.ErrnoException).code ?? '');

/** Has a complete folder replace another, and deletes that; of builds that end at once, the last one stays. */
const replaceFolder = (folder: string, next: string) => {
  const replaced = `${next}-replaced`;
  for (let isReplaced = false; !isReplaced;) {
    try {
      renameSync(folder, replaced);
    } catch (caught) {
      if (!hasCode(caught, ['ENOENT'])) throw caught;
    }
    try {
      renameSync(next, folder);
      isReplaced = true;
    } catch (caught) {
      // Another process has put its build there in between.
      if (!hasCode(caught, ['ENOTEMPTY', 'EEXIST'])) throw caught;
    }
    rmSync(replaced, { recursive: true, force: true });
  }
};

/** Builds into a folder, and completes it there. */
const buildInto = async (next: string, build: Build) => {
  const inputs = hashOf(build);
  const args = [viteCli, 'build', ...(build.args ?? []), '--logLevel', 'warn', '--outDir', next];
  const vite = startChild([...args, '--emptyOutDir'], { cwd: webFolder, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(vite.stdout!), text(vite.stderr!), once(vite, 'exit')]);
  if (code !== 0) {
    const tail = `${out}${err}`.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
    throw new Error(`${tail}\n${build.name} could not be built; see the lines above.`);
  }
  await build.complete?.(next);
  writeFileSync(join(next, STAMP), inputs);
};

/** Rebuilds. Rejects with the end of Vite's output when that fails, and leaves the last build as it is. */
export const makeBuild = async (build: Build): Promise<void> => {
  const prefix = `${build.folder}-next-`;
  removeAbandoned(dirname(prefix), basename(prefix));
  const next = `${prefix}${process.pid}-${randomUUID()}`;
  try {
    await buildInto(next, build);
    replaceFolder(build.folder, next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
};

/** Builds unless a build of exactly these sources and packages is there. */
export const ensureBuild = async (build: Build): Promise<void> => {
  const stamp = join(build.folder, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(build)) return;
  console.log(`Building ${build.name.replace(/^The/, 'the')} ...`);
  await makeBuild(build);
};
