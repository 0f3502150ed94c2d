import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './gateway-client.ts';

const request = { method: 'GET', url: 'http://127.0.0.1:1/rest/portal/accounts', headers: {} };
const TIMEOUT_MS = 1000;

let sent = 0;
/** Has a gateway respond so to the first request, and with a success to others. */
const respondFirst = (status: number, headers: Record<string, string>, body: string) =>
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return sent === 1 ? new Response(body, { status, headers }) : new Response('[]');
  });

beforeEach(() => {
  sent = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

describe('a gateway that has too many requests is asked again', () => {
  it.each([
    [
      'the error of the contract',
      429,
      {},
      '{"status_code":429,"message":"too_many_requests","retry_after":2}',
    ],
    ['seconds in the header of a proxy', 429, { 'retry-after': '2' }, '<h1>Too many</h1>'],
    ['a sentence of its own', 503, { 'retry-after': '2' }, '{"message":"Service unavailable"}'],
  ])('after the two seconds of %s', async (_, status, headers, body) => {
    respondFirst(status, headers, body);
    const response = send(request, TIMEOUT_MS);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).status).toBe(200);
  });

  it('after the date of its header', async () => {
    respondFirst(429, { 'retry-after': inSeconds(3) }, '');
    const response = send(request, TIMEOUT_MS);
    await vi.advanceTimersByTimeAsync(3000);
    expect((await response).status).toBe(200);
  });
});

describe('a response is taken as it is', () => {
  it.each([
    ['that asks for a minute', 429, { 'retry-after': '60' }, ''],
    ['whose header is neither seconds nor a date', 503, { 'retry-after': 'soon' }, ''],
    ['that says nothing of a wait', 503, {}, ''],
    ['that is another error', 429, { 'retry-after': '1' }, '{"status_code":429,"message":"user_timeout"}'],
    ['of another status', 500, { 'retry-after': '1' }, ''],
  ])('%s', async (_, status, headers: Record<string, string>, body) => {
    respondFirst(status, headers, body);
    expect((await send(request, TIMEOUT_MS)).status).toBe(status);
    expect(sent).toBe(1);
  });

  it('that is an expected error', async () => {
    respondFirst(429, { 'retry-after': '1' }, '');
    expect((await send(request, TIMEOUT_MS, true)).status).toBe(429);
  });
});
