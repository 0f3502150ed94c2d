// @vitest-environment jsdom
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { afterEach, describe, expect, it } from 'vitest';
import { gatewaySaying, hold, json, tokenFor } from '../testing/gateway-saying.ts';
import { failureOf } from './adapter.testing.ts';
import { isCancelled } from './rest-error.ts';
import { createClient } from './trpc.ts';

afterEach(() => localStorage.clear());

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
