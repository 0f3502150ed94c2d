import { exampleWorld } from '@portal/contracts/example-world';
import { allExamples } from '@portal/contracts/examples';
import { afterAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../testing/gateway.ts';
import { teamOf } from '../advisors/team.queries.ts';
import { lastCode } from '../testing/last-code.ts';
import { requestOf } from '../testing/request-of.ts';
import { rowsOf } from '../testing/sql.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** Enough rows of a table to find another user's among them. */
const ROWS = 200;
const OTHER = 'camille.fortin';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const countIds = (request: string) => request.match(UUID)?.length ?? 0;

/** Every request of the table that carries an id: in its path, its query or its body. */
const carriers = allExamples
  .filter(({ call }) => call.access !== 'public')
  .flatMap(({ domain, name, call, examples }) => {
    // The one with the most ids: a request that only names itself concerns no one else.
    const [request] = examples
      .map((example) => JSON.stringify(example.request))
      .toSorted((one, other) => countIds(other) - countIds(one));
    return request && countIds(request) > 0 ? [{ title: `${domain}.${name}`, call, request }] : [];
  });

/** Gives another user one of everything that a client can have. */
const furnish = async ({ as, services }: Gateway) => {
  const other = await as(OTHER);
  const announcement = { file_name: 'me.png', file_type: 'image/png', file_size: 100 };
  await other({ method: 'POST', url: '/rest/portal/avatar', body: announcement });
  await other({ method: 'POST', url: '/rest/user/devices/code' });
  const { id: user_id } = await services.db
    .selectFrom('user')
    .select('id')
    .where('username', '=', OTHER)
    .executeTakeFirstOrThrow();
  const now = services.clock.now().getTime();
  await services.db
    .insertInto('device')
    .values({
      id: exampleWorld.otherDeviceUuid,
      user_id,
      hash: 'x',
      name: 'Theirs',
      browser: 'Safari',
      os: 'macOS',
      kind: 'desktop',
      ip: '203.0.113.7',
      added_at: now,
      last_used_at: now,
      expires_at: now + 60 * 60_000,
      revoked_at: null,
    })
    .execute();
  return other;
};

/** Ids of every kind in the store that occur in no row of the calling client. */
const idsOfOthers = async ({ store }: Gateway): Promise<[kind: string, id: string][]> => {
  const found: [string, string][] = [];
  for (const { name } of await store.db.introspection.getTables()) {
    const rows = await rowsOf(store, `select * from "${name}" limit ${ROWS}`);
    const theirs = rows.filter((row) => !JSON.stringify(row).includes(exampleWorld.userUuid));
    const one = new Map<string, string>();
    for (const [column, value] of theirs.flatMap((row) => Object.entries(row)))
      if (typeof value === 'string' && value !== '' && value.replace(UUID, '') === '')
        one.set(`${name}.${column}`, value);
    found.push(...one);
  }
  return found;
};

const own = new Set<string>([exampleWorld.userUuid, exampleWorld.clientUuid]);

/** A row of an advisor does not name the clients; those of the calling client's team are no one else's. */
const ownAdvisors = async ({ services }: Gateway) => {
  const team = await teamOf(services.db, [exampleWorld.clientUuid], '2026-11-20');
  return new Set(team.map(({ id }) => id));
};

/** A row of a refresh token names its session and not whose it is. */
const ownSessions = async ({ services }: Gateway) => {
  const rows = await services.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', exampleWorld.userUuid)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const furnished = async (gateway: Gateway) => ({ gateway, other: await furnish(gateway) });
/** For calls that only read; any other has a gateway of its own. */
const forReads = await furnished(await startGateway({}, afterAll));

describe('every id in path, query or body is checked against the owner', () => {
  const answerTo = async (send: Send, { call, request }: (typeof carriers)[number], id: string) => {
    // The ids of an example are those of its own world; any of them may be put in the place of any other.
    const sent = JSON.parse(request.replace(UUID, id)) as Parameters<typeof requestOf>[1];
    const { statusCode, body, headers } = await send(requestOf(call, sent));
    return { statusCode, type: headers['content-type'], body: { ...JSON.parse(body), request_id: '' } };
  };

  it.each(carriers)(
    '$title: the id of another client has exactly the response of one that does not exist',
    async (carrier) => {
      const { gateway, other } =
        carrier.call.kind === 'query' ? forReads : await furnished(await startGateway());
      const seen = async () =>
        Promise.all(
          ['/rest/user/devices', '/rest/portal/preferences', '/rest/user/me'].map(async (url) =>
            (await other({ url })).json(),
          ),
        );
      const [before, client] = [await seen(), await gateway.as()];
      const unknown = await answerTo(client, carrier, UNKNOWN);
      // A list filtered by an unknown id is empty; anything else is not found.
      expect(unknown.statusCode).toBeLessThan(500);
      expect(unknown.body.message).not.toBe('invalid_request');
      const mine = new Set([...own, ...(await ownSessions(gateway)), ...(await ownAdvisors(gateway))]);
      const tried = (await idsOfOthers(gateway)).filter(([, id]) => !mine.has(id));
      for (const kind of [
        'attachment.id',
        'device.id',
        'challenge.id',
        'client.client_uuid',
        'account.account_uuid',
        'session.id',
      ])
        expect(tried.map(([one]) => one)).toContain(kind);
      for (const [kind, id] of tried)
        expect([kind, await answerTo(client, carrier, id)]).toEqual([kind, unknown]);
      expect(await seen()).toEqual(before);
    },
  );

  it('a challenge of a session is none for a sign-in, even with its id and its code', async () => {
    const { as, send, services } = await startGateway();
    const client = await as();
    const opened = await client({ method: 'POST', url: '/rest/user/devices/code' });
    const { challenge_id } = opened.json<{ challenge_id: string }>();
    const code = await lastCode({ services }, 'device_code');
    const verify = (id: string) =>
      send({
        method: 'POST',
        url: '/auth/challenge/verify',
        body: { challenge_id: id, code, remember_device: false },
      });
    const [theirs, unknown] = [await verify(challenge_id), await verify(UNKNOWN)];
    expect({ ...theirs.json(), request_id: '' }).toEqual({ ...unknown.json(), request_id: '' });
  });
});
