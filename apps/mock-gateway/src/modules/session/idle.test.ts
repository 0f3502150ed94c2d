import { MINUTE_MS } from '@portal/contracts/durations';
import type { RemainingLife } from '@portal/contracts/session-life';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { ddlOf } from '../../store/ddl.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';

const DAY_S = 24 * 60 * 60;

const me = { url: '/rest/user/me' };
const remaining = { url: '/rest/user/session' };
const extend = { method: 'POST', url: '/rest/user/session/extend' } as const;
const statusOf = async (send: Send, what: Parameters<Send>[0]) => (await send(what)).statusCode;

describe('idle and absolute limits are enforced by the server: an idle session', () => {
  it('ends after the firm’s idle limit, for calls and for refreshes alike', async () => {
    const { as, send, clock } = await startGateway();
    const client = await as();
    clock.move(15 * MINUTE_MS - 1);
    expect(await statusOf(client, remaining)).toBe(200);
    clock.move(1);
    expect((await client(me)).json().message).toBe('session_invalid');
    const body = { refresh_token: client.tokens.refresh_token };
    const refreshed = await send({ method: 'POST', url: '/rest/user/refresh', body });
    expect(refreshed.json().message).toBe('session_invalid');
  });

  it('continues as long as calls show activity of the user', async () => {
    const { as, clock } = await startGateway();
    const client = await as();
    for (let call = 0; call < 4; call++) {
      clock.move(14 * MINUTE_MS);
      expect(await statusOf(client, me)).toBe(200);
    }
  });

  it('is not extended by a browser’s background requests', async () => {
    const { as, send, clock } = await startGateway();
    const client = await as();
    clock.move(10 * MINUTE_MS);
    const body = { refresh_token: client.tokens.refresh_token };
    const pair = (await send({ method: 'POST', url: '/rest/user/refresh', body })).json<TokenPair>();
    const headers = { 'x-access-token': pair.access_token };
    expect((await send({ ...remaining, headers })).json()).toEqual({
      idle_seconds: 5 * 60,
      session_seconds: DAY_S - 10 * 60,
    });
    clock.move(5 * MINUTE_MS);
    expect(await statusOf(send, { ...me, headers })).toBe(401);
  });

  it('starts its limit again when the client extends it', async () => {
    const { as, clock } = await startGateway();
    const client = await as();
    clock.move(14.5 * MINUTE_MS);
    expect((await client(remaining)).json()).toMatchObject({ idle_seconds: 30 });
    expect((await client(extend)).json()).toMatchObject({ idle_seconds: 15 * 60 });
    clock.move(14.5 * MINUTE_MS);
    expect((await client(remaining)).json<RemainingLife>().idle_seconds).toBe(30);
  });

  it('ends after as many minutes as the firm has set, from the next call on', async () => {
    const { as, clock, services } = await startGateway();
    const client = await as();
    clock.move(6 * MINUTE_MS);
    expect(await statusOf(client, remaining)).toBe(200);
    await services.db
      .updateTable('app_variable')
      .set({ value: '5' })
      .where('key', '=', 'session.idle_minutes')
      .execute();
    expect(await statusOf(client, remaining)).toBe(401);
  });

  it('reports its limit as an application variable', async () => {
    const { as } = await startGateway();
    const body = { key_list: ['session.idle_minutes'] };
    expect((await (await as())({ method: 'POST', url: '/rest/app/appvar', body })).json()).toEqual([15]);
  });
});

describe('the last activity of a user', () => {
  it('is written once a minute at most, however many calls there are', async () => {
    const { as, clock, store } = await startGateway();
    const client = await as();
    const written = async () =>
      (await store.db.selectFrom('session').select('last_active_at').execute()).map(
        (row) => row.last_active_at,
      );
    const startedAt = clock.now().getTime();
    clock.move(MINUTE_MS - 1);
    await client(me);
    expect(await written()).toEqual([startedAt]);
    clock.move(1);
    await client(me);
    expect(await written()).toEqual([startedAt + MINUTE_MS]);
    clock.move(MINUTE_MS - 1);
    for (let call = 0; call < 10; call++) await client(me);
    expect(await written()).toEqual([startedAt + MINUTE_MS]);
  });

  it('does not fail a response when the store accepts no writes', async () => {
    const { as, clock, store } = await startGateway();
    const client = await as();
    await ddlOf(store.db).createRejectionTrigger({
      name: 'reject_update',
      table: 'session',
      on: 'update',
      message: 'disk full',
    });
    clock.move(2 * MINUTE_MS);
    expect(await statusOf(client, me)).toBe(200);
  });
});
