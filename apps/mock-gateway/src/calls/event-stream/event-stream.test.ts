import { ACCESS_TOKEN_LIFETIME_MS } from '@portal/contracts/constants';
import { eventStream, type EventTopic } from '@portal/contracts/event-stream';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publish } from '../../events/publish.ts';
import { startGateway } from '../../testing/gateway.ts';
import { openEvents, topicsUntil } from '../../testing/event-reader.ts';
import { change, rowsOf } from '../../testing/sql.ts';
import { MAX_STREAMS_PER_USER } from './streams.ts';

const PEOPLE = ['olivia.martin', 'margaret.chen', 'henri.lavoie'];

/** A gateway that listens, with signed-in users and the streams they open. */
const startListening = async () => {
  const gateway = await startGateway();
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { db } = gateway.services;
  const signIn = async (username = PEOPLE[0]!) => {
    const send = await gateway.as(username);
    const token = send.tokens.access_token;
    const [user] = await rowsOf<{ id: string }>(
      gateway.services,
      'select id from "user" where username = ?',
      username,
    );
    return {
      send,
      token,
      open: (lastId?: string) => openEvents({ url, token, ...(lastId === undefined ? {} : { lastId }) }),
      publish: (topic: EventTopic) => publish(db, user!.id, topic),
    };
  };
  return { ...gateway, url, db, signIn };
};

describe('the stream of events', () => {
  it('is text/event-stream that no one stores or compresses, and begins with an id to resume from', async () => {
    const { signIn } = await startListening();
    const { response, next } = await (await signIn()).open();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await next()).toMatchObject({ event: 'reset', data: '', id: expect.stringMatching(/\.\d+$/) });
  });

  it('reports a change after its commit, and none of a transaction that is rolled back', async () => {
    const { signIn, db } = await startListening();
    const client = await signIn();
    const stream = await client.open();
    await stream.next();
    const rolledBack = db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom('user')
        .select('id')
        .where('username', '=', PEOPLE[0]!)
        .executeTakeFirstOrThrow();
      await publish(transaction, id, 'documents');
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await client.publish('notifications');
    expect(await stream.next()).toMatchObject({ event: 'change', data: 'notifications' });
  });

  it('never reports what happens to another user', async () => {
    const { signIn } = await startListening();
    const clients = await Promise.all(PEOPLE.map((name) => signIn(name)));
    const happenings = fc.array(
      fc.record({ who: fc.nat(PEOPLE.length - 1), topic: fc.constantFrom('documents', 'notifications') }),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(happenings, async (all) => {
        const streams = await Promise.all(clients.map(({ open }) => open()));
        for (const { who, topic } of all) await clients[who]!.publish(topic as EventTopic);
        for (const client of clients) await client.publish('uploads');
        for (const [at, stream] of streams.entries()) {
          const own = all.filter(({ who }) => who === at).map(({ topic }) => topic);
          expect((await topicsUntil(stream, 'uploads')).toSorted()).toEqual(own.toSorted());
          stream.close();
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('a stream that is resumed', () => {
  it('replays what was missed, and nothing else', async () => {
    const { signIn } = await startListening();
    const client = await signIn();
    const before = await client.open();
    const { id } = (await before.next())!;
    before.close();
    await client.publish('documents');
    await (await signIn('margaret.chen')).publish('uploads');
    const after = await client.open(id);
    expect(await after.next()).toMatchObject({ event: 'ready' });
    expect(await after.next()).toMatchObject({ event: 'change', data: 'documents' });
    await client.publish('notifications');
    expect(await after.next()).toMatchObject({ event: 'change', data: 'notifications' });
  });

  it.each(['of another gateway', 'that is malformed', 'that has not happened'])(
    'has the browser read everything again after an id %s',
    async (kind) => {
      const { signIn } = await startListening();
      const client = await signIn();
      const { id } = (await (await client.open()).next())!;
      const ids: Record<string, string> = {
        'of another gateway': `AAAAAAAA.${id!.split('.')[1]}`,
        'that is malformed': '../../etc/passwd',
        'that has not happened': `${id!.split('.')[0]}.999999`,
      };
      expect(await (await client.open(ids[kind])).next()).toMatchObject({ event: 'reset' });
    },
  );
});

describe('a stream ends', () => {
  it('when its session is ended in another browser, while that one stays open', async () => {
    const { signIn } = await startListening();
    const [here, elsewhere] = [await signIn(), await signIn()];
    const [stays, ends] = [await here.open(), await elsewhere.open()];
    await Promise.all([stays.next(), ends.next()]);
    const body = { revoke_devices: false };
    await here.send({ method: 'POST', url: '/rest/user/sessions/end-others', body });
    expect(await ends.next()).toBeNull();
    expect(await stays.next()).toMatchObject({ event: 'change', data: 'sessions' });
  });

  it('when its client signs out', async () => {
    const { signIn } = await startListening();
    const client = await signIn();
    const stream = await client.open();
    await stream.next();
    await client.send({ method: 'POST', url: '/rest/user/logout' });
    expect(await stream.next()).toBeNull();
  });

  it('when its access token has expired, although the session was renewed', async () => {
    const { signIn, clock } = await startListening();
    const client = await signIn();
    const stream = await client.open();
    await stream.next();
    clock.move(ACCESS_TOKEN_LIFETIME_MS);
    await client.publish('documents');
    expect(await stream.next()).toBeNull();
  });

  it('when the gateway stops', async () => {
    const { signIn, app } = await startListening();
    const stream = await (await signIn()).open();
    await stream.next();
    const closed = app.close();
    expect(await stream.next()).toBeNull();
    await closed;
  });
});

describe('opening a stream', () => {
  it('needs a session, as every call does, and says so in the same shape', async () => {
    const { send, as, services } = await startGateway();
    const url = eventStream.path;
    expect((await send({ url })).json()).toMatchObject({ status_code: 401, message: 'session_required' });
    const headers = { [ACCESS_TOKEN_HEADER]: 'forged' };
    expect((await send({ url, headers })).json().message).toBe('session_invalid');
    const client = await as();
    await change(services, 'update "user" set questions_finished = 0');
    expect((await client({ url })).json().message).toBe('step_unfinished');
  });

  it('is no activity: a session that only listens becomes idle', async () => {
    const { signIn, clock } = await startListening();
    const client = await signIn();
    for (let minute = 0; minute < 14; minute += 1) {
      clock.move(60_000);
      (await client.open()).close();
    }
    clock.move(60_000);
    expect((await client.send({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
  });

  it('a thousand times closes the oldest, is limited and leaves other clients alone', async () => {
    const { signIn } = await startListening();
    const [client, other] = [await signIn(), await signIn('margaret.chen')];
    const first = await client.open();
    await first.next();
    const statuses = new Map<number, number>();
    for (let at = 0; at < 1_000; at += 1) {
      const { response } = await client.open();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
    expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
    expect(statuses.get(200)).toBeGreaterThan(MAX_STREAMS_PER_USER);
    expect(await first.next()).toBeNull();
    expect(await (await other.open()).next()).toMatchObject({ event: 'reset' });
  });
});
