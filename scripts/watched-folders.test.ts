import { relative, sep } from 'node:path';
import { expect, it } from 'vitest';
import { watchedFolders } from '../apps/mock-gateway/dev/watched-folders.ts';
import { importsIn } from './imports/read-imports.ts';
import { root } from './paths.ts';

const folders = watchedFolders.map((folder) => relative(root, folder).split(sep).join('/'));

it('npm run dev restarts the gateway for a change of any file that the gateway imports', () => {
  const imported = importsIn(folders).filter(({ from }) => !/\.(?:test|testing)\.ts$|\/testing\//.test(from));
  expect(imported.length).toBeGreaterThan(1_000);
  // A manifest changes with an installation, after which everything is started again.
  const unwatched = imported.filter(
    ({ to }) => !to.endsWith('/package.json') && !folders.some((folder) => `${to}/`.startsWith(`${folder}/`)),
  );
  expect(unwatched).toEqual([]);
});
