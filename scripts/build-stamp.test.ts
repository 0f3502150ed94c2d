import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureBuild, makeBuild, type Build } from './build-stamp.ts';
import { root } from './paths.ts';

/** A page that Vite builds in a moment, with the arguments that have it built. */
const makePage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-stamp-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sources = join(folder, 'sources');
  mkdirSync(sources);
  const write = (text: string) => writeFileSync(join(sources, 'index.html'), `<title>${text}</title>`);
  write('first');
  const config = join(folder, 'vite.config.mjs');
  writeFileSync(config, `export default { root: ${JSON.stringify(sources)} };`);
  const build: Build = {
    name: 'The page',
    folder: join(folder, 'dist'),
    inputs: [relative(root, sources)],
    args: ['--config', config],
  };
  const title = () =>
    /<title>(.*)<\/title>/.exec(readFileSync(join(build.folder, 'index.html'), 'utf8'))?.[1];
  return { folder, sources, build, write, title };
};

it('two builds at once are both made, and leave one of them and nothing else', async () => {
  const { folder, build, title } = makePage();
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  /** Each is completed once Vite has written both. */
  const buildBeside = (own: 0 | 1) =>
    makeBuild({
      ...build,
      complete: async (next) => {
        writeFileSync(join(next, 'made-by.txt'), String(own));
        arrivals[own].resolve();
        await Promise.all(arrivals.map(({ promise }) => promise));
        expect(readFileSync(join(next, 'made-by.txt'), 'utf8')).toBe(String(own));
      },
    });
  await Promise.all([buildBeside(0), buildBeside(1)]);
  expect(title()).toBe('first');
  expect(readdirSync(folder).toSorted()).toEqual(['dist', 'sources', 'vite.config.mjs']);
});

it('a build that fails leaves the last one as it is', async () => {
  const { folder, build, write, title } = makePage();
  await makeBuild(build);
  write('second');
  const failed = makeBuild({ ...build, complete: () => Promise.reject(new Error('the disk is full')) });
  await expect(failed).rejects.toThrow('the disk is full');
  expect(title()).toBe('first');
  expect(readdirSync(folder).toSorted()).toEqual(['dist', 'sources', 'vite.config.mjs']);
  await ensureBuild(build);
  expect(title()).toBe('second');
});

it('a build deletes what builds that were killed have left', async () => {
  const { build } = makePage();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const abandoned = `${build.folder}-next-${pid}-killed`;
  mkdirSync(abandoned);
  await makeBuild(build);
  expect(existsSync(abandoned)).toBe(false);
});

it('a link to nothing among the sources, as an editor makes one, is no source', async () => {
  const { sources, build, title } = makePage();
  await ensureBuild(build);
  symlinkSync('user@host.123', join(sources, '.#index.html'));
  rmSync(join(build.folder, 'index.html'));
  // The build is still one of these sources.
  await ensureBuild(build);
  expect(existsSync(join(build.folder, 'index.html'))).toBe(false);
  await makeBuild(build);
  expect(title()).toBe('first');
});
