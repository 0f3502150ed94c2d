import { MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it, vi } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { recordStatements } from '../../testing/statements.ts';
import type * as hash from '../../identity/secrets/hash.ts';
import { verifySecret } from '../../identity/secrets/hash.ts';
import { accountSubject } from '../../identity/throttle/throttle-subjects.ts';

vi.mock('../../identity/secrets/hash.ts', async (importActual) => {
  const actual = await importActual<typeof hash>();
  return { ...actual, verifySecret: vi.fn(actual.verifySecret) };
});

const WRONG = 'not the password';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A response without its random parts, and its cost: hashes and statements. */
const attemptSignIn = async ({ signIn }: Gateway, username: string, password: string) => {
  vi.mocked(verifySecret).mockClear();
  const statements = recordStatements();
  const response = await signIn(username, password);
  const { 'x-request-id': _id, date: _date, ...headers } = response.headers;
  const seen = {
    status: response.statusCode,
    body: { ...response.json(), request_id: '' },
    headers,
    hashes: vi.mocked(verifySecret).mock.calls.length,
    // A failure of a known user is one row more, in their login history; `npm run bench:sign-in` shows that it is not felt.
    statements: statements.stop().filter((sql) => !sql.startsWith('insert into "login_event"')),
  };
  return seen;
};

/** Names that differ in everything the gateway knows of them. */
const names = {
  'an unknown user': 'nobody.at.all',
  'a known user': exampleWorld.username,
  'a user the firm has locked': exampleWorld.lockedUsername,
  'a user whose sign-in needs a challenge': exampleWorld.challengedUsername,
  'a user of another product': 'victor.hale',
};

describe('a caller who tries a wrong password', () => {
  it('gets the same response, at the cost of one hash and the same statements, for any name', async () => {
    const gateway = await startGateway();
    const responses = [];
    for (const name of Object.values(names)) responses.push(await attemptSignIn(gateway, name, WRONG));
    expect(responses[0]).toMatchObject({ status: 401, hashes: 1, body: { message: 'invalid_credentials' } });
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it('is throttled alike, and then gets a response without a look at the password', async () => {
    const gateway = await startGateway();
    const responses = [];
    for (const name of Object.values(names)) {
      for (let failure = 0; failure < 5; failure++) await gateway.signIn(name, WRONG);
      responses.push(await attemptSignIn(gateway, name, exampleWorld.password));
    }
    expect(responses[0]).toMatchObject({
      status: 429,
      hashes: 0,
      body: { message: 'user_timeout', retry_after: 30 },
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it('is locked out alike after ten, and may sign in an hour later', async () => {
    const gateway = await startGateway();
    const responses = [];
    for (const name of [names['an unknown user'], names['a known user']]) {
      for (let failure = 0; failure < 10; failure++) {
        await gateway.signIn(name, WRONG);
        if (failure < 9) gateway.clock.move(15 * MINUTE_MS);
      }
      responses.push(await attemptSignIn(gateway, name, exampleWorld.password));
    }
    expect(responses[0]).toMatchObject({
      status: 403,
      hashes: 0,
      body: { message: 'user_locked', retry_after: 3600 },
    });
    expect(responses[1]).toEqual(responses[0]);
    gateway.clock.move(60 * MINUTE_MS);
    expect((await gateway.signIn()).statusCode).toBe(200);
  });
});

/** The rows that failures leave behind: a throttled name, or a locked one. */
const heldBack = {
  'timed out': { failures: 6, blocked: 60_000, locked: 0 },
  'locked by failures': { failures: 10, blocked: 900_000, locked: 3_600_000 },
};

describe.each(Object.entries(heldBack))(
  '%s: a caller who tries then',
  (_how, { failures, blocked, locked }) => {
    it('gets the same response at the same cost, for any name', async () => {
      const gateway = await startGateway();
      const now = gateway.clock.now().getTime();
      const row = {
        failures,
        blocked_until: now + blocked,
        locked_until: locked && now + locked,
        updated_at: now,
      };
      for (const name of Object.values(names)) {
        const rows = { subject: accountSubject(name), ...row };
        await gateway.store.db
          .insertInto('sign_in_throttle')
          .values(rows)
          .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
          .execute();
      }
      const responses = new Set<string>();
      for (const name of Object.values(names)) {
        const seen = await attemptSignIn(gateway, name, exampleWorld.password);
        expect(seen.hashes).toBe(0);
        responses.add(JSON.stringify(seen));
      }
      expect(responses.size).toBe(1);
    });
  },
);

describe('a lock cannot be used to lock a victim out for good: it', () => {
  const lockOut = async (gateway: Gateway) => {
    for (let failure = 0; failure < 10; failure++) {
      await gateway.signIn(exampleWorld.username, WRONG);
      if (failure < 9) gateway.clock.move(15 * MINUTE_MS);
    }
  };

  it('accepts a remembered device of the owner after the throttle, and not one of another user', async () => {
    const gateway = await startGateway();
    const { send, clock, services } = gateway;
    const { rememberDevice } = await import('../../identity/devices/remembered-device.ts');
    const origin = { ip: '203.0.113.9', userAgent: undefined };
    const context = { ...services, origin };
    const own = await rememberDevice(context, services.db, exampleWorld.userUuid);
    const others = await rememberDevice(context, services.db, 'somebody-else');
    const signInFrom = (device_value: string) =>
      send({
        method: 'POST',
        url: '/auth/login',
        body: {
          username: exampleWorld.username,
          password: exampleWorld.password,
          product: 'dz',
          device_value,
        },
      });
    await lockOut(gateway);
    expect((await signInFrom(own.value)).json()).toMatchObject({ message: 'user_timeout', retry_after: 900 });
    clock.move(15 * MINUTE_MS);
    expect((await signInFrom(others.value)).json().message).toBe('user_locked');
    expect((await gateway.signIn()).json().message).toBe('user_locked');
    expect((await signInFrom(own.value)).statusCode).toBe(200);
    expect((await gateway.signIn()).statusCode).toBe(200);
  });

  it('is in the audit log once', async () => {
    const gateway = await startGateway();
    await lockOut(gateway);
    for (let more = 0; more < 3; more++) await gateway.signIn(exampleWorld.username, WRONG);
    const locks = await gateway.store.db
      .selectFrom('audit_event')
      .select('user_id')
      .where('event', '=', 'account_locked')
      .execute();
    expect(locks).toEqual([{ user_id: exampleWorld.userUuid }]);
  });
});
