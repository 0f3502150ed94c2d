import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { isOnPostgres } from '../testing/place.ts';
import { openStore } from './store.ts';

/** Commits to a store and keeps it open, until it is killed. */
const holder = `
  const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
  database.exec("create table late (at text); insert into late values ('now')");
  setInterval(() => database, 2 ** 30);
  process.send('committed');
`;
/** Ends once a holder has committed, and prints its process id. */
const launcher = `
  const { spawn } = require('node:child_process');
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'];
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(holder)}, process.argv[1]], { stdio });
  child.once('exit', (code) => process.exit(code));
  child.once('message', () => process.stdout.write(String(child.pid), () => process.exit(0)));
`;

/** Has another process commit to a store and keep it open, before anything else happens in this one. */
const openElsewhere = (path: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['-e', launcher, path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(status).toBe(0);
  onTestFinished(() => void process.kill(Number(stdout), 'SIGKILL'));
};

/** Calls back once, when this process has begun to read a store. */
const onceRead = (act: () => void) => {
  const { prepare } = DatabaseSync.prototype;
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementationOnce(function prepareAndAct(this: DatabaseSync, sql) {
    const statement = prepare.call(this, sql);
    act();
    return statement;
  });
};

it.skipIf(isOnPostgres())(
  'a store that is opened while another process begins to write has what that process committed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'opened-beside-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'portal.sqlite');
    cpSync(join(inject('seededDataDir'), 'portal.sqlite'), path);
    onceRead(() => openElsewhere(path));
    const store = await openStore(path);
    onTestFinished(() => store.close());
    expect(store.engine.prepare('select at from late').all()).toMatchObject([{ at: 'now' }]);
  },
);
