import { exampleWorld } from '@portal/contracts/example-world';
import type { OutputOf } from '@portal/contracts/call';
import type { compliance } from '@portal/contracts/compliance';
import { DAY_MS } from '@portal/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedCalls } from '../../testing/request-of.ts';
import { isOnPostgres } from '../../testing/place.ts';
import { change } from '../../testing/sql.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { impersonal } from './dead-jobs.queries.ts';

const HERE = exampleWorld.complianceUsername;
const ELSEWHERE = exampleWorld.otherComplianceUsername;

type Register = OutputOf<typeof compliance.complaints>;
type Jobs = OutputOf<typeof compliance.deadJobs>;
type AuditPage = OutputOf<typeof compliance.auditLog>;
type Verification = OutputOf<typeof compliance.verifyAudit>;

const start = async () => {
  const gateway = await startGateway();
  const { services, as, clock } = gateway;
  const { db } = services;
  const userOf = async (username: string) =>
    (await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const get = async <Body>(caller: Send, path: string, query: Record<string, string> = {}) =>
    (await caller({ url: `/rest/portal/compliance/${path}`, query })).json<Body>();
  const retry = (caller: Send, id: number | string) =>
    caller({ method: 'POST', url: `/rest/portal/compliance/jobs/${id}/retry` });
  const verify = async (caller: Send, body: object = {}) =>
    (
      await caller({ method: 'POST', url: '/rest/portal/compliance/audit/verify', body })
    ).json<Verification>();
  const addJob = async (payload: object, reason = 'no space left on device') => {
    const now = clock.now().getTime();
    const { id } = await db
      .insertInto('job')
      .values({
        kind: 'of_a_later_version',
        key: crypto.randomUUID(),
        payload: JSON.stringify(payload),
        state: 'dead',
        attempts: 20,
        due_at: now,
        created_at: now,
        updated_at: now,
        finished_at: now,
        reason,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const events = async () =>
    (await db.selectFrom('audit_event').select(['event', 'subject']).orderBy('number').execute()).map(
      ({ event, subject }) => [event, subject],
    );
  return {
    ...gateway,
    db,
    userOf,
    get,
    retry,
    verify,
    addJob,
    events,
    officer: await as(HERE),
    other: await as(ELSEWHERE),
  };
};

describe('the complaint register', () => {
  it('has every complaint of the firm and nothing else that clients wrote, what is overdue first', async () => {
    const { get, officer, as, clock } = await start();
    const { rows } = await get<Register>(officer, 'complaints');
    expect(rows.map(({ answer_by }) => answer_by)).toEqual(rows.map(({ answer_by }) => answer_by).toSorted());
    expect(rows).toHaveLength(2);
    expect(rows.map(({ rule }) => rule).toSorted()).toEqual(['canada', 'quebec']);
    expect((await get<Register>(officer, 'complaints', { only: 'overdue' })).rows).toEqual([]);
    clock.move(20 * DAY_MS);
    const late = (await get<Register>(await as(HERE), 'complaints', { only: 'overdue' })).rows;
    expect(late.map(({ is_overdue }) => is_overdue)).toEqual([true, true]);
  });

  it('shows a complaint with what was written, and no other inquiry, nor one of another firm', async () => {
    const { get, officer, other, db, userOf, events } = await start();
    const [{ inquiry_id } = { inquiry_id: '' }] = (await get<Register>(officer, 'complaints')).rows;
    const thread = await get<OutputOf<typeof compliance.complaint>>(officer, `complaints/${inquiry_id}`);
    expect(thread.entries[0]).toMatchObject({ author: 'client', text: expect.stringMatching(/./) });
    expect(await get(other, `complaints/${inquiry_id}`)).toMatchObject({ message: 'not_found' });
    const question = await db
      .selectFrom('inquiry')
      .select('id')
      .where('topic', '!=', 'complaint')
      .where('user_id', '=', await userOf('margaret.chen'))
      .executeTakeFirstOrThrow();
    expect(await get(officer, `complaints/${question.id}`)).toMatchObject({ message: 'not_found' });
    expect(await events()).toContainEqual(['complaint_viewed', inquiry_id]);
  });
});

describe('dead jobs', () => {
  it('are those of the firm and its clients, whatever the firms and the payloads', async () => {
    const { get, officer, other, addJob, userOf } = await start();
    const owners = {
      here: { user_id: await userOf('margaret.chen') },
      elsewhere: { user_id: await userOf('lina.haddad') },
      firm: { firm_id: 'northmere' },
      otherFirm: { firm_id: 'branded' },
      // What names both is the user's.
      both: { user_id: await userOf('lina.haddad'), firm_id: 'northmere' },
      noOne: { day: '2026-11-20' },
      gone: { user_id: crypto.randomUUID() },
    };
    const seen = {
      here: HERE,
      firm: HERE,
      elsewhere: ELSEWHERE,
      otherFirm: ELSEWHERE,
      both: ELSEWHERE,
    } as const;
    const names = Object.keys(owners) as (keyof typeof owners)[];
    const jobs = new Map<string, keyof typeof owners>();
    for (const name of fc.sample(fc.constantFrom(...names), { numRuns: 30, seed: 7 }))
      jobs.set(String(await addJob(owners[name])), name);
    for (const [caller, who] of [
      [officer, HERE],
      [other, ELSEWHERE],
    ] as const) {
      const { rows } = await get<Jobs>(caller, 'jobs');
      const expected = [...jobs].filter(([, name]) => (seen as Record<string, string>)[name] === who);
      expect(rows.map(({ job_id }) => job_id).toSorted()).toEqual(expected.map(([id]) => id).toSorted());
    }
  });

  it('are retried once by two officers at the same moment, and by no officer of another firm', async () => {
    const { as, officer, other, retry, addJob, db, events } = await start();
    const id = await addJob({ firm_id: 'northmere' });
    expect((await retry(other, id)).json()).toMatchObject({ message: 'not_found' });
    const second = await as(HERE);
    const statuses = (await Promise.all([retry(officer, id), retry(second, id)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    const job = db.selectFrom('job').select(['state', 'attempts', 'reason']).where('id', '=', id);
    expect(await job.executeTakeFirst()).toEqual({ state: 'queued', attempts: 0, reason: null });
    expect((await events()).filter(([event]) => event === 'job_retried')).toEqual([
      ['job_retried', String(id)],
    ]);
  });

  it('have a reason without what may identify a person', () => {
    const reason =
      'Mailbox <marie.roy@example.ca> of "Marie Roy" is full: /srv/data/7f3a91 at 514-555-0134, 42 tries';
    expect(impersonal(reason)).toBe('Mailbox … of … is full: … at … 42 tries');
  });
});

describe('the quarantine', () => {
  it('names the rejected files of the firm alone', async () => {
    const { get, officer, other } = await start();
    const { rows } = await get<OutputOf<typeof compliance.quarantine>>(officer, 'quarantine');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ client_number }) => client_number !== null)).toBe(true);
    expect(await get(other, 'quarantine')).toEqual({ rows: [], has_more: false });
  });
});

describe('the audit log', () => {
  it('is searched by day, event, user and client number, in pages, without lines of another firm', async () => {
    const { get, officer, other, services, userOf, clock } = await start();
    const context = { ...services, requestId: 'request' };
    const margaret = await userOf('margaret.chen');
    for (let at = 0; at < 60; at += 1)
      await recordAudit(context, { event: 'device_added', userId: margaret, subject: String(at) });
    await recordAudit(context, { event: 'device_added', userId: await userOf('lina.haddad') });
    await recordAudit(context, { event: 'device_added', userId: null });
    const first = await get<AuditPage>(officer, 'audit', { event: 'device_added' });
    const next = await get<AuditPage>(officer, 'audit', { event: 'device_added', before: first.before! });
    const subjects = [...first.rows, ...next.rows].map(({ subject }) => subject);
    expect(subjects).toEqual(Array.from({ length: 60 }, (_, at) => String(59 - at)));
    expect(next.before).toBeNull();
    const { client_number } = first.rows[0]!;
    const found = async (query: Record<string, string>, caller = officer) =>
      (await get<AuditPage>(caller, 'audit', { event: 'device_added', ...query })).rows.length;
    expect(await found({ client_number: client_number! })).toBe(50);
    expect(await found({ client_number: client_number! }, other)).toBe(0);
    expect(await found({ user: margaret }, other)).toBe(0);
    expect(await found({}, other)).toBe(1);
    const today = new Date(clock.now().getTime() - 5 * 60 * 60_000).toISOString().slice(0, 10);
    expect(await found({ from: today, to: today })).toBe(50);
    expect(await found({ from: '2099-01-01' })).toBe(0);
    expect(await found({ from: '0001-01-01', to: '9999-12-31' })).toBe(50);
    expect(await found({ to: '2020-01-01' })).toBe(0);
  });

  it('is intact up to the last record of the beginning, after every record was followed', async () => {
    const { verify, officer, db } = await start();
    const found = await verify(officer);
    const { number } = await db.selectFrom('audit_head').select('number').executeTakeFirstOrThrow();
    expect(found).toMatchObject({ state: 'intact', checked_to: number, until: number, broken_at: null });
  });

  it('names the first record that was changed', async () => {
    const { verify, officer, services, store } = await start();
    for (let at = 0; at < 6; at += 1)
      await recordAudit({ ...services, requestId: 'request' }, { event: 'device_added', userId: null });
    for (const trigger of ['keeps', 'stays', 'follows'].map((name) => `audit_event_${name}`))
      await change(store, `drop trigger ${trigger}${isOnPostgres() ? ' on audit_event' : ''}`);
    await change(store, `update audit_event set subject = 'x' where number = 4`);
    expect(await verify(officer)).toMatchObject({ state: 'broken', checked_to: 3, broken_at: 4 });
  });

  it('is followed in parts, of which no one can claim those that were not followed', async () => {
    const { verify, officer, other, db, services } = await start();
    const rows = 5_000;
    const { sealer } = services;
    expect(await verify(officer, { continue: 'forged' })).toMatchObject({ message: 'invalid_request' });
    const sealed = (owner: string) =>
      sealer.seal(JSON.stringify({ number: rows, hash: '0'.repeat(64), until: rows }), owner);
    expect(await verify(other, { continue: sealed('another') })).toMatchObject({
      message: 'invalid_request',
    });
    expect(await db.selectFrom('audit_event').select('number').limit(1).execute()).toHaveLength(1);
  });
});

describe('every read and act of an officer', () => {
  it('is in the audit log', async () => {
    const { officer, addJob, events, userOf } = await start();
    await addJob({ user_id: await userOf('margaret.chen') });
    const calls = closedCalls.filter(
      ({ call, name }) => call.access === 'dz.manage.compliance' && name !== 'retryJob',
    );
    for (const { request, name } of calls) {
      const before = (await events()).length;
      const response = await officer(request);
      // A complaint of the example is not there, and what was not found was not seen.
      expect([name, (await events()).length - before]).toEqual([name, response.statusCode === 200 ? 1 : 0]);
    }
    expect(calls.length).toBeGreaterThan(4);
  });
});
