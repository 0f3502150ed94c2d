import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from './paths.ts';

const verify = (...files: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('scripts', 'commands', 'access-log-verify.ts'), ...files],
    { env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' }, encoding: 'utf8' },
  );
  return { status, output: `${stdout}${stderr}` };
};

const logOf = (chains: object[]) =>
  JSON.stringify({ kind: 'access_log', version: 1, exported_at: '2026-11-20T15:00:00.000Z', chains });

test('npm run access-log:verify names each fault of a file, and ends with 1 when there is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-access-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'log.jsonl');
  expect(verify()).toMatchObject({ status: 2, output: expect.stringContaining('FILE') });
  expect(verify(file)).toMatchObject({
    status: 2,
    output: expect.stringMatching(/^The access log cannot .+\n$/),
  });

  writeFileSync(file, `${logOf([])}\n`);
  expect(verify(file)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^The access log of .+ is intact: 0 records\.\n/),
  });
  expect(verify(file, folder)).toMatchObject({
    status: 2,
    output: expect.stringMatching(
      /^The access log cannot be verified: \S+ holds no access-anchor-<day>\.jsonl; expected .+\. Name .+\.\n$/,
    ),
  });

  writeFileSync(file, `${logOf([{ client: 'a client', records: 2, head: '0'.repeat(64) }])}\n`);
  expect(verify(file)).toMatchObject({
    status: 1,
    output: expect.stringContaining('The end of a client is cut off: it has 0 of 2 records.\n'),
  });
});
