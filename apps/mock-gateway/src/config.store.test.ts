import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { storeName } from './store/store-name.ts';

it('the store is a file in the data folder, unless it has an address', () => {
  expect(readConfig({ DATA_DIR: '/somewhere' }).store).toBe('/somewhere/portal.sqlite');
  const address = 'postgres://portal@db.example:5432/portal';
  expect(readConfig({ STORE_URL: address }).store).toBe(address);
});

it('an address of anything but PostgreSQL is rejected by name', () => {
  expect(() => readConfig({ STORE_URL: 'mysql://db.example/portal' })).toThrow(/^STORE_URL is "mysql:/);
});

it('the password of the store may be in a file, and is in no message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'password'), 'it is/secret@here\n');
  const { store } = readConfig({
    STORE_URL: 'postgres://portal@db.example/portal',
    STORE_PASSWORD_FILE: join(folder, 'password'),
  });
  expect(decodeURIComponent(new URL(store).password)).toBe('it is/secret@here');
  expect(storeName(store)).toBe('db.example/portal');
});

it('an empty setting for the file leaves the password that is in the address, and a file comes before that', () => {
  const STORE_URL = 'postgres://portal:inline@db.example/portal';
  expect(readConfig({ STORE_URL, STORE_PASSWORD_FILE: '' }).store).toBe(STORE_URL);
  const folder = mkdtempSync(join(tmpdir(), 'config-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'password');
  writeFileSync(file, 'of-the-file');
  expect(new URL(readConfig({ STORE_URL, STORE_PASSWORD_FILE: file }).store).password).toBe('of-the-file');
});

it.each(['postgress://user:hidden@db.example/portal', 'postgres:user:hidden@db.example/portal'])(
  'a misspelt address %s is rejected without its password',
  (STORE_URL) => {
    expect(() => readConfig({ STORE_URL })).toThrow(
      /^STORE_URL is "postgress?:\/\/…@db\.example\/portal": expected an address such as /,
    );
  },
);

it.each([
  [
    'is not there',
    null,
    /^STORE_PASSWORD_FILE is ".*password": it cannot be read \(ENOENT\)\. Put [^\n]+\.$/,
  ],
  ['is empty', '\n', /^STORE_PASSWORD_FILE is ".*password": it is empty\. Put [^\n]+\.$/],
])('a file of the password that %s is reported under its setting', (_, content, line) => {
  const folder = mkdtempSync(join(tmpdir(), 'config-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'password');
  if (content !== null) writeFileSync(file, content);
  const env = { STORE_URL: 'postgres://portal@db.example/portal', STORE_PASSWORD_FILE: file };
  expect(() => readConfig(env)).toThrow(line);
});
