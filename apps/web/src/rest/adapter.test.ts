// @vitest-environment jsdom
import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { storageKeys } from '@portal/contracts/storage-keys';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gatewaySaying, hold, json, tokenFor } from '../testing/gateway-saying.ts';
import { refreshIfDue } from './refresh.ts';
import { isCancelled, restErrorOf } from './rest-error.ts';
import { setServerTime } from './server-time.ts';
import { createClient } from './trpc.ts';

afterEach(() => localStorage.clear());

const failureOf = async (promise: Promise<unknown>) => {
  const caught: unknown = await promise.catch((error: unknown) => error);
  return restErrorOf(caught);
};

describe('a call', () => {
  it('goes as the plain request its contract describes, with both headers', async () => {
    hold(60);
    const { asked, client } = await gatewaySaying(json(200, 'clean'));
    const id = 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03';
    expect(await client.avatar.status.query({ params: { id } })).toBe('clean');
    expect(asked[0]).toMatchObject({ method: 'GET', url: `/rest/attachment/${id}/status` });
    expect(asked[0]?.headers).toMatchObject({ 'x-application': 'dz', 'x-access-token': tokenFor(60) });
  });

  it('that anybody may make carries no token', async () => {
    hold(60);
    const { asked, client } = await gatewaySaying(json(200, null));
    await client.session.login.mutate({ body: { username: 'a', password: 'b', product: 'dz' } });
    expect(asked[0]?.headers['x-access-token']).toBeUndefined();
  });

  it('fails with the code, status and wait that the gateway gave', async () => {
    const { client } = await gatewaySaying(
      json(429, { status_code: 429, message: 'user_timeout', retry_after: 30 }),
    );
    const error = await failureOf(
      client.session.login.mutate({ body: { username: 'a', password: 'b', product: 'dz' } }),
    );
    expect(error).toMatchObject({ status: 429, code: 'user_timeout', retryAfter: 30 });
    expect(error.messageKey).toBe('error.user_timeout');
  });

  it.each([
    ['words of its own', json(500, { message: 'Disk on fire' }), 'internal_error', 'Disk on fire'],
    ['nothing readable', json(503, undefined), 'unavailable', undefined],
    ['another shape', json(200, { status: 'fine' }), 'bad_answer', undefined],
    ['a web page', (_request, response) => response.end('<html>'), 'bad_answer', undefined],
  ])('answered by %s fails with a code all the same', async (_name, answer, code, serverMessage) => {
    hold(60);
    const { client } = await gatewaySaying(answer);
    expect(await failureOf(client.user.me.query())).toMatchObject({ code, serverMessage });
  });

  it.each([
    ['opaque', '0f8b1c6e-2a51-4a0e-9c1d-7b6f3c2d1e0a'],
    ['empty', ''],
    ['no text', 7],
    ['a JWT without its expiry', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['a JWT whose expiry is a text', 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOiIxIn0.c2ln'],
    ['an invalid JWT', 'eyJhbGciOiJIUzI1NiJ9.bm9uc2Vuc2U.c2ln'],
  ])('issued a token that is %s says so', async (_name, access_token) => {
    const { client } = await gatewaySaying(json(200, { access_token, refresh_token: 'r' }));
    const error = await failureOf(
      client.session.login.mutate({ body: { username: 'a', password: 'b', product: 'dz' } }),
    );
    expect(error).toMatchObject({ code: 'bad_token', messageKey: 'error.bad_token' });
  });

  it('that reaches no server is a network error', async () => {
    hold(60);
    const nowhere = { app: 'http://127.0.0.1:9', auth: 'http://127.0.0.1:9' };
    expect(await failureOf(createClient(nowhere).user.me.query())).toMatchObject({ code: 'network' });
  });

  it('that is cancelled is seen to end by the gateway', async () => {
    hold(60);
    const reached = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<boolean>();
    const { client } = await gatewaySaying((request, response) => {
      response.once('close', () => closed.resolve(response.writableFinished));
      request.resume();
      reached.resolve();
    });
    const cancelling = new AbortController();
    const asked = client.securityQuestions.current.query(undefined, { signal: cancelling.signal });
    asked.catch(() => {});
    await reached.promise;
    cancelling.abort();
    // Closed before any response was finished: the gateway can stop working on it.
    expect(await closed.promise).toBe(false);
  });

  it('that is cancelled is no failure to speak of', async () => {
    hold(60);
    const { client } = await gatewaySaying(() => {});
    const controller = new AbortController();
    const answer = client.user.me
      .query(undefined, { signal: controller.signal })
      .catch((error: unknown) => error);
    controller.abort();
    expect(isCancelled(await answer)).toBe(true);
  });
});

describe('a write', () => {
  const save = { body: { key_list: ['a'] } };
  const names = (asked: { headers: NodeJS.Dict<string | string[]> }[]) =>
    asked.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);

  it('whose answer was lost goes again under the same name, and under another once it was answered', async () => {
    hold(50);
    let answers = 0;
    const { asked, client } = await gatewaySaying((request, response) => {
      answers += 1;
      if (answers === 1) return request.socket.destroy();
      if (answers === 2) return json(502, 'a page of a proxy')(request, response);
      return json(200, true)(request, response);
    });
    const switchRole = (role: string) => client.user.switchRole.mutate({ body: { role } });
    expect((await failureOf(switchRole('client'))).code).toBe('network');
    expect((await failureOf(switchRole('client'))).code).toBe('unavailable');
    await switchRole('client');
    await switchRole('client');
    const [lost, cut, answered, next] = names(asked);
    expect(lost).toMatch(/^[\w-]{36}$/);
    expect([cut, answered]).toEqual([lost, lost]);
    expect(next).not.toBe(lost);
  });

  it('with other contents has another name, and what only reads has none', async () => {
    hold(50);
    const { asked, client } = await gatewaySaying((request) => request.socket.destroy());
    await failureOf(client.user.switchRole.mutate({ body: { role: 'client' } }));
    await failureOf(client.user.switchRole.mutate({ body: { role: 'trustee' } }));
    await failureOf(client.appConfig.variables.query(save));
    const [one, other, none] = names(asked);
    expect(one).not.toBe(other);
    expect(none).toBeUndefined();
  });
});

it('tokens never stand in an error, whatever went wrong', async () => {
  hold(50);
  const said: string[] = [];
  const spies = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(words.join(' '))),
  );
  for (const answer of [
    json(403, { status_code: 403, message: 'permission_denied', request_id: 'r' }),
    json(500, { message: 'a sentence' }),
    json(200, { nothing: 'of the contract' }),
    (request) => request.socket.destroy(),
  ] satisfies RequestListener[]) {
    const { client } = await gatewaySaying(answer);
    const caught: unknown = await client.user.me.query().catch((error: unknown) => error);
    said.push(inspect(caught, { depth: null, showHidden: true }), String((caught as Error).stack));
  }
  for (const spy of spies) spy.mockRestore();
  for (const token of [tokenFor(50), 'r1"', "'r1'"]) expect(said.join('\n')).not.toContain(token);
});

describe('tokens', () => {
  const refreshing: RequestListener = (request, response) =>
    json(
      200,
      request.url === '/rest/user/refresh' ? { access_token: tokenFor(60), refresh_token: 'r2' } : 'clean',
    )(request, response);
  const id = 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03';

  it('are left alone with more than 30 minutes to go', async () => {
    hold(31);
    const { asked, client } = await gatewaySaying(refreshing);
    await client.avatar.status.query({ params: { id } });
    expect(asked.map(({ url }) => url)).toEqual([`/rest/attachment/${id}/status`]);
  });

  it('are refreshed once for all calls that wait, and each then goes with the new one', async () => {
    hold(29);
    const { asked, client } = await gatewaySaying(refreshing);
    await Promise.all([1, 2, 3].map(() => client.avatar.status.query({ params: { id } })));
    expect(asked.filter(({ url }) => url === '/rest/user/refresh')).toHaveLength(1);
    expect(asked.slice(1).every(({ headers }) => headers['x-access-token'] === tokenFor(60))).toBe(true);
    expect(localStorage.getItem(storageKeys.refreshToken)).toBe('r2');
  });

  it('that another tab has refreshed meanwhile are not refreshed again', async () => {
    hold(29);
    const { asked, gateways } = await gatewaySaying(refreshing);
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, work: () => Promise<unknown>) => {
          hold(60);
          return work();
        },
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await refreshIfDue(gateways);
    expect(asked).toEqual([]);
  });

  it('survive a passing failure while the present one lasts, and not the gateway’s word', async () => {
    hold(29);
    const passing = await gatewaySaying(json(503, {}));
    await expect(refreshIfDue(passing.gateways)).resolves.toBeUndefined();
    const final = await gatewaySaying(json(401, { status_code: 401, message: 'session_invalid' }));
    await expect(refreshIfDue(final.gateways)).rejects.toMatchObject({ code: 'session_invalid' });
  });
});

describe('an access token that the gateway refuses while the refresh token is good', () => {
  const REFRESH = '/rest/user/refresh';
  const id = 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03';
  const refusal = (message: string) => json(401, { status_code: 401, message });
  const isFresh = (headers: NodeJS.Dict<string | string[]>) => headers['x-access-token'] === tokenFor(60);

  /** Takes no token but the refreshed one. */
  const renewing =
    (answer: RequestListener): RequestListener =>
    (request, response) => {
      if (request.url === REFRESH)
        return json(200, { access_token: tokenFor(60), refresh_token: 'r2' })(request, response);
      return (isFresh(request.headers) ? answer : refusal('session_invalid'))(request, response);
    };

  it('is replaced once for all calls it was refused with, and each of them goes again', async () => {
    hold(50);
    const { asked, client } = await gatewaySaying(renewing(json(200, 'clean')));
    const answers = await Promise.all([1, 2, 3].map(() => client.avatar.status.query({ params: { id } })));
    expect(answers).toEqual(['clean', 'clean', 'clean']);
    expect(asked.filter(({ url }) => url === REFRESH)).toHaveLength(1);
    expect(asked).toHaveLength(7);
    expect(localStorage.getItem(storageKeys.refreshToken)).toBe('r2');
  });

  it('keeps the name of a write that goes again', async () => {
    hold(50);
    const { asked, client } = await gatewaySaying(renewing(json(200, true)));
    const switchRole = () => client.user.switchRole.mutate({ body: { role: 'client' } });
    await switchRole();
    await switchRole();
    const [rejected, , retried, next] = asked.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);
    expect(retried).toBe(rejected);
    expect(next).not.toBe(retried);
  });

  it('is not what a wrong password is: nothing is refreshed, and nothing goes again', async () => {
    hold(50);
    const { asked, client } = await gatewaySaying(refusal('wrong_password'));
    const body = { username: 'a', password: 'b', product: 'dz' } as const;
    expect(
      (await failureOf(client.authenticator.begin.mutate({ body: { current_password: 'x' } }))).code,
    ).toBe('wrong_password');
    expect((await failureOf(client.session.login.mutate({ body }))).code).toBe('wrong_password');
    expect(asked).toHaveLength(2);
  });

  it('fails a call that is refused again with the new token, and refreshes no further', async () => {
    hold(50);
    const { asked, client } = await gatewaySaying(renewing(refusal('session_invalid')));
    expect((await failureOf(client.user.me.query())).code).toBe('session_invalid');
    expect(asked.map(({ url }) => url)).toEqual(['/rest/user/me', REFRESH, '/rest/user/me']);
  });

  it('fails with the refusal of the refresh, and with a passing failure as what it is', async () => {
    hold(50);
    const ended = await gatewaySaying(refusal('session_invalid'));
    expect((await failureOf(ended.client.user.me.query())).code).toBe('session_invalid');
    expect(ended.asked).toHaveLength(2);
    const away = await gatewaySaying((request, response) =>
      request.url === REFRESH
        ? json(503, {})(request, response)
        : refusal('session_invalid')(request, response),
    );
    expect((await failureOf(away.client.user.me.query())).code).toBe('unavailable');
  });

  it('that another tab has replaced is not replaced again', async () => {
    hold(50);
    const { asked, client } = await gatewaySaying((request, response) => {
      if (isFresh(request.headers)) return json(200, 'clean')(request, response);
      hold(60);
      return refusal('session_invalid')(request, response);
    });
    expect(await client.avatar.status.query({ params: { id } })).toBe('clean');
    expect(asked.map(({ url }) => url)).not.toContain(REFRESH);
  });

  it('sends nothing for another user who has signed in meanwhile', async () => {
    hold(50);
    const claims = Buffer.from(JSON.stringify({ sub: 'u2', exp: Math.floor(Date.now() / 1000) + 3600 }));
    const { asked, client } = await gatewaySaying((request, response) => {
      localStorage.setItem(storageKeys.accessToken, `e30.${claims.toString('base64url')}.sig`);
      return refusal('session_invalid')(request, response);
    });
    expect((await failureOf(client.user.me.query())).code).toBe('session_invalid');
    expect(asked).toHaveLength(1);
  });

  it('sends no call again that was cancelled while the token was replaced', async () => {
    hold(50);
    const cancelling = new AbortController();
    const { asked, client } = await gatewaySaying((request, response) => {
      if (request.url === REFRESH) cancelling.abort();
      return renewing(json(200, 'clean'))(request, response);
    });
    const answer = client.user.me.query(undefined, { signal: cancelling.signal });
    expect(isCancelled(await answer.catch((error: unknown) => error))).toBe(true);
    await vi.waitFor(() => expect(localStorage.getItem(storageKeys.refreshToken)).toBe('r2'));
    expect(asked.map(({ url }) => url)).toEqual(['/rest/user/me', REFRESH]);
  });
});

it('refreshes a token that is due by the time of the gateway, not of this browser', async () => {
  onTestFinished(() => setServerTime(Date.now()));
  hold(50);
  const { asked, client } = await gatewaySaying((request, response) => {
    response.setHeader('access-control-expose-headers', 'date');
    response.setHeader('date', new Date(Date.now() + 25 * 60_000).toUTCString());
    const pair = { access_token: tokenFor(120), refresh_token: 'r2' };
    return json(200, request.url === '/rest/user/refresh' ? pair : true)(request, response);
  });
  await client.user.switchRole.mutate({ body: { role: 'client' } });
  await vi.waitFor(() => expect(asked.map(({ url }) => url)).toContain('/rest/user/refresh'));
});
