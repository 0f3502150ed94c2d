import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '../apps/mock-gateway/src/identity/audit/record-audit.ts';
import { openStore } from '../apps/mock-gateway/src/store/store.ts';
import { inRoot } from './paths.ts';

const verify = (dataDir: string, settings: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('scripts', 'commands', 'audit-verify.ts')],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        ...settings,
      },
      encoding: 'utf8',
    },
  );
  return { status, output: `${stdout}${stderr}` };
};

test('npm run audit:verify prints one line that says whether the log is intact, and ends with 1 when it is not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-audit-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(verify(dataDir)).toMatchObject({
    status: 2,
    output: expect.stringMatching(/^The audit log .+DATA_DIR.+\n$/),
  });

  const path = join(dataDir, 'portal.sqlite');
  const store = await openStore(path);
  const context = { db: store.db, clock: { now: () => new Date() }, requestId: 'r' };
  for (const subject of ['a', 'b', 'c']) await recordAudit(context, { event: 'role_switched', subject });
  await store.close();
  expect(verify(dataDir)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^The audit log is intact: 3 .+\n$/),
  });

  const file = new DatabaseSync(path);
  file.exec(`drop trigger audit_event_keeps; update audit_event set subject = 'x' where number = 2`);
  file.close();
  expect(verify(dataDir)).toEqual({
    status: 1,
    output: 'The audit log is broken at record 2: its contents do not fit its hash.\n',
  });
});

test('npm run audit:verify reads the settings of a store as the gateway does, and prints no password', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-audit-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const STORE_PASSWORD_FILE = join(dataDir, 'password');
  expect(verify(dataDir, { STORE_URL: 'postgres://portal@127.0.0.1:9/portal', STORE_PASSWORD_FILE })).toEqual(
    {
      status: 2,
      output: expect.stringMatching(
        /^The audit log cannot be verified: STORE_PASSWORD_FILE is ".+": it cannot be read \(ENOENT\)\. .+\n$/,
      ),
    },
  );
  expect(verify(dataDir, { STORE_URL: 'postgress://user:hidden@127.0.0.1:9/portal' })).toEqual({
    status: 2,
    output: expect.stringMatching(
      /^The audit log cannot be verified: STORE_URL is "postgress:\/\/…@127\.0\.0\.1:9\/portal": expected .+\n$/,
    ),
  });
  const { output } = verify(dataDir, { STORE_URL: 'postgres://user:hidden@127.0.0.1:9/portal' });
  expect(output).toMatch(/^The audit log cannot be verified: .+\n$/);
  expect(output).not.toContain('hidden');
});
