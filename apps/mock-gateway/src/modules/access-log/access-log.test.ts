import { MINUTE_MS } from '@portal/contracts/durations';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../store/store.ts';
import { verifyAccessLog } from '../../access-log/verify-access-log.ts';
import { getBody, postBody } from '../../testing/response-body.ts';
import { inRole, share } from '../../testing/sharing.ts';
import { isOnPostgres } from '../../testing/place.ts';
import { change } from '../../testing/sql.ts';
import { workDue } from '../../testing/work-due.ts';
import { recordAccesses, type Access, type Accessing } from '../../access-log/append-access.ts';
import { seededRoles } from '../user/seeded-roles.ts';
import { readerNotice } from './notify-of-reader.ts';
import { linesOf, startSharing } from './access-log.testing.ts';

const { client: clientRole, trustee } = seededRoles;

type Sharing = Awaited<ReturnType<typeof startSharing>>;

/** A request of the reader in a session. */
const accessing = ({ services: { db, clock }, reader }: Sharing, sessionId: string): Accessing => ({
  db,
  clock,
  origin: { ip: '203.0.113.9', userAgent: undefined },
  requestId: 'request',
  principal: {
    userId: reader.userId,
    firmId: 'northmere',
    sessionId,
    activeRole: trustee.role,
    actsFor: null,
    at: clock.now().getTime(),
    permissions: new Set(),
    steps: { mfa: 1, sq: 1, token: 1, tc: 1 },
  },
});

const costsOf = ({ sharer }: Sharing): Access => ({
  client_uuid: sharer.client_uuid,
  subject: 'costs',
  outcome: 'read',
  account_uuid: null,
  document_id: null,
});

describe('the access log of a client', () => {
  it('says who looked at what, when, from where, newest first, and holds no figure', async () => {
    const { asReader, list, clock, accounts, file } = await startSharing();
    clock.move(60_000);
    const send = await asReader();
    const holdings = { by: 'security', account_uuid: accounts[0] };
    await send({
      method: 'POST',
      url: '/rest/portal/holdings',
      body: holdings,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36' },
    });
    const { rows } = await list({ limit: 1 });
    expect(rows).toEqual([
      {
        cursor: expect.any(String),
        at: clock.now().toISOString(),
        reader: { reader_id: expect.any(String), name: 'Henri Lavoie' },
        role: { role: trustee.role, name: trustee.name },
        subject: 'holdings',
        outcome: 'read',
        reason: null,
        account: { account_uuid: accounts[0], number: expect.any(String), type: expect.any(String) },
        document: null,
        ip: '127.0.0.1',
        browser: 'Chrome',
        os: 'Windows',
        device: 'desktop',
        location: null,
      },
    ]);
    const record = linesOf(await file()).findLast((line) => line.includes('"kind":"record"'))!;
    expect(Object.keys(JSON.parse(record) as object).join(' ')).toBe(
      'account_uuid at browser city client_uuid country device document_id hash ip kind number os outcome ' +
        'previous_hash prov reader_id reader_name request_id role role_name subject visit',
    );
  });

  it('is read page by page and narrowed by person and subject', async () => {
    const { list, reader } = await startSharing();
    const all = (await list({ limit: 100 })).rows;
    expect(all.length).toBeGreaterThan(20);
    const first = await list({ limit: 7 });
    const second = await list({ limit: 100, after: first.next });
    expect([...first.rows, ...second.rows]).toEqual(all);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const { rows, readers, subjects } = await list({
      subject: 'costs',
      reader_id: reader.userId,
      limit: 100,
    });
    expect(rows).toEqual(all.filter(({ subject }) => subject === 'costs'));
    expect(readers).toEqual([{ reader_id: reader.userId, name: 'Henri Lavoie' }]);
    expect(subjects).toEqual(expect.arrayContaining(['accounts', 'holdings']));
    expect((await list({ reader_id: crypto.randomUUID() })).rows).toEqual([]);
  });

  it('has what is read again once an hour and session, and each session', async () => {
    const gateway = await startSharing();
    const { asReader, clock, services, list } = gateway;
    const send = await asReader();
    const { length: before } = (await list({ limit: 100 })).rows;
    for (let again = 0; again < 5; again++) await getBody(send, 'accounts');
    expect((await list({ limit: 100 })).rows).toHaveLength(before + 1);
    await getBody(await asReader(), 'accounts');
    expect((await list({ limit: 100 })).rows).toHaveLength(before + 2);

    const look = () => recordAccesses(accessing(gateway, 'a session'), [costsOf(gateway)]);
    for (let minutes = 0; minutes <= 60; minutes += 10) {
      await look();
      clock.move(10 * MINUTE_MS);
    }
    expect(await services.db.selectFrom('access_record').select('number').execute()).toHaveLength(before + 4);
  });

  it('is no one else’s, and not of the role in which another client shares', async () => {
    const { as, asReader, list } = await startSharing();
    expect((await list()).rows).not.toEqual([]);
    const other = await postBody<{ rows: [] }>(await as('margaret.chen'), 'access-log', {});
    expect(other.rows).toEqual([]);
    const response = await (await asReader())({ method: 'POST', url: '/rest/portal/access-log', body: {} });
    expect(response.json().message).toBe('own_role_required');
  });

  it('does not have what clients look at of their own', async () => {
    const { client, list } = await startSharing();
    const before = await list();
    await getBody(client, 'accounts');
    expect(await list()).toEqual(before);
  });

  it('has an account that was named and refused, by someone with whom the client shares and by no stranger', async () => {
    const gateway = await startSharing();
    const { accounts, list, reader, as } = gateway;
    const before = (await list({ limit: 100 })).rows.length;
    const url = `/rest/portal/returns?accounts=${accounts[0]}`;
    const own = await inRole(gateway, reader.userId, clientRole.role);
    expect((await own({ url })).json().message).toBe('not_found');
    const inTrust = await gateway.asReader();
    const transactions = { method: 'POST', url: '/rest/portal/transactions', body: { accounts } } as const;
    expect((await inTrust(transactions)).json().message).toBe('permission_denied');
    expect((await (await as('margaret.chen'))({ url })).json().message).toBe('not_found');
    const { rows } = await list({ limit: 100 });
    const added = rows.slice(0, rows.length - before);
    expect(added.map(({ subject, outcome }) => [subject, outcome]).toSorted()).toEqual([
      ['performance', 'refused'],
      ...accounts.map(() => ['transactions', 'refused']),
    ]);
  });

  it('notifies the client of a person who looks for the first time, once', async () => {
    const gateway = await startSharing();
    const { services, sharer, as } = gateway;
    const newcomer = await as('noel.sauve');
    const { id } = await services.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'noel.sauve')
      .executeTakeFirstOrThrow();
    await share(gateway, sharer.client_uuid, id, clientRole.role);
    const before = await gateway.list();
    await getBody(newcomer, 'accounts');
    await getBody(newcomer, 'returns');
    await getBody(await gateway.asReader(), 'accounts');
    await workDue(services, 'notify_of_reader', readerNotice(services));
    const texts = await services.db
      .selectFrom('notification')
      .select(['title_en', 'link'])
      .where('kind', '=', 'new_reader')
      .where('user_id', '=', sharer.userId)
      .execute();
    expect(texts).toEqual([{ title_en: expect.stringContaining('Noël'), link: '/app/access-log' }]);
    expect((await gateway.list()).readers.length).toBe(before.readers.length + 1);
  });
});

describe('the chain of a client', () => {
  it.each([
    `update access_record set subject = 'costs' where number = 3`,
    `delete from access_record where number > 3`,
    `insert into access_record select client_uuid, number + 2, at, reader_id, reader_name, role, visit, subject, outcome,
       ip, request_id, role_name, account_uuid, document_id, city, prov, country, browser, os, device, hash, hash || 'x',
       reason, reason_words
       from access_record order by number desc limit 1`,
  ])('rejects: %s', async (statement) => {
    const { store } = await startSharing();
    await expect(change(store, statement)).rejects.toThrow('append-only');
  });

  it('does not fork with two gateways that write at once', async () => {
    const gateway = await startSharing();
    const { services, file } = gateway;
    const other = await openStore(services.config.store);
    const write = (at: number) =>
      recordAccesses(
        {
          ...accessing(gateway, `session-${at}`),
          db: at % 2 === 0 ? services.db : other.db,
          requestId: `request-${at}`,
        },
        [costsOf(gateway)],
      );
    const turns = Array.from({ length: 40 }, (_, at) => at);
    // Two connections of SQLite in one process stop each other where two processes wait.
    if (isOnPostgres()) await Promise.all(turns.map(write));
    else for (const at of turns) await write(at);
    await other.close();
    const content = await file();
    expect(verifyAccessLog(content).faults).toEqual([]);
    for (const at of turns) expect(content).toContain(`"request-${at}"`);
  });
});
