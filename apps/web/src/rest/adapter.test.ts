// @vitest-environment jsdom
import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { storageKeys } from '@portal/contracts/storage-keys';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gatewaySaying, hold, json, tokenFor } from '../testing/gateway-saying.ts';
import { refreshIfDue } from './refresh.ts';
import { isCancelled, restErrorOf } from './rest-error.ts';
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
    [
      'a web page',
      ((_request, response) => response.end('<html>')) as RequestListener,
      'bad_answer',
      undefined,
    ],
  ])('answered by %s fails with a code all the same', async (_name, answer, code, serverMessage) => {
    hold(60);
    const { client } = await gatewaySaying(answer);
    expect(await failureOf(client.user.me.query())).toMatchObject({ code, serverMessage });
  });

  it('that reaches nobody is a network error', async () => {
    hold(60);
    const nowhere = { app: 'http://127.0.0.1:9', auth: 'http://127.0.0.1:9' };
    expect(await failureOf(createClient(nowhere).user.me.query())).toMatchObject({ code: 'network' });
  });

  it('that is cancelled is seen to end by the gateway', async () => {
    hold(60);
    const reached = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<boolean>();
    const { client } = await gatewaySaying((request, response) => {
      response.once('close', () => ended.resolve(response.writableFinished));
      request.resume();
      reached.resolve();
    });
    const cancelling = new AbortController();
    const asked = client.securityQuestions.current.query(undefined, { signal: cancelling.signal });
    asked.catch(() => {});
    await reached.promise;
    cancelling.abort();
    // Closed before any answer was finished: the gateway can stop working on it.
    expect(await ended.promise).toBe(false);
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
    const [lost, cut, answered, anew] = names(asked);
    expect(lost).toMatch(/^[\w-]{36}$/);
    expect([cut, answered]).toEqual([lost, lost]);
    expect(anew).not.toBe(lost);
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
