import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOwnFile } from './create-own-file.ts';

const NAME = 'secret.key';

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-own-file-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, path: join(folder, NAME) };
};

it('a created file is complete, and its owner’s alone', () => {
  const { folder, path } = makeFolder();
  createOwnFile(path, 'first');
  expect(readFileSync(path, 'utf8')).toBe('first');
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).toEqual([NAME]);
});

it('a file that is there is not replaced', () => {
  const { folder, path } = makeFolder();
  writeFileSync(path, '');
  createOwnFile(path, 'second');
  expect(readFileSync(path, 'utf8')).toBe('');
  expect(readdirSync(folder)).toEqual([NAME]);
});
