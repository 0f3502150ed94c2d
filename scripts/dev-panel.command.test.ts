import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, webDist } from './paths.ts';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Names that only the panel has: its storage keys of a tab, and its paths on the gateway. */
const OF_THE_PANEL = /portal-dev\.|portal-dev-panel|\/__mock|\/__world/;

test('The production build contains nothing of the panel that controls the mock', () => {
  const panel = filesIn(inRoot('apps', 'web', 'dev')).map((file) => readFileSync(file, 'utf8'));
  expect(panel.filter((text) => OF_THE_PANEL.test(text)).length).toBeGreaterThan(2);
  const built = filesIn(webDist).filter((file) => /\.(?:js|css|html|json)$/.test(file));
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter((file) => OF_THE_PANEL.test(readFileSync(file, 'utf8')))).toEqual([]);
});
