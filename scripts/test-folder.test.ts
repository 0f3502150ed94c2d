import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTestFolder, testEnvironment } from './test-folder.ts';

const makeFolder = () => {
  const folder = makeTestFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

it('deletes the folder of a run that was killed, and none of a run in progress', () => {
  const inProgress = makeFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const abandoned = join(dirname(inProgress), `portal-checks-${pid}-killed`);
  mkdirSync(abandoned);
  makeFolder();
  expect(existsSync(abandoned)).toBe(false);
  expect(existsSync(inProgress)).toBe(true);
});

it('gives the temporary files of a run a folder that exists', () => {
  const { TMPDIR } = testEnvironment(makeFolder());
  expect(existsSync(TMPDIR!)).toBe(true);
});

it('lets another user, as whom PostgreSQL runs, through to a folder of its own', () => {
  expect(statSync(makeFolder()).mode & 0o777).toBe(0o711);
});
