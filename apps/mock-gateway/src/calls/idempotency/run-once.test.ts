import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../errors/gateway-error.ts';
import { SEALING_KEY_FILE, sealerOf } from '../../identity/secrets/sealer.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { closedCalls } from '../../testing/request-of.ts';
import { change as alter } from '../../testing/sql.ts';
import { runOnce } from './run-once.ts';

/** These end the session that would retry. */
const ENDING = new Set(['session.logout', 'devices.endAllSessions']);
const writes = closedCalls.filter(({ title, call }) => call.kind === 'mutation' && !ENDING.has(title));
const newKey = () => crypto.randomUUID();
const named = (key: string) => ({ headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
const sendCode = { method: 'POST', url: '/rest/user/devices/code' } as const;

const start = async () => {
  const gateway = await startGateway();
  const { db } = gateway.services;
  const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length;
  const events = async () => (await db.selectFrom('audit_event').select('event').execute()).length;
  const forgetFailures = () => db.updateTable('user').set({ failed_confirmations: 0 }).execute();
  return { ...gateway, mails, events, forgetFailures };
};

const change = (new_password: string) => ({
  method: 'POST' as const,
  url: '/rest/portal/password',
  body: {
    current_password: exampleWorld.password,
    new_password,
    confirm_new_password: new_password,
    security_question: exampleWorld.securityQuestion,
    security_answer: exampleWorld.securityAnswer,
  },
});

describe('nothing is done twice: a write that is sent again under its idempotency key', () => {
  it('gets the same response and changes nothing else, whichever call it is', async () => {
    const { as, mails, events, forgetFailures } = await start();
    const client = await as();
    for (const { title, request } of writes) {
      // One of the calls has changed the password; confirmations that fail since then must not end the session.
      await forgetFailures();
      const sent = { ...request, ...named(newKey()) };
      const first = await client(sent);
      const before = [await mails(), await events()];
      const again = await client(sent);
      expect([title, again.statusCode, { ...again.json(), request_id: '' }]).toEqual([
        title,
        first.statusCode,
        { ...first.json(), request_id: '' },
      ]);
      expect([title, await mails(), await events()]).toEqual([title, ...before]);
    }
  });

  it('reports a success whose response was lost, where a second run would fail', async () => {
    const { as } = await start();
    const client = await as();
    const lost = { ...change('Sugar-Shack-2027?'), ...named(newKey()) };
    await client(lost);
    expect((await client(lost)).json()).toBe(true);
    expect((await client(change('Sugar-Shack-2028?'))).json().message).toBe('wrong_password');
  });

  it('is run once although it arrives many times at once', async () => {
    const { as, mails } = await start();
    const client = await as();
    const sent = { ...sendCode, ...named(newKey()) };
    const responses = await Promise.all(Array.from({ length: 10 }, () => client(sent)));
    expect(await mails()).toBe(1);
    const others = responses.filter(({ statusCode }) => statusCode !== 200).map((one) => one.json().message);
    expect(new Set(others).size).toBeLessThan(2);
    for (const message of others) expect(message).toBe('conflict');
  });

  it('that was cut off before its outcome was known is a conflict', async () => {
    const { as, services } = await start();
    const client = await as();
    const sent = { ...sendCode, ...named(newKey()) };
    await client(sent);
    await services.db.updateTable('answered_request').set({ answer: null }).execute();
    expect((await client(sent)).json().message).toBe('conflict');
  });

  it('with other contents is rejected, and in another session is another write', async () => {
    const { as, mails } = await start();
    const [client, elsewhere] = [await as(), await as()];
    const key = named(newKey());
    await client({ ...sendCode, ...key });
    expect((await client({ ...change('Sugar-Shack-2027?'), ...key })).json().message).toBe('conflict');
    expect((await elsewhere({ ...sendCode, ...key })).statusCode).toBe(200);
    expect(await mails()).toBe(2);
  });

  it('that failed temporarily is run again', async () => {
    const { as, store } = await start();
    const client = await as();
    const sent = { ...sendCode, ...named(newKey()) };
    await alter(store, 'alter table outbox rename to outbox_away');
    expect((await client(sent)).statusCode).toBe(500);
    await alter(store, 'alter table outbox_away rename to outbox');
    expect((await client(sent)).statusCode).toBe(200);
  });

  it.each([
    ['an error of its own', new GatewayError('not_found')],
    ['a failure of the gateway', new Error('the disk failed')],
  ])('reports %s, also where the store that would record it fails', async (_, failure) => {
    const { services, store } = await start();
    const once = runOnce({ ...services, sealer: sealerOf(services.config.dataDir) });
    const request = { sessionId: newKey(), key: newKey(), content: {} };
    const work = async () => {
      await alter(store, 'alter table answered_request rename to answered_request_away');
      throw failure;
    };
    await expect(once(request, work)).rejects.toBe(failure);
    await alter(store, 'alter table answered_request_away rename to answered_request');
    await expect(once(request, work)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is one of the newest hundred that are stored for a session', async () => {
    const { as, services, clock } = await startGateway();
    const [client, elsewhere] = [await as(), await as()];
    const keys = Array.from({ length: 130 }, newKey);
    const resume = (key: string) => ({
      method: 'POST' as const,
      url: contracts.sessionLife.extend.path,
      ...named(key),
    });
    await elsewhere(resume(newKey()));
    for (const key of keys) {
      clock.move(1);
      expect((await client(resume(key))).statusCode).toBe(200);
    }
    const rows = await services.db.selectFrom('answered_request').select(['session_id', 'key']).execute();
    expect(rows).toHaveLength(101);
    const stored = new Set(rows.map(({ key }) => key));
    expect(keys.map((key) => stored.has(key))).toEqual([...Array(30).fill(false), ...Array(100).fill(true)]);
  });

  it('is forgotten after a day', async () => {
    const { as, services, clock } = await start();
    const client = await as();
    await client({ ...sendCode, ...named(newKey()) });
    clock.move(25 * 60 * 60_000);
    await (
      await as()
    )({ ...sendCode, ...named(newKey()) });
    expect(await services.db.selectFrom('answered_request').selectAll().execute()).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  it.each(['', 'short', 'x'.repeat(65), "1' or '1'='1 --------", '../../../../etc/passwd'])(
    'is rejected when it is %j',
    async (key) => {
      const { as } = await start();
      const response = await (await as())({ ...sendCode, ...named(key) });
      expect(response.json().message).toBe('invalid_request');
    },
  );

  it('is ignored by calls that only read', async () => {
    const { as, services } = await start();
    const client: Send = await as();
    expect((await client({ url: '/rest/user/me', ...named(newKey()) })).statusCode).toBe(200);
    expect(await services.db.selectFrom('answered_request').selectAll().execute()).toEqual([]);
  });
});

it('stored responses cannot be read from the store alone', async () => {
  const { as, services } = await start();
  const begin = { url: '/rest/user/authenticator/begin', body: { current_password: exampleWorld.password } };
  const response = await (await as())({ method: 'POST', ...begin, ...named(newKey()) });
  const rows = await services.db.selectFrom('answered_request').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(response.json<{ secret: string }>().secret);
  expect(JSON.stringify(rows)).not.toContain(exampleWorld.password);
});

it('the fingerprint of a request cannot be computed without the sealing key', async () => {
  const { services } = await start();
  const { path, ...password } = { path: '/rest/portal/password', current_password: exampleWorld.password };
  const fingerprintUnder = async (folder: string) => {
    const sessionId = newKey();
    const sealer = sealerOf(join(services.config.dataDir, folder));
    await runOnce({ ...services, sealer })(
      { sessionId, key: newKey(), content: [path, password] },
      async () => 'true',
    );
    const rows = services.db.selectFrom('answered_request').select('fingerprint');
    return rows.where('session_id', '=', sessionId).executeTakeFirstOrThrow();
  };
  expect(await fingerprintUnder('one')).not.toEqual(await fingerprintUnder('another'));
});

it('a write is recognized after the sealing key was rotated', async () => {
  const { services } = await start();
  const request = { sessionId: newKey(), key: newKey(), content: ['/path', {}] };
  const responseOf = (text: string) =>
    runOnce({ ...services, sealer: sealerOf(services.config.dataDir) })(request, async () => text);
  expect(await responseOf('first')).toBe('first');
  const path = join(services.config.dataDir, SEALING_KEY_FILE);
  writeFileSync(path, `${randomBytes(32).toString('base64')}\n${readFileSync(path, 'utf8')}`);
  expect(await responseOf('second')).toBe('first');
});
