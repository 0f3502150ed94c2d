import { applicationHeader } from '@portal/contracts/application';
import { setTimeout as after } from 'node:timers/promises';
import { PRODUCT } from '@portal/contracts/constants';
import { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { ME, SUMMARY, withConsole, type Gateway } from './console.testing.ts';

/** The same gateway over a real connection, for faults that break one. */
const listening = async (gateway: Gateway) => {
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const login = (signal?: AbortSignal) =>
    fetch(`${url}${contracts.session.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...applicationHeader },
      body: JSON.stringify({ username: exampleWorld.username, password: 'wrong', product: PRODUCT }),
      ...(signal ? { signal } : {}),
    });
  return login;
};

describe('a fault', () => {
  it('responds to a call with a code as often as was requested, and leaves others alone', async () => {
    const { as, post, get } = await withConsole();
    const send = await as();
    await post('faults', { kind: 'status', call: 'user.me', code: 'unavailable', times: 2 });
    expect((await send({ url: SUMMARY })).statusCode).toBe(200);
    const responses = [await send({ url: ME }), await send({ url: ME }), await send({ url: ME })];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
    expect(responses[0]!.json()).toMatchObject({ status_code: 503, message: 'unavailable' });
    expect(await get('faults')).toEqual([]);
  });

  it('by chance comes at the same requests for the same seed', async () => {
    const { as, post } = await withConsole();
    const send = await as();
    const draw = async () => {
      await post('faults', { kind: 'status', call: '*', code: 'internal_error', chance: 0.5, seed: 7 });
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) statuses.push((await send({ url: ME })).statusCode);
      await post('faults/clear');
      return statuses;
    };
    const first = await draw();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await draw()).toEqual(first);
  });

  it('that is invalid is rejected with what was expected instead', async () => {
    const { post } = await withConsole();
    const unclear = [
      ['faults', { kind: 'bogus', call: '*' }, 'kind', 'status'],
      ['faults', { kind: 'status', call: '*', code: 'bogus' }, 'code', '"unavailable"'],
      ['latency', { profile: 'bogus' }, 'profile', '"mobile"'],
      ['clock', { action: 'bogus' }, 'action', 'freeze'],
    ] as const;
    for (const [path, body, field, words] of unclear)
      expect((await post(path, body)).json()).toMatchObject({
        message: 'invalid_request',
        issues: [{ path: field, message: expect.stringContaining(words) }],
      });
  });

  it('can be a response that is no JSON, with the headers that let the portal read it', async () => {
    const { send, post } = await withConsole();
    await post('faults', { kind: 'garbage', call: 'session.login', times: 1 });
    const headers = { origin: 'http://localhost:4173' };
    const response = await send({ method: 'POST', url: '/auth/login', headers, body: {} });
    expect(() => response.json()).toThrow('JSON');
    expect(response.headers['access-control-allow-origin']).toBe('http://localhost:4173');
  });

  it('can break the connection, before the response or within it', async () => {
    const gateway = await withConsole();
    const login = await listening(gateway);
    await gateway.post('faults', { kind: 'reset', call: 'session.login', times: 1 });
    await expect(login()).rejects.toThrow('fetch failed');
    await gateway.post('faults', { kind: 'truncate', call: 'session.login', times: 1 });
    const cut = await login();
    expect(cut.status).toBe(401);
    await expect(cut.text()).rejects.toThrow('terminated');
    expect((await login()).status).toBe(401);
    const verdicts = (await gateway.get('journal')).map(({ verdict }: { verdict: string }) => verdict);
    expect(verdicts).toEqual(['declared', 'injected', 'injected']);
  });

  it('can be a missing response', async () => {
    const gateway = await withConsole();
    const login = await listening(gateway);
    await gateway.post('faults', { kind: 'timeout', call: 'session.login', times: 1 });
    await expect(login(AbortSignal.timeout(150))).rejects.toThrow('timeout');
  });

  it.each([
    { kind: 'status', call: 'user.me' },
    { kind: 'reset', call: 'user.nothing' },
    { kind: 'reset', call: '*', chance: 2 },
    { kind: 'explode', call: '*' },
  ])('is rejected when it is no fault: %j', async (rule) => {
    const { post, get } = await withConsole();
    expect((await post('faults', rule)).json()).toMatchObject({ message: 'invalid_request' });
    expect(await get('faults')).toEqual([]);
  });
});

describe('latency', () => {
  it('delays calls until it is turned off', async () => {
    const { as, post, get } = await withConsole();
    const send = await as();
    await post('latency', { call: 'user.me', from_ms: 40, to_ms: 60 });
    const order: string[] = [];
    // A timer that starts first and is shorter ends first, however slow the machine is.
    await Promise.all([
      after(39).then(() => order.push('latency')),
      send({ url: ME }).then(() => order.push('response')),
    ]);
    expect(order).toEqual(['latency', 'response']);
    await post('latency', { profile: 'off' });
    expect(await get('latency')).toMatchObject({ latency: null });
    expect((await post('latency', { profile: 'mobile' })).json().latency).toMatchObject({ from_ms: 150 });
  });
});
