import { applicationHeader } from '@portal/contracts/application';
import { HOUR_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../app.ts';
import type { Database } from '../../store/schema.ts';
import { openStore } from '../../store/store.ts';
import { startGateway } from '../../testing/gateway.ts';
import { delayAfter } from '../../identity/throttle/failure-counts.ts';

const WRONG = 'not the password';
const GRACE_MS = 10_000;

const setIdleMinutes = (db: Kysely<Database>, minutes: number) =>
  db
    .updateTable('app_variable')
    .set({ value: JSON.stringify(minutes) })
    .where('key', '=', 'session.idle_minutes')
    .execute();

describe('sign-in', () => {
  it('responds to an unknown user, a wrong password and a locked user alike', async () => {
    const { signIn } = await startGateway();
    const responses = [
      await signIn('nobody.at.all', WRONG),
      await signIn(exampleWorld.username, WRONG),
      await signIn(exampleWorld.lockedUsername, WRONG),
    ].map((response) => ({ status: response.statusCode, body: { ...response.json(), request_id: '' } }));
    expect(responses[0]).toMatchObject({ status: 401, body: { message: 'invalid_credentials' } });
    expect(responses).toEqual([responses[0], responses[0], responses[0]]);
  });

  it('accepts a username in any case, and with spaces that were pasted around it', async () => {
    const { signIn } = await startGateway();
    expect((await signIn(exampleWorld.username.toUpperCase())).statusCode).toBe(200);
    expect((await signIn(`\u00a0${exampleWorld.username} \n`)).statusCode).toBe(200);
    expect((await signIn(' \t ')).json().message).toBe('invalid_request');
  });

  it('throttles known and unknown names alike after five failures, longer each time', async () => {
    const { signIn, clock } = await startGateway();
    for (const name of [exampleWorld.username, 'nobody.at.all']) {
      for (let failure = 0; failure < 5; failure++) {
        expect((await signIn(name, WRONG)).json().message).toBe('invalid_credentials');
      }
      const blocked = await signIn(name);
      expect(blocked.json()).toMatchObject({ status_code: 429, message: 'user_timeout', retry_after: 30 });
      expect(blocked.headers['retry-after']).toBe('30');
    }
    clock.move(31_000);
    expect((await signIn(exampleWorld.username, WRONG)).statusCode).toBe(401);
    expect((await signIn(exampleWorld.username)).json().retry_after).toBe(60);
    clock.move(61_000);
    expect((await signIn()).statusCode).toBe(200);
    expect(delayAfter(1_000, 4)).toBe(15 * 60_000);
  });

  it('applies the throttle after a restart and in another process', async () => {
    const { signIn, services } = await startGateway();
    for (let failure = 0; failure < 5; failure++) await signIn(exampleWorld.username, WRONG);
    const other = await openStore(services.config.store);
    const app = await buildGateway({ services: { ...services, db: other.db, engine: other.engine } });
    const body = { username: exampleWorld.username, password: exampleWorld.password, product: 'dz' };
    const response = await app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: applicationHeader,
      body,
    });
    expect(response.json().message).toBe('user_timeout');
    await app.close();
    await other.close();
  });

  it('records each attempt in the login history with its origin', async () => {
    const { as, signIn } = await startGateway();
    await signIn(exampleWorld.username, WRONG);
    await signIn();
    const send = await as();
    const agent = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };
    const [latest, before] = (
      await send({ method: 'POST', url: '/rest/portal/history', headers: agent })
    ).json();
    expect(latest).toMatchObject({ result: 'success', type: 'password', ip: '127.0.0.1', location: null });
    expect(before).toMatchObject({ result: 'failure', type: 'password' });
  });
});

describe('sessions', () => {
  const refresh = (send: Awaited<ReturnType<typeof startGateway>>['send'], token: string) =>
    send({ method: 'POST', url: '/rest/user/refresh', body: { refresh_token: token } });

  it('rotate: a refresh token works once and its successor after it', async () => {
    const { send, as } = await startGateway();
    const { tokens } = await as();
    const second = (await refresh(send, tokens.refresh_token)).json<TokenPair>();
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect((await refresh(send, second.refresh_token)).statusCode).toBe(200);
  });

  it('end with all their tokens when a refresh token is used again after its successor was', async () => {
    const { send, as, clock, logLines, store } = await startGateway();
    const client = await as();
    const second = (await refresh(send, client.tokens.refresh_token)).json<TokenPair>();
    clock.move(GRACE_MS);
    const third = (await refresh(send, second.refresh_token)).json<TokenPair>();
    expect((await refresh(send, client.tokens.refresh_token)).json().message).toBe('session_invalid');
    expect((await refresh(send, third.refresh_token)).json().message).toBe('session_invalid');
    const reused = store.db.selectFrom('audit_event').select('event').where('event', '=', 'refresh_reused');
    expect(await reused.execute()).toHaveLength(1);
    expect((await client({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
    expect(logLines.join('')).toContain('used twice');
  });

  it('continue when the response to a refresh was lost, for a quarter of an hour', async () => {
    const { send, as, clock } = await startGateway();
    const { tokens } = await as();
    await refresh(send, tokens.refresh_token);
    clock.move(11_000);
    await refresh(send, tokens.refresh_token);
    clock.move(14 * 60_000);
    const again = await refresh(send, tokens.refresh_token);
    expect(again.statusCode).toBe(200);
    expect((await refresh(send, again.json<TokenPair>().refresh_token)).statusCode).toBe(200);
  });

  it('end when a refresh token is used again later than that', async () => {
    const { send, as, clock, services } = await startGateway();
    await setIdleMinutes(services.db, 60);
    const { tokens } = await as();
    const second = (await refresh(send, tokens.refresh_token)).json<TokenPair>();
    clock.move(15 * 60_000);
    expect((await refresh(send, tokens.refresh_token)).statusCode).toBe(401);
    expect((await refresh(send, second.refresh_token)).statusCode).toBe(401);
  });

  it('end when a thief used the token first and the owner uses the old one', async () => {
    const { send, as, clock } = await startGateway();
    const { tokens } = await as();
    const stolen = (await refresh(send, tokens.refresh_token)).json<TokenPair>();
    clock.move(60_000);
    const owners = (await refresh(send, tokens.refresh_token)).json<TokenPair>();
    expect((await refresh(send, owners.refresh_token)).statusCode).toBe(200);
    clock.move(60_000);
    expect((await refresh(send, stolen.refresh_token)).statusCode).toBe(401);
  });

  it('continue when two honest tabs race for the same refresh token, whichever of them continues', async () => {
    const { send, as, clock } = await startGateway();
    const { tokens } = await as();
    const [one, other] = (await Promise.all([1, 2].map(() => refresh(send, tokens.refresh_token)))).map(
      (response) => response.json<TokenPair>(),
    );
    clock.move(GRACE_MS);
    const next = await refresh(send, other!.refresh_token);
    expect(next.statusCode).toBe(200);
    // The token of the other tab is spent with it: a later use is not honest.
    clock.move(GRACE_MS);
    expect((await refresh(send, one!.refresh_token)).statusCode).toBe(401);
    expect((await refresh(send, next.json<TokenPair>().refresh_token)).statusCode).toBe(401);
  });

  it('end by sign-out on the very next call, also in another process', async () => {
    const { as, send, services } = await startGateway();
    const other = await openStore(services.config.store);
    const app = await buildGateway({ services: { ...services, db: other.db, engine: other.engine } });
    for (let count = 0; count < 3; count += 1) {
      const client = await as();
      const headers = { ...applicationHeader, 'x-access-token': client.tokens.access_token };
      const me = { url: '/rest/user/me', headers };
      expect((await app.inject(me)).statusCode).toBe(200);
      expect((await client({ method: 'POST', url: '/rest/user/logout' })).json()).toBe(true);
      expect((await app.inject(me)).json().message).toBe('session_invalid');
      expect((await client({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
      expect((await refresh(send, client.tokens.refresh_token)).statusCode).toBe(401);
    }
    await app.close();
    await other.close();
  });

  it('end after 24 hours even when they are active', async () => {
    const { send, as, clock, services } = await startGateway();
    await setIdleMinutes(services.db, 26 * 60);
    let { tokens } = await as();
    for (let hour = 0; hour < 3; hour++) {
      clock.move(8 * HOUR_MS - 1);
      const next = await refresh(send, tokens.refresh_token);
      expect(next.statusCode).toBe(200);
      tokens = next.json<TokenPair>();
    }
    clock.move(HOUR_MS);
    expect((await refresh(send, tokens.refresh_token)).statusCode).toBe(401);
  });

  it('of others end when the password changes; the one that changed it continues', async () => {
    const { as, signIn } = await startGateway();
    const [one, other] = [await as(), await as()];
    const body = {
      current_password: exampleWorld.password,
      new_password: 'Sugar-Shack-2027?',
      confirm_new_password: 'Sugar-Shack-2027?',
      security_question: exampleWorld.securityQuestion,
      security_answer: '  renault   5 ',
    };
    expect((await one({ method: 'POST', url: '/rest/portal/password', body })).json()).toBe(true);
    expect((await one({ url: '/rest/user/me' })).statusCode).toBe(200);
    expect((await other({ url: '/rest/user/me' })).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    expect((await signIn(exampleWorld.username, 'Sugar-Shack-2027?')).statusCode).toBe(200);
  });
});
