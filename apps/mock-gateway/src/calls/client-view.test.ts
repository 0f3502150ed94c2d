import { contracts } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import { ACCESS_TOKEN_HEADER, CLIENT_VIEW_HEADER } from '@portal/contracts/headers';
import { exampleWorld } from '@portal/contracts/example-world';
import { CLIENT_VIEW_LASTS_MS } from '@portal/contracts/advised-clients';
import { describe, expect, it } from 'vitest';
import { seededPick } from '../market/random.ts';
import { verifyAccessLog } from '../access-log/verify-access-log.ts';
import { startSession } from '../identity/tokens/session-tokens.ts';
import { startGateway, type Send } from '../testing/gateway.ts';
import { closedCalls } from '../testing/request-of.ts';
import { inRole, personNamed } from '../testing/sharing.ts';
import { change } from '../testing/sql.ts';
import { clientCalls, viewerCalls } from './client-view.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const why = { reason: 'review', words: 'Avant la rencontre de mardi – les frais' };
/** Often enough that the session is not idle. */
const PARTS = 10;
const REQUEST_ID = 'x-request-id';

const advisorNamed = ({ services: { db } }: Gateway, username: string) =>
  db
    .selectFrom('user as u')
    .innerJoin('advisor as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'a.id as advisorId'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();

const advise = async ({ services: { db } }: Gateway, client_uuid: string, advisor_id: string) => {
  await db.deleteFrom('client_advisor').where('client_uuid', '=', client_uuid).execute();
  await db.insertInto('client_advisor').values({ client_uuid, advisor_id }).execute();
};

/** A new session of an advisor that was begun with the second factor. */
const asAdvisor = async ({ services, send }: Gateway, id: string): Promise<Send> => {
  const { db, clock, keys } = services;
  const owner = { id, activeRole: 'advisor', secondFactor: 'authenticator' as const };
  const tokens = await startSession({ db, clock, keys, requestId: crypto.randomUUID() }, owner);
  return (options) =>
    send({ ...options, headers: { [ACCESS_TOKEN_HEADER]: tokens.access_token, ...options.headers } });
};

const within =
  (send: Send, viewId: string): Send =>
  (options) =>
    send({ ...options, headers: { [CLIENT_VIEW_HEADER]: viewId, ...options.headers } });

const begin = async (send: Send, client_uuid: string) =>
  send({ method: 'POST', url: `/rest/portal/advised-clients/${client_uuid}/view`, body: why });

/** An advisor who views the portal as one of their clients. */
const startView = async (username = 'margaret.chen') => {
  const gateway = await startGateway();
  const advisor = await advisorNamed(gateway, exampleWorld.advisorUsername);
  const client = await personNamed(gateway, username);
  await advise(gateway, client.client_uuid, advisor.advisorId);
  const send = await asAdvisor(gateway, advisor.userId);
  const begun = await begin(send, client.client_uuid);
  expect(begun.statusCode).toBe(200);
  const viewId = begun.json<{ view_id: string }>().view_id;
  const events = async () =>
    (
      await gateway.services.db
        .selectFrom('audit_event')
        .select(['event', 'user_id', 'subject'])
        .where('event', 'like', 'client_view_%')
        .orderBy('number')
        .execute()
    ).map(({ event, user_id, subject }) => [event, user_id, subject]);
  return { ...gateway, advisor, client, asThemselves: send, viewId, view: within(send, viewId), events };
};

const kindOf = (title: string) => {
  const [domain = '', name = ''] = title.split('.');
  return (contracts as unknown as Record<string, Record<string, CallShape>>)[domain]?.[name]?.kind;
};

describe('a view of a client', () => {
  it('opens reads only, beside what is of the advisor’s own session', () => {
    expect([...clientCalls].filter((title) => kindOf(title) !== 'query')).toEqual([]);
    expect([...viewerCalls].filter((title) => kindOf(title) === undefined)).toEqual([]);
    expect([...viewerCalls].filter((title) => clientCalls.has(title))).toEqual([]);
    expect([...viewerCalls].filter((title) => kindOf(title) === 'mutation')).toEqual([
      'advisedClients.endView',
      'errorReports.send',
      'session.logout',
      'sessionLife.extend',
    ]);
  });

  it('responds to each call as it does to the client, or refuses it, and records each read with the reason', async () => {
    const gateway = await startView();
    const { view, client, advisor } = gateway;
    const own = await inRole(gateway, client.userId, 'client');
    let served = 0;
    for (const { title, call, request } of closedCalls) {
      if (viewerCalls.has(title)) continue;
      const response = await view(request);
      const isOpen = call.kind === 'query' && clientCalls.has(title);
      if (!isOpen) {
        expect([title, response.statusCode, response.json().message]).toEqual([title, 403, 'view_only']);
        continue;
      }
      const expected = await own(request);
      expect([title, response.statusCode]).toEqual([title, expected.statusCode]);
      if (response.statusCode !== 200) continue;
      const accesses = await gateway.services.db
        .selectFrom('access_record')
        .selectAll()
        .where('request_id', '=', String(response.headers[REQUEST_ID]))
        .execute();
      for (const access of accesses)
        expect(access).toMatchObject({
          client_uuid: client.client_uuid,
          reader_id: advisor.userId,
          role: 'advisor',
          outcome: 'read',
          reason: why.reason,
          reason_words: why.words,
        });
      served += 1;
    }
    expect(served).toBeGreaterThan(30);
    const subjects = await gateway.services.db
      .selectFrom('access_record')
      .select('subject')
      .distinct()
      .where('client_uuid', '=', client.client_uuid)
      .where('reader_id', '=', advisor.userId)
      .execute();
    expect(subjects.map(({ subject }) => subject).toSorted()).toEqual([
      'accounts',
      'costs',
      'documents',
      'holdings',
      'instructions',
      'meetings',
      'messages',
      'performance',
      'reports',
      'surveys',
      'transactions',
    ]);
  });

  it('leaves every row of the store as it is but its own records', async () => {
    const gateway = await startView();
    const { db } = gateway.services;
    // What is recorded of the view itself, and figures that are computed once and kept.
    const kept = new Set([
      'access_record',
      'account_series',
      'audit_event',
      'audit_head',
      'client_view',
      'job',
      'session',
    ]);
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((one) => !kept.has(one));
    const contents = async () => {
      const found: Record<string, string> = {};
      for (const table of tables)
        found[table] = JSON.stringify(
          (
            await db
              .selectFrom(table as 'user')
              .selectAll()
              .execute()
          )
            .map((row) => JSON.stringify(row))
            .toSorted(),
        );
      return found;
    };
    const before = await contents();
    for (const { title, request } of closedCalls) if (!viewerCalls.has(title)) await gateway.view(request);
    const after = await contents();
    expect(tables.filter((table) => after[table] !== before[table])).toEqual([]);
  });

  it('is in the log that the client reads and exports, whose chain is whole', async () => {
    const gateway = await startView();
    const { view, client, viewId, asThemselves } = gateway;
    await view({ url: '/rest/portal/accounts' });
    await view({ url: '/rest/portal/accounts' });
    const own = await inRole(gateway, client.userId, 'client');
    const list = await own({ method: 'POST', url: '/rest/portal/access-log', body: {} });
    expect(list.json().rows).toMatchObject([
      { subject: 'accounts', reason: why, role: { role: 'advisor' }, reader: { name: 'Geneviève Lapointe' } },
    ]);
    // Another view of the same session has its own records.
    const second = (await begin(asThemselves, client.client_uuid)).json().view_id;
    expect((await view({ url: '/rest/portal/accounts' })).json().message).toBe('view_ended');
    await within(asThemselves, second)({ url: '/rest/portal/accounts' });
    expect(second).not.toBe(viewId);
    const { content } = (await own({ url: '/rest/portal/access-log/file' })).json<{ content: string }>();
    expect(verifyAccessLog(content).faults).toEqual([]);
    expect(content.split('\n').filter((line) => line.includes(why.words))).toHaveLength(2);
    const forged = content.replace(why.words, 'nothing');
    expect(verifyAccessLog(forged).faults).toHaveLength(1);
  });

  it('has the client notified of the first read', async () => {
    const { view, services } = await startView();
    const noticed = () =>
      services.db.selectFrom('job').select('key').where('kind', '=', 'notify_of_reader').execute();
    const before = (await noticed()).length;
    await view({ url: '/rest/portal/accounts' });
    await view({ url: '/rest/portal/costs' });
    expect((await noticed()).length - before).toBe(1);
  });

  it('is not served when it cannot be recorded', async () => {
    const { view, asThemselves, store } = await startView();
    await change(store, 'alter table access_record rename to access_record_gone');
    expect((await view({ url: '/rest/portal/accounts' })).statusCode).toBe(500);
    expect((await asThemselves({ url: '/rest/portal/advised-clients' })).statusCode).toBe(200);
  });
});

describe('a view of a client ends', () => {
  const ended = async (view: Send) => (await view({ url: '/rest/portal/accounts' })).json().message;

  it('by its time, which is recorded once', async () => {
    const { view, clock, events, advisor, client } = await startView();
    for (let at = 0; at < PARTS; at += 1) {
      expect((await view({ url: '/rest/portal/accounts' })).statusCode).toBe(200);
      clock.move(CLIENT_VIEW_LASTS_MS / PARTS);
    }
    expect([await ended(view), await ended(view)]).toEqual(['view_ended', 'view_ended']);
    expect(await events()).toEqual([
      ['client_view_begun', advisor.userId, client.client_uuid],
      ['client_view_ended', advisor.userId, client.client_uuid],
    ]);
  });

  it('by the button, in every tab that shows it', async () => {
    const { view, asThemselves, viewId, events } = await startView();
    const end = { method: 'POST', url: `/rest/portal/client-views/${viewId}/end` } as const;
    expect([(await view(end)).statusCode, (await asThemselves(end)).statusCode]).toEqual([200, 200]);
    expect(await ended(view)).toBe('view_ended');
    expect((await asThemselves({ url: `/rest/portal/client-views/${viewId}` })).statusCode).toBe(404);
    expect(await events()).toHaveLength(2);
  });

  it('with the session, the role and the relation', async () => {
    const signedOut = await startView();
    await signedOut.asThemselves({ method: 'POST', url: '/rest/user/logout' });
    expect(await ended(signedOut.view)).toBe('session_invalid');

    const { view, services, advisor } = await startView();
    await services.db
      .updateTable('user_role')
      .set({ permissions: '["dz.manage.content"]' })
      .where('user_id', '=', advisor.userId)
      .execute();
    expect(await ended(view)).toBe('view_ended');

    const moved = await startView();
    const other = await advisorNamed(moved, exampleWorld.otherAdvisorUsername);
    await advise(moved, moved.client.client_uuid, other.advisorId);
    expect(await ended(moved.view)).toBe('view_ended');
    await advise(moved, moved.client.client_uuid, moved.advisor.advisorId);
    expect(await ended(moved.view)).toBe('view_ended');
  });

  it('nowhere but in its session: another one of the same advisor never has it', async () => {
    const gateway = await startView();
    const elsewhere = await asAdvisor(gateway, gateway.advisor.userId);
    expect(await ended(within(elsewhere, gateway.viewId))).toBe('view_ended');
    const end = { method: 'POST', url: `/rest/portal/client-views/${gateway.viewId}/end` } as const;
    expect((await elsewhere(end)).statusCode).toBe(404);
    const client = await inRole(gateway, gateway.client.userId, 'client');
    expect(await ended(within(client, gateway.viewId))).toBe('view_ended');
    expect((await gateway.view({ url: '/rest/portal/accounts' })).statusCode).toBe(200);
  });
});

describe('of whom an advisor may view the portal', () => {
  it.each([1, 2, 3])('are their own clients, for generated relations: %i', async (seed) => {
    const gateway = await startGateway();
    const { db } = gateway.services;
    const pick = seededPick(`views/${seed}`);
    const advisors = [
      await advisorNamed(gateway, exampleWorld.advisorUsername),
      await advisorNamed(gateway, exampleWorld.otherAdvisorUsername),
    ];
    const clients = await db
      .selectFrom('client as c')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select(['c.client_uuid', 'c.user_id', 'u.firm_id'])
      .orderBy('c.client_uuid')
      .execute();
    await db.deleteFrom('client_advisor').execute();
    const advisorOf = new Map<string, string>();
    for (const { client_uuid } of clients) {
      if (pick(5) === 0) continue;
      const { advisorId } = advisors[pick(2)]!;
      advisorOf.set(client_uuid, advisorId);
      await advise(gateway, client_uuid, advisorId);
    }
    for (const { userId, advisorId } of advisors) {
      const send = await asAdvisor(gateway, userId);
      const listed = (await send({ url: '/rest/portal/advised-clients' })).json<{
        rows: { client_uuid: string; can_view: boolean }[];
      }>().rows;
      const own = clients.filter(
        ({ client_uuid, firm_id }) => firm_id === 'northmere' && advisorOf.get(client_uuid) === advisorId,
      );
      expect(listed.map(({ client_uuid }) => client_uuid).toSorted()).toEqual(
        own.map(({ client_uuid }) => client_uuid).toSorted(),
      );
      for (const { client_uuid, user_id } of clients) {
        const isOwn = own.some((one) => one.client_uuid === client_uuid);
        const isOfOthers = clients.some(
          (one) =>
            one.user_id === user_id &&
            advisorOf.has(one.client_uuid) &&
            advisorOf.get(one.client_uuid) !== advisorId,
        );
        const expected = isOwn ? (isOfOthers ? 403 : 200) : 404;
        const { statusCode } = await begin(send, client_uuid);
        const read = await send({ url: `/rest/portal/advised-clients/${client_uuid}` });
        expect([client_uuid, statusCode, read.statusCode]).toEqual([
          client_uuid,
          expected,
          isOwn ? 200 : 404,
        ]);
        expect(listed.find((one) => one.client_uuid === client_uuid)?.can_view ?? false).toBe(
          expected === 200,
        );
      }
    }
  });

  it.each([
    ['no reason', { words: 'why' }],
    ['an unknown reason', { reason: 'curiosity', words: 'why' }],
    ['no words', { reason: 'review', words: ' ' }],
    ['too many words', { reason: 'review', words: 'a'.repeat(201) }],
    ['two lines', { reason: 'review', words: 'a\nb' }],
  ])('requires a reason: %s', async (_, body) => {
    const { asThemselves, client } = await startView();
    const url = `/rest/portal/advised-clients/${client.client_uuid}/view`;
    expect((await asThemselves({ method: 'POST', url, body })).json().message).toBe('invalid_request');
  });
});
