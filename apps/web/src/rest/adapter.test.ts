// @vitest-environment jsdom
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startGatewayStub, storeTokens, json, tokenFor } from '../testing/gateway-stub.ts';
import { failureOf } from './adapter.testing.ts';
import { isCanceled, restErrorOf } from './rest-error.ts';
import { createClient } from './trpc.ts';

afterEach(() => localStorage.clear());

describe('a call', () => {
  it('is sent as the plain request its contract describes, with both headers', async () => {
    storeTokens(60);
    const { requests, client } = await startGatewayStub(json(200, 'clean'));
    const id = 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03';
    expect(await client.avatar.status.query({ params: { id } })).toBe('clean');
    expect(requests[0]).toMatchObject({ method: 'GET', url: `/rest/attachment/${id}/status` });
    expect(requests[0]?.headers).toMatchObject({ 'x-application': 'dz', 'x-access-token': tokenFor(60) });
  });

  it('sends no token when it is public', async () => {
    storeTokens(60);
    const { requests, client } = await startGatewayStub(json(200, null));
    await client.session.login.mutate({ body: { username: 'a', password: 'b', product: 'dz' } });
    expect(requests[0]?.headers['x-access-token']).toBeUndefined();
  });

  it('fails with the code, status and wait of the gateway', async () => {
    const { client } = await startGatewayStub(
      json(429, { status_code: 429, message: 'user_timeout', retry_after: 30 }),
    );
    const error = await failureOf(
      client.session.login.mutate({ body: { username: 'a', password: 'b', product: 'dz' } }),
    );
    expect(error).toMatchObject({ status: 429, code: 'user_timeout', retryAfter: 30 });
    expect(error.messageKey).toBe('error.user_timeout');
  });

  it.each([
    ['a message that is no code', json(500, { message: 'Disk on fire' }), 'internal_error', 'Disk on fire'],
    ['no body', json(503, undefined), 'unavailable', undefined],
    ['another shape', json(200, { status: 'fine' }), 'bad_answer', undefined],
    ['a web page', (_request, response) => response.end('<html>'), 'bad_answer', undefined],
  ])('fails with a code when the response is %s', async (_name, respond, code, serverMessage) => {
    storeTokens(60);
    const { client } = await startGatewayStub(respond);
    expect(await failureOf(client.user.me.query())).toMatchObject({ code, serverMessage });
  });

  it.each([
    ['opaque', '0f8b1c6e-2a51-4a0e-9c1d-7b6f3c2d1e0a'],
    ['empty', ''],
    ['a number', 7],
    ['a JWT without an expiry', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['a JWT whose expiry is a string', 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOiIxIn0.c2ln'],
    ['an invalid JWT', 'eyJhbGciOiJIUzI1NiJ9.bm9uc2Vuc2U.c2ln'],
  ])('fails with bad_token when the issued token is %s', async (_name, access_token) => {
    const { client } = await startGatewayStub(json(200, { access_token, refresh_token: 'r' }));
    const error = await failureOf(
      client.session.login.mutate({ body: { username: 'a', password: 'b', product: 'dz' } }),
    );
    expect(error).toMatchObject({ code: 'bad_token', messageKey: 'error.bad_token' });
  });

  it('fails with a network error when no server is reached', async () => {
    storeTokens(60);
    const nowhere = { app: 'http://127.0.0.1:9', auth: 'http://127.0.0.1:9' };
    expect(await failureOf(createClient(nowhere).user.me.query())).toMatchObject({ code: 'network' });
  });

  it('closes its connection to the gateway when it is cancelled', async () => {
    storeTokens(60);
    const reached = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<boolean>();
    const { client } = await startGatewayStub((request, response) => {
      response.once('close', () => closed.resolve(response.writableFinished));
      request.resume();
      reached.resolve();
    });
    const cancelling = new AbortController();
    const pending = client.securityQuestions.current.query(undefined, { signal: cancelling.signal });
    pending.catch(() => {});
    await reached.promise;
    cancelling.abort();
    // Closed before any response was finished: the gateway can stop working on it.
    expect(await closed.promise).toBe(false);
  });

  it('fails with a network error when the connection breaks within the body', async () => {
    storeTokens(60);
    const { client } = await startGatewayStub((request, response) => {
      response.write('{"username":', () => request.socket.destroy());
    });
    expect(await failureOf(client.user.me.query())).toMatchObject({ code: 'network', status: 0 });
  });

  it('is cancelled, or ends at its time limit, while the body is received', async () => {
    storeTokens(60);
    const ends = { cancelling: new AbortController(), limit: new AbortController() };
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => ends.limit.signal);
    const endWithin = (end: AbortController) => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
        const pull = (body: ReadableStreamDefaultController) => {
          end.abort();
          body.error(end.signal.reason);
        };
        return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
      });
      const client = createClient({ app: 'http://gateway', auth: 'http://gateway' });
      return client.user.me
        .query(undefined, { signal: ends.cancelling.signal })
        .catch((error: unknown) => error);
    };
    expect(restErrorOf(await endWithin(ends.limit)).code).toBe('request_timeout');
    ends.limit = new AbortController();
    expect(isCanceled(await endWithin(ends.cancelling))).toBe(true);
  });

  it('reports a cancellation, not an error, when it is cancelled', async () => {
    storeTokens(60);
    const { client } = await startGatewayStub(() => {});
    const controller = new AbortController();
    const result = client.user.me
      .query(undefined, { signal: controller.signal })
      .catch((error: unknown) => error);
    controller.abort();
    expect(isCanceled(await result)).toBe(true);
  });
});

describe('a write', () => {
  const save = { body: { key_list: ['a'] } };
  const keysOf = (requests: { headers: NodeJS.Dict<string | string[]> }[]) =>
    requests.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);

  it('repeats its idempotency key until a response is received, then gets a new one', async () => {
    storeTokens(50);
    let received = 0;
    const { requests, client } = await startGatewayStub((request, response) => {
      received += 1;
      if (received === 1) return request.socket.destroy();
      if (received === 2) return json(502, 'a page of a proxy')(request, response);
      return json(200, true)(request, response);
    });
    const switchRole = (role: string) => client.user.switchRole.mutate({ body: { role } });
    expect((await failureOf(switchRole('client'))).code).toBe('network');
    expect((await failureOf(switchRole('client'))).code).toBe('unavailable');
    await switchRole('client');
    await switchRole('client');
    const [lost, cut, completed, next] = keysOf(requests);
    expect(lost).toMatch(/^[\w-]{36}$/);
    expect([cut, completed]).toEqual([lost, lost]);
    expect(next).not.toBe(lost);
  });

  it('repeats its idempotency key after a read of the same path', async () => {
    storeTokens(50);
    const { requests, client } = await startGatewayStub((request, response) =>
      request.method === 'GET' ? json(200, [])(request, response) : request.socket.destroy(),
    );
    const write = () =>
      client.inquiries.create.mutate({
        body: {
          topic: 'general',
          account_uuid: null,
          text: 'a',
          files: [],
          wants_copy: false,
          language: 'en',
        },
      });
    await failureOf(write());
    await client.inquiries.list.query();
    await failureOf(write());
    const [lost, , again] = keysOf(requests);
    expect(again).toBe(lost);
  });

  it('keeps its idempotency key when an earlier one of the same call gets its response', async () => {
    storeTokens(50);
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const { requests, client } = await startGatewayStub(async (request, response) => {
      if (requests.length > 1) return void request.socket.destroy();
      reached.resolve();
      await held.promise;
      return json(200, true)(request, response);
    });
    const switchRole = (role: string) => client.user.switchRole.mutate({ body: { role } });
    const earlier = switchRole('client');
    await reached.promise;
    await failureOf(switchRole('trustee'));
    held.resolve();
    await earlier;
    await failureOf(switchRole('trustee'));
    const [, lost, again] = keysOf(requests);
    expect(again).toBe(lost);
  });

  it('has a new idempotency key after another write of the same call', async () => {
    storeTokens(50);
    const { requests, client } = await startGatewayStub((request, response) =>
      requests.length === 1 ? request.socket.destroy() : json(200, true)(request, response),
    );
    const switchRole = (role: string) => client.user.switchRole.mutate({ body: { role } });
    await failureOf(switchRole('client'));
    await switchRole('trustee');
    await switchRole('client');
    const [lost, , again] = keysOf(requests);
    expect(again).not.toBe(lost);
  });

  it('has another idempotency key for another body, and a read has none', async () => {
    storeTokens(50);
    const { requests, client } = await startGatewayStub((request) => request.socket.destroy());
    await failureOf(client.user.switchRole.mutate({ body: { role: 'client' } }));
    await failureOf(client.user.switchRole.mutate({ body: { role: 'trustee' } }));
    await failureOf(client.appConfig.variables.query(save));
    const [one, other, none] = keysOf(requests);
    expect(one).not.toBe(other);
    expect(none).toBeUndefined();
  });
});
