// @vitest-environment jsdom
import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { storageKeys } from '@portal/contracts/storage-keys';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startGatewayStub, storeTokens, json, tokenFor } from '../testing/gateway-stub.ts';
import { failureOf } from './adapter.testing.ts';
import { refreshIfDue } from './refresh.ts';
import { isCanceled } from './rest-error.ts';
import { setServerTime } from './server-time.ts';

afterEach(() => localStorage.clear());

it('no error contains a token', async () => {
  storeTokens(50);
  const output: string[] = [];
  const spies = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void output.push(words.join(' '))),
  );
  for (const respond of [
    json(403, { status_code: 403, message: 'permission_denied', request_id: 'r' }),
    json(500, { message: 'a sentence' }),
    json(200, { nothing: 'of the contract' }),
    (request) => request.socket.destroy(),
  ] satisfies RequestListener[]) {
    const { client } = await startGatewayStub(respond);
    const caught: unknown = await client.user.me.query().catch((error: unknown) => error);
    output.push(inspect(caught, { depth: null, showHidden: true }), String((caught as Error).stack));
  }
  for (const spy of spies) spy.mockRestore();
  for (const token of [tokenFor(50), 'r1"', "'r1'"]) expect(output.join('\n')).not.toContain(token);
});

describe('tokens', () => {
  const refreshing: RequestListener = (request, response) =>
    json(
      200,
      request.url === '/rest/user/refresh' ? { access_token: tokenFor(60), refresh_token: 'r2' } : 'clean',
    )(request, response);
  const id = 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03';

  it('are not refreshed when more than 30 minutes are left', async () => {
    storeTokens(31);
    const { requests, client } = await startGatewayStub(refreshing);
    await client.avatar.status.query({ params: { id } });
    expect(requests.map(({ url }) => url)).toEqual([`/rest/attachment/${id}/status`]);
  });

  it('are refreshed once for all waiting calls, which are then sent with the new one', async () => {
    storeTokens(29);
    const { requests, client } = await startGatewayStub(refreshing);
    await Promise.all([1, 2, 3].map(() => client.avatar.status.query({ params: { id } })));
    expect(requests.filter(({ url }) => url === '/rest/user/refresh')).toHaveLength(1);
    expect(requests.slice(1).every(({ headers }) => headers['x-access-token'] === tokenFor(60))).toBe(true);
    expect(localStorage.getItem(storageKeys.refreshToken)).toBe('r2');
  });

  it('are not refreshed again when another tab has refreshed them meanwhile', async () => {
    storeTokens(29);
    const { requests, gateways } = await startGatewayStub(refreshing);
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, work: () => Promise<unknown>) => {
          storeTokens(60);
          return work();
        },
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await refreshIfDue(gateways);
    expect(requests).toEqual([]);
  });

  it('survive a temporary failure while the current one is valid, but not a rejection by the gateway', async () => {
    storeTokens(29);
    const passing = await startGatewayStub(json(503, {}));
    await expect(refreshIfDue(passing.gateways)).resolves.toBeUndefined();
    const final = await startGatewayStub(json(401, { status_code: 401, message: 'session_invalid' }));
    await expect(refreshIfDue(final.gateways)).rejects.toMatchObject({ code: 'session_invalid' });
  });
});

describe('an access token that the gateway rejects while the refresh token is good', () => {
  const REFRESH = '/rest/user/refresh';
  const id = 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03';
  const unauthorized = (message: string) => json(401, { status_code: 401, message });
  const isFresh = (headers: NodeJS.Dict<string | string[]>) => headers['x-access-token'] === tokenFor(60);

  /** Rejects every token but the refreshed one. */
  const renewing =
    (respond: RequestListener): RequestListener =>
    (request, response) => {
      if (request.url === REFRESH)
        return json(200, { access_token: tokenFor(60), refresh_token: 'r2' })(request, response);
      return (isFresh(request.headers) ? respond : unauthorized('session_invalid'))(request, response);
    };

  it('is replaced once for all calls it was rejected with, and each of them is retried', async () => {
    storeTokens(50);
    const { requests, client } = await startGatewayStub(renewing(json(200, 'clean')));
    const statuses = await Promise.all([1, 2, 3].map(() => client.avatar.status.query({ params: { id } })));
    expect(statuses).toEqual(['clean', 'clean', 'clean']);
    expect(requests.filter(({ url }) => url === REFRESH)).toHaveLength(1);
    expect(requests).toHaveLength(7);
    expect(localStorage.getItem(storageKeys.refreshToken)).toBe('r2');
  });

  it('keeps the idempotency key of a write that is retried', async () => {
    storeTokens(50);
    const { requests, client } = await startGatewayStub(renewing(json(200, true)));
    const switchRole = () => client.user.switchRole.mutate({ body: { role: 'client' } });
    await switchRole();
    await switchRole();
    const [rejected, , retried, next] = requests.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);
    expect(retried).toBe(rejected);
    expect(next).not.toBe(retried);
  });

  it('is not replaced after a wrong password: nothing is refreshed or retried', async () => {
    storeTokens(50);
    const { requests, client } = await startGatewayStub(unauthorized('wrong_password'));
    const body = { username: 'a', password: 'b', product: 'dz' } as const;
    expect(
      (await failureOf(client.authenticator.begin.mutate({ body: { current_password: 'x' } }))).code,
    ).toBe('wrong_password');
    expect((await failureOf(client.session.login.mutate({ body }))).code).toBe('wrong_password');
    expect(requests).toHaveLength(2);
  });

  it('is replaced once only: a call that is rejected with the new token fails', async () => {
    storeTokens(50);
    const { requests, client } = await startGatewayStub(renewing(unauthorized('session_invalid')));
    expect((await failureOf(client.user.me.query())).code).toBe('session_invalid');
    expect(requests.map(({ url }) => url)).toEqual(['/rest/user/me', REFRESH, '/rest/user/me']);
  });

  it('fails with the error of the refresh, temporary or not', async () => {
    storeTokens(50);
    const ended = await startGatewayStub(unauthorized('session_invalid'));
    expect((await failureOf(ended.client.user.me.query())).code).toBe('session_invalid');
    expect(ended.requests).toHaveLength(2);
    const away = await startGatewayStub((request, response) =>
      request.url === REFRESH
        ? json(503, {})(request, response)
        : unauthorized('session_invalid')(request, response),
    );
    expect((await failureOf(away.client.user.me.query())).code).toBe('unavailable');
  });

  it('that another tab has replaced is not replaced again', async () => {
    storeTokens(50);
    const { requests, client } = await startGatewayStub((request, response) => {
      if (isFresh(request.headers)) return json(200, 'clean')(request, response);
      storeTokens(60);
      return unauthorized('session_invalid')(request, response);
    });
    expect(await client.avatar.status.query({ params: { id } })).toBe('clean');
    expect(requests.map(({ url }) => url)).not.toContain(REFRESH);
  });

  it('retries nothing for another user who has signed in meanwhile', async () => {
    storeTokens(50);
    const claims = Buffer.from(JSON.stringify({ sub: 'u2', exp: Math.floor(Date.now() / 1000) + 3600 }));
    const { requests, client } = await startGatewayStub((request, response) => {
      localStorage.setItem(storageKeys.accessToken, `e30.${claims.toString('base64url')}.sig`);
      return unauthorized('session_invalid')(request, response);
    });
    expect((await failureOf(client.user.me.query())).code).toBe('session_invalid');
    expect(requests).toHaveLength(1);
  });

  it('does not retry a call that was cancelled while the token was replaced', async () => {
    storeTokens(50);
    const cancelling = new AbortController();
    const { requests, client } = await startGatewayStub((request, response) => {
      if (request.url === REFRESH) cancelling.abort();
      return renewing(json(200, 'clean'))(request, response);
    });
    const result = client.user.me.query(undefined, { signal: cancelling.signal });
    expect(isCanceled(await result.catch((error: unknown) => error))).toBe(true);
    await vi.waitFor(() => expect(localStorage.getItem(storageKeys.refreshToken)).toBe('r2'));
    expect(requests.map(({ url }) => url)).toEqual(['/rest/user/me', REFRESH]);
  });
});

it('refreshes a token that is due by the time of the gateway, not of this browser', async () => {
  onTestFinished(() => setServerTime(Date.now()));
  storeTokens(50);
  const { requests, client } = await startGatewayStub((request, response) => {
    response.setHeader('access-control-expose-headers', 'date');
    response.setHeader('date', new Date(Date.now() + 25 * 60_000).toUTCString());
    const pair = { access_token: tokenFor(120), refresh_token: 'r2' };
    return json(200, request.url === '/rest/user/refresh' ? pair : true)(request, response);
  });
  await client.user.switchRole.mutate({ body: { role: 'client' } });
  await vi.waitFor(() => expect(requests.map(({ url }) => url)).toContain('/rest/user/refresh'));
});
