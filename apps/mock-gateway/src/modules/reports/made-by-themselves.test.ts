import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { ReportSchedule } from '@portal/contracts/reports';
import { afterAll, describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';
import { followClock } from '../../wealth/follow-clock.ts';
import { queueQuarterlyStatements } from './quarterly-statements.ts';
import { reportsOf } from './reports.testing.ts';
import { queueScheduledReports } from './scheduled-reports.ts';

const gateway = await startGateway({}, afterAll);
const { store, services, clock } = gateway;

const SCHEDULE = { kind: 'performance', interval: 'month', languages: ['fr'], formats: ['pdf'] };

const statements = () =>
  rowsOf<{ occasion: string; users: number }>(
    store,
    `select occasion, count(*) as users from report where occasion like 'quarter/%' group by occasion order by occasion`,
  );

/** Whose accounts had money by the end of September. */
const clients = async () =>
  (
    await rowsOf<{ users: number }>(
      store,
      `select count(distinct c.user_id) as users from account a join client c on c.client_uuid = a.client_uuid
       where exists (select 1 from ledger_entry e where e.account_uuid = a.account_uuid and e.date <= '2026-12-31')
         and (a.closed_on is null or a.closed_on >= '2026-10-01')`,
    )
  )[0]!.users;

const scheduler = async (username: string) => {
  const client = await reportsOf(gateway, username);
  const save = (body: object) =>
    client.client({ method: 'POST', url: '/rest/portal/reports/schedules', body: { ...SCHEDULE, ...body } });
  const remove = (id: string) =>
    client.client({ method: 'POST', url: `/rest/portal/reports/schedules/${id}/remove` });
  const schedules = () =>
    getBody<OutputOf<typeof contracts.reports.schedules>>(client.client, 'reports/schedules');
  return { ...client, save, remove, schedules };
};

describe('a schedule', () => {
  it('is stored, changed and removed by its client alone', async () => {
    const { save, schedules, remove, options } = await scheduler('david.okafor');
    const [account] = (await options()).accounts;
    const saved = (await save({ account_uuids: [account!.account_uuid] })).json<ReportSchedule>();
    expect(saved).toMatchObject({ interval: 'month', accounts: [account], next_until: '2026-11-30' });
    const { schedule_id } = saved;
    const changed = (await save({ schedule_id, interval: 'year' })).json<ReportSchedule>();
    expect(changed).toMatchObject({ schedule_id, accounts: null, next_until: '2026-12-31' });
    expect(await schedules()).toEqual([changed]);
    const other = await scheduler('amelie.gagnon');
    expect((await other.remove(schedule_id)).json().message).toBe('not_found');
    expect((await other.save({ schedule_id })).json().message).toBe('not_found');
    expect((await remove(schedule_id)).json()).toBe(true);
    expect(await schedules()).toEqual([]);
  });

  it('is one of twelve at most', async () => {
    const { save } = await scheduler('simone.dube');
    for (let at = 0; at < 12; at += 1) expect((await save({})).statusCode).toBe(200);
    expect((await save({})).json().message).toBe('conflict');
  });
});

/** The first look of a store only remembers which quarter was the last. */
const lookFirst = async () => {
  await queueQuarterlyStatements(services);
  await queueQuarterlyStatements(services);
  expect(await statements()).toEqual([]);
  expect(await rowsOf(store, 'select ends_on from report_quarter')).toEqual([{ ends_on: '2026-09-30' }]);
};

/** Two looks at once, and a third, queue one statement for each client. */
const lookAgain = async () => {
  const { save } = await scheduler('eva.lindqvist');
  await save({ interval: 'month' });
  clock.set('2027-01-05T15:00:00Z');
  await followClock(services);
  const look = async () => {
    await queueQuarterlyStatements(services);
    await queueScheduledReports(services);
  };
  await Promise.all([look(), look()]);
  await look();
  expect(await statements()).toEqual([{ occasion: 'quarter/2026-12-31', users: await clients() }]);
  // Of November and of December.
  const scheduled = await rowsOf(
    store,
    `select r.occasion from report r join "user" u on u.id = r.user_id
     where u.username = 'eva.lindqvist' and r.occasion like 'schedule/%'`,
  );
  expect(scheduled).toHaveLength(2);
};

/** A statement becomes a document that the client is notified of once. */
const makeStatement = async () => {
  await store.db
    .deleteFrom('job')
    .where('kind', '=', 'make_report')
    .where('key', 'not in', (eb) =>
      eb
        .selectFrom('report as r')
        .innerJoin('user as u', 'u.id', 'r.user_id')
        .select('r.id')
        .where('u.username', '=', 'eva.lindqvist'),
    )
    .execute();
  const { work, list } = await reportsOf(gateway, 'eva.lindqvist');
  expect(await work()).toEqual(Array.from({ length: 3 }, () => ({ kind: 'done' })));
  const reports = await list();
  expect(reports.map(({ origin, from, to }) => [origin, from, to]).toSorted()).toEqual([
    ['quarter', '2026-10-01', '2026-12-31'],
    ['schedule', '2026-11-01', '2026-11-30'],
    ['schedule', '2026-12-01', '2026-12-31'],
  ]);
  expect(reports.flatMap(({ documents }) => documents.map(({ type }) => type)).toSorted()).toEqual([
    'report',
    'report',
    'statement',
  ]);
  const notifications = await rowsOf(
    store,
    `select n.kind from notification n join "user" u on u.id = n.user_id
     where u.username = 'eva.lindqvist' and n.kind = 'statement' and n.created_at >= ?`,
    Date.parse('2027-01-05T15:00:00Z'),
  );
  expect(notifications).toHaveLength(1);
};

/** The clock is set back and on again. */
const moveClock = async () => {
  const before = await statements();
  for (const at of ['2026-11-20T15:00:00Z', '2027-01-06T15:00:00Z']) {
    clock.set(at);
    await followClock(services);
    await queueQuarterlyStatements(services);
  }
  expect(await statements()).toEqual(before);
};

it('each client gets one statement of a quarter that ended while the gateway slept, and is notified once', async () => {
  await lookFirst();
  await lookAgain();
  await makeStatement();
  await moveClock();
});
