import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';

const BUCKET = { S3_URL: 'https://s3.example/photos/', S3_KEY_ID: 'portal' };

it('without settings there is neither a scanner nor a bucket', () => {
  expect(readConfig({ CLAMD: '', S3_URL: '', S3_SECRET_KEY_FILE: '/nowhere' })).toMatchObject({
    clamd: null,
    bucket: null,
  });
});

it.each([
  ['clamd:3310', { host: 'clamd', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('a scanner is a host and a port: %s', (CLAMD, expected) => {
  expect(readConfig({ CLAMD }).clamd).toMatchObject(expected);
});

it('the secret key of a bucket may lie in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'key');
  writeFileSync(file, 'a/secret+key\n');
  const { bucket } = readConfig({ ...BUCKET, S3_SECRET_KEY_FILE: file });
  expect(bucket).toMatchObject({ url: 'https://s3.example/photos', secretKey: 'a/secret+key' });
  writeFileSync(file, '\n');
  expect(() => readConfig({ ...BUCKET, S3_SECRET_KEY_FILE: file })).toThrow(/it is empty\. Put /);
});

it.each([
  [{ CLAMD: 'clamd' }, /^CLAMD is "clamd": expected the host and port/],
  [{ CLAMD: 'clamd:0' }, /^CLAMD is "clamd:0": expected the host and port/],
  [{ CLAMD: 'clamd:65536' }, /^CLAMD is "clamd:65536": expected the host and port/],
  [{ S3_URL: 's3://photos' }, /^S3_URL is "s3:\/\/photos": expected the address of a bucket/],
  [{ S3_URL: 'https://me:hidden@s3.example/photos' }, /^S3_URL is "https:\/\/…@s3\.example\/photos": /],
  [{ S3_URL: BUCKET.S3_URL }, /^S3_KEY_ID is missing: /],
  [BUCKET, /^S3_SECRET_KEY or S3_SECRET_KEY_FILE is missing: /],
  [{ ...BUCKET, S3_SECRET_KEY_FILE: '/nowhere/key' }, /^S3_SECRET_KEY_FILE is .*\(ENOENT\)\. Put /],
])('%o is rejected with one line that names what to set', (settings, line) => {
  expect(() => readConfig(settings)).toThrow(line);
});
