import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../store/store.ts';
import type { Store } from '../../store/opened-store.ts';
import { startGateway } from '../../testing/gateway.ts';
import { recordAudit } from './record-audit.ts';
import { isOnPostgres } from '../../testing/place.ts';
import { change } from '../../testing/sql.ts';
import { verifyStore } from './verify-store.ts';
import { formatVerdict, verifyAudit } from './verify-audit.ts';

const RECORDS = 6;

/** A log of six records, and its file for changes past the gateway. */
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
  const { db } = gateway.store;
  /** As an attacker with write access to the store would: past the triggers. */
  const tamper = async (changes: string) => {
    for (const trigger of ['keeps', 'stays', 'follows'].map((name) => `audit_event_${name}`))
      await change(gateway.store, `drop trigger ${trigger}${isOnPostgres() ? ' on audit_event' : ''}`);
    await change(gateway.store, ...changes.split(';'));
  };
  return { ...gateway, context, db, tamper };
};

describe('the audit log is append-only and hash-chained: it', () => {
  it('is intact when no one changed it, empty or not', async () => {
    const { store } = await startGateway();
    expect(await verifyAudit(store.db)).toMatchObject({ kind: 'intact', records: 0 });
    const { db } = await startLog();
    expect(await verifyAudit(db)).toMatchObject({ kind: 'intact', records: RECORDS });
  });

  const again = `audit_event select number, at, event, user_id, session_id, request_id, 'x', previous_hash, hash
    from audit_event where number = 2`;

  it.each([
    `update audit_event set subject = 'another' where number = 3`,
    `delete from audit_event where number = 6`,
    isOnPostgres() ? `insert into ${again}` : `insert or replace into ${again}`,
  ])('rejects: %s', async (statement) => {
    const { db, store } = await startLog();
    await expect(change(store, statement)).rejects.toThrow('append-only');
    expect(await verifyAudit(db)).toMatchObject({ kind: 'intact' });
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
  ])('reports the record changed by %s', async (columns) => {
    const { db, tamper } = await startLog();
    await tamper(`update audit_event set ${columns} where number = 4`);
    expect(await verifyAudit(db)).toMatchObject({ kind: 'broken', number: 4 });
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
    ['one was added that the gateway did not write', `update audit_event set number = 9 where number = 6`, 9],
  ])('reports where it breaks when %s', async (_how, changes, number) => {
    const { db, tamper } = await startLog();
    await tamper(changes);
    const verdict = await verifyAudit(db);
    expect(verdict).toMatchObject({ kind: 'broken', number });
    expect(formatVerdict(verdict)).toMatch(
      new RegExp(`^The audit log is broken at record ${number}: [^\\n]+$`),
    );
  });

  it('shows that its end was cut off, also after more was written', async () => {
    const { db, tamper, context } = await startLog();
    await tamper(`delete from audit_event where number > 4`);
    await recordAudit(context, { event: 'sign_out' });
    expect(await verifyAudit(db)).toMatchObject({ kind: 'broken', number: 7 });
  });

  it('stays one chain with several writers, also from other processes', async () => {
    const { context, store, services } = await startLog();
    const other = await openStore(services.config.store);
    const theirs = { ...services, db: other.db, requestId: 'request-2' };
    const write = (at: number) =>
      recordAudit(at % 2 ? context : theirs, { event: 'sign_in', subject: `${at}` });
    const turns = Array.from({ length: 60 }, (_, at) => at);
    // Two connections of SQLite in one process stop each other where two processes wait.
    if (isOnPostgres()) await Promise.all(turns.map(write));
    else for (const at of turns) await write(at);
    await other.close();
    expect(await verifyAudit(store.db)).toMatchObject({ kind: 'intact', records: RECORDS + 60 });
  });

  it('stores a line only if its transaction is committed', async () => {
    const { context, db } = await startLog();
    const undone = context.db.transaction().execute(async (transaction) => {
      await recordAudit(context, { event: 'password_changed' }, transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await recordAudit(context, { event: 'sign_out' });
    expect(await verifyAudit(db)).toMatchObject({ kind: 'intact', records: RECORDS + 1 });
  });

  it('can be read while a gateway runs', async () => {
    const { services } = await startLog();
    expect(await verifyStore(services.config.store)).toMatchObject({ kind: 'intact', records: RECORDS });
  });
});

describe('what the gateway writes to the audit log', () => {
  const eventsOf = ({ db }: Store) =>
    db
      .selectFrom('audit_event')
      .select(['event', 'user_id', 'session_id', 'request_id', 'subject'])
      .orderBy('number')
      .execute();

  it('names user, session and request, and holds nothing else of a person', async () => {
    const { as, signIn, store } = await startGateway();
    await signIn('nobody.at.all', 'not the password');
    const failed = await signIn(exampleWorld.username, 'not the password');
    const send = await as('henri.lavoie');
    await send({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    await send({ method: 'POST', url: '/rest/user/logout' });
    const events = await eventsOf(store);
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
    expect(events[3]).toMatchObject({ subject: 'trustee', session_id: events[2]!.session_id });
    expect(JSON.stringify(events)).not.toMatch(/nobody|olivia|henri|127\.0\.0\.1|password/i);
  });

  it('records a call the role does not permit once for each session and role, so it cannot grow without limit', async () => {
    const { as, store } = await startGateway();
    const asAssistant = async () => {
      const send = await as('henri.lavoie');
      await send({ method: 'POST', url: '/rest/user/role', body: { role: 'assistant' } });
      return () => send({ url: '/rest/portal/performance/summary' });
    };
    const send = await asAssistant();
    const first = await send();
    for (let again = 0; again < 3; again++) expect((await send()).json().message).toBe('permission_denied');
    await (
      await asAssistant()
    )();
    const denied = (await eventsOf(store)).filter(({ event }) => event === 'permission_denied');
    expect(denied).toHaveLength(2);
    expect(denied[0]).toMatchObject({
      request_id: first.headers['x-request-id'],
      subject: 'performance.summary',
    });
    expect(denied[0]!.user_id).toBe(denied[1]!.user_id);
    expect(denied[0]!.session_id).not.toBe(denied[1]!.session_id);
    expect(await verifyAudit(store.db)).toMatchObject({ kind: 'intact' });
  });
});
