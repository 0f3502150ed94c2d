import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../store/store.ts';
import { startGateway } from '../../testing/gateway.ts';
import { recordAudit } from './record-audit.ts';
import { tellVerdict, verifyAudit } from './verify-audit.ts';

const RECORDS = 6;

/** A log of six records, and the file beneath it for those who would change it. */
const startLog = async () => {
  const gateway = await startGateway();
  const context = { ...gateway.services, requestId: 'request-1' };
  for (let at = 1; at <= RECORDS; at++) {
    await recordAudit(context, {
      event: 'role_switched',
      userId: 'user-1',
      sessionId: 's',
      subject: `r${at}`,
    });
    gateway.clock.move(1_000);
  }
  const { database } = gateway.store;
  /** As somebody would who may write the file: past the triggers. */
  const tamper = (change: string) =>
    database.exec(`
      drop trigger audit_event_keeps; drop trigger audit_event_stays; drop trigger audit_event_follows; ${change}`);
  return { ...gateway, context, database, tamper };
};

describe('the audit log is append-only and hash-chained: it', () => {
  it('is whole when nobody touched it, empty or not', async () => {
    const { store } = await startGateway();
    expect(verifyAudit(store.database)).toMatchObject({ kind: 'whole', records: 0 });
    const { database } = await startLog();
    expect(verifyAudit(database)).toMatchObject({ kind: 'whole', records: RECORDS });
  });

  it.each([
    `update audit_event set subject = 'another' where number = 3`,
    `delete from audit_event where number = 6`,
    `insert or replace into audit_event select number, at, event, user_id, session_id, request_id, 'x', previous_hash, hash
       from audit_event where number = 2`,
  ])('refuses: %s', async (change) => {
    const { database } = await startLog();
    expect(() => database.exec(change)).toThrow('append-only');
    expect(verifyAudit(database)).toMatchObject({ kind: 'whole' });
  });

  it.each([
    `at = at + 1`,
    `event = 'sign_in'`,
    `user_id = 'user-2'`,
    `user_id = null`,
    `session_id = 't'`,
    `request_id = 'request-2'`,
    `subject = 'r5'`,
    `previous_hash = '${'1'.repeat(64)}'`,
    `hash = '${'1'.repeat(64)}'`,
  ])('tells the record in which somebody set %s', async (change) => {
    const { database, tamper } = await startLog();
    tamper(`update audit_event set ${change} where number = 4`);
    expect(verifyAudit(database)).toMatchObject({ kind: 'broken', number: 4 });
  });

  it.each([
    ['the first record is gone', `delete from audit_event where number = 1`, 2],
    ['one between is gone', `delete from audit_event where number = 3`, 4],
    ['the last ones are gone', `delete from audit_event where number > 4`, 5],
    ['all are gone', `delete from audit_event`, 1],
    [
      'one is gone and those behind it moved up',
      `delete from audit_event where number = 3; update audit_event set number = number - 1 where number > 3`,
      3,
    ],
    [
      'two changed places',
      `update audit_event set number = 100 where number = 2; update audit_event set number = 2 where number = 3;
       update audit_event set number = 3 where number = 100`,
      2,
    ],
    ['one was added that nobody wrote', `update audit_event set number = 9 where number = 6`, 9],
  ])('tells where it breaks when %s', async (_how, change, number) => {
    const { database, tamper } = await startLog();
    tamper(change);
    const verdict = verifyAudit(database);
    expect(verdict).toMatchObject({ kind: 'broken', number });
    expect(tellVerdict(verdict)).toMatch(
      new RegExp(`^The audit log is broken at record ${number}: [^\\n]+$`),
    );
  });

  it('shows that its end was cut off, also after more was written', async () => {
    const { database, tamper, context } = await startLog();
    tamper(`delete from audit_event where number > 4`);
    await recordAudit(context, { event: 'sign_out' });
    expect(verifyAudit(database)).toMatchObject({ kind: 'broken', number: 7 });
  });

  it('stays one chain with several writers, also from other processes', async () => {
    const { context, store, services } = await startLog();
    const other = await openStore(store.path);
    const theirs = { ...services, db: other.db, requestId: 'request-2' };
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        recordAudit(at % 2 ? context : theirs, { event: 'sign_in', subject: `${at}` }),
      ),
    );
    await other.close();
    expect(verifyAudit(store.database)).toMatchObject({ kind: 'whole', records: RECORDS + 60 });
  });

  it('keeps a line only if the deed of its transaction is kept', async () => {
    const { context, database } = await startLog();
    const undone = context.db.transaction().execute(async (transaction) => {
      await recordAudit(context, { event: 'password_changed' }, transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await recordAudit(context, { event: 'sign_out' });
    expect(verifyAudit(database)).toMatchObject({ kind: 'whole', records: RECORDS + 1 });
  });

  it('can be read from the file beside a gateway that runs', async () => {
    const { dataDir } = await startLog();
    const file = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true });
    expect(verifyAudit(file)).toMatchObject({ kind: 'whole', records: RECORDS });
    file.close();
  });
});

describe('what the gateway writes to the audit log', () => {
  const eventsOf = (database: DatabaseSync) =>
    database
      .prepare('select event, user_id, session_id, request_id, subject from audit_event order by number')
      .all();

  it('names user, session and request, and holds nothing else of a person', async () => {
    const { as, signIn, store } = await startGateway();
    await signIn('nobody.at.all', 'not the password');
    const failed = await signIn(exampleWorld.username, 'not the password');
    const ask = await as('henri.lavoie');
    await ask({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    await ask({ method: 'POST', url: '/rest/user/logout' });
    const events = eventsOf(store.database);
    expect(events.map(({ event }) => event)).toEqual([
      'sign_in_failed',
      'sign_in_failed',
      'sign_in',
      'role_switched',
      'sign_out',
    ]);
    expect(events[0]).toMatchObject({ user_id: null });
    expect(events[1]).toMatchObject({
      user_id: exampleWorld.userUuid,
      request_id: failed.headers['x-request-id'],
    });
    expect(events[3]).toMatchObject({ subject: 'trustee', session_id: events[2]!['session_id'] });
    expect(JSON.stringify(events)).not.toMatch(/nobody|olivia|henri|127\.0\.0\.1|password/i);
  });
});
