import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { MINUTE_MS } from '@portal/contracts/durations';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import type { OpenSession } from '@portal/contracts/sessions';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { SAFARI } from '../devices/devices.testing.ts';

const list = async (send: Send) => (await send({ url: '/rest/user/sessions' })).json<OpenSession[]>();
const end = (send: Send, id: string) => send({ method: 'POST', url: `/rest/user/sessions/${id}/end` });
const endOthers = (send: Send, revoke_devices = false) =>
  send({ method: 'POST', url: '/rest/user/sessions/end-others', body: { revoke_devices } });
const isAdmitted = async (send: Send) => (await send({ url: '/rest/user/me' })).statusCode === 200;

const startSessions = async () => {
  const gateway = await startGateway();
  const signInBy = async (userAgent: string) => {
    const body = { username: exampleWorld.username, password: exampleWorld.password, product: PRODUCT };
    const headers = { 'user-agent': userAgent };
    const response = await gateway.send({ method: 'POST', url: '/auth/login', body, headers });
    const { access_token, refresh_token } = response.json<TokenPair>();
    const send: Send = (options) =>
      gateway.send({ ...options, headers: { [ACCESS_TOKEN_HEADER]: access_token, ...options.headers } });
    return Object.assign(send, { refresh_token });
  };
  return { ...gateway, signInBy };
};

describe('sessions: the list', () => {
  it('names browser and place of each as login history does, the current one first', async () => {
    const { signInBy, clock } = await startSessions();
    const telephone = await signInBy(SAFARI);
    clock.move(2 * MINUTE_MS);
    const here = await signInBy('curl/8');
    clock.move(2 * MINUTE_MS);
    await isAdmitted(telephone);
    const shown = await list(here);
    expect(shown).toMatchObject([
      { is_current: true },
      { is_current: false, browser: 'Safari', os: 'macOS', kind: 'desktop', ip: '127.0.0.1' },
    ]);
    const [, first] = (await here({ method: 'POST', url: '/rest/portal/history', body: {} })).json<
      { browser: string | null }[]
    >();
    expect(shown[1]!.browser).toBe(first!.browser);
    expect(Date.parse(shown[1]!.last_used_at) - Date.parse(shown[1]!.began_at)).toBe(4 * MINUTE_MS);
  });

  it('leaves out those that were signed out of, were idle too long or are another user’s', async () => {
    const { as, clock } = await startGateway();
    const [idle, left] = [await as(), await as()];
    await as('margaret.chen');
    await left({ method: 'POST', url: '/rest/user/logout' });
    clock.move(14 * MINUTE_MS);
    const here = await as();
    expect(await list(here)).toHaveLength(2);
    clock.move(2 * MINUTE_MS);
    expect(await list(here)).toHaveLength(1);
    expect(await isAdmitted(idle)).toBe(false);
  });
});

describe('sessions: ending one', () => {
  it('applies from its very next call, and its refresh token is invalid', async () => {
    const { as, send } = await startGateway();
    const [here, elsewhere] = [await as(), await as()];
    const other = (await list(here)).find(({ is_current }) => !is_current)!;
    expect((await end(here, other.session_id)).json()).toBe(true);
    expect((await elsewhere({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
    const body = { refresh_token: elsewhere.tokens.refresh_token };
    const refreshed = await send({ method: 'POST', url: '/rest/user/refresh', body });
    expect(refreshed.json().message).toBe('session_invalid');
    expect(await list(here)).toMatchObject([{ is_current: true }]);
    expect((await end(here, other.session_id)).json().message).toBe('not_found');
  });

  it('is rejected for a session of another user, which continues', async () => {
    const { as } = await startGateway();
    const [olivia, margaret] = [await as(), await as('margaret.chen')];
    const [theirs] = await list(margaret);
    expect((await end(olivia, theirs!.session_id)).json()).toMatchObject({
      status_code: 404,
      message: 'not_found',
    });
    expect(await isAdmitted(margaret)).toBe(true);
  });

  it('may end the current session', async () => {
    const { as } = await startGateway();
    const here = await as();
    const [own] = await list(here);
    expect((await end(here, own!.session_id)).json()).toBe(true);
    expect(await isAdmitted(here)).toBe(false);
  });
});

describe('sessions: ending all others', () => {
  it('leaves the current one, and the devices unless they are to be removed', async () => {
    const { as, services } = await startGateway();
    const [here, elsewhere, margaret] = [await as(), await as(), await as('margaret.chen')];
    const device = { name: null, browser: null, os: null, kind: null, ip: null, revoked_at: null };
    const times = { added_at: 0, last_used_at: 0, expires_at: Date.parse('2099-01-01') };
    const owned = { id: exampleWorld.deviceUuid, user_id: exampleWorld.userUuid, hash: 'hash' };
    await services.db
      .insertInto('device')
      .values({ ...device, ...times, ...owned })
      .execute();
    const devices = async () => (await here({ url: '/rest/user/devices' })).json<object[]>().length;
    expect((await endOthers(here)).json()).toBe(true);
    expect([await isAdmitted(here), await isAdmitted(elsewhere)]).toEqual([true, false]);
    expect([await isAdmitted(margaret), await devices()]).toEqual([true, 1]);
    await endOthers(here, true);
    expect(await devices()).toBe(0);
  });
});
