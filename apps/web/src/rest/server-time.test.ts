// @vitest-environment jsdom
import { storageKeys } from '@portal/contracts/storage-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshDueIn } from './refresh.ts';
import { serverNow, setServerTime } from './server-time.ts';
import { isSessionValid, saveTokens } from './token-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The time of the servers, whatever the clock of this browser shows. */
const SERVER_NOW = Date.parse('2026-11-20T15:00:00Z');

const tokenIssuedAt = (ms: number) => {
  const claims = { sub: 'u1', iat: ms / 1000, exp: (ms + HOUR_MS) / 1000 };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe.each([
  ['right', 0],
  ['three hours ahead', 3 * HOUR_MS],
  ['three hours behind', -3 * HOUR_MS],
  ['years behind', -10 * 365 * 24 * HOUR_MS],
])('a browser whose clock is %s', (_how, ahead) => {
  beforeEach(() => void vi.setSystemTime(SERVER_NOW + ahead));

  it('holds a session for as long as its token lasts, after signing in', () => {
    saveTokens({ access_token: tokenIssuedAt(SERVER_NOW), refresh_token: 'r' });
    expect(refreshDueIn()).toBe(30 * MINUTE_MS);
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(isSessionValid()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isSessionValid()).toBe(false);
  });

  it('holds a session that an earlier page began', () => {
    localStorage.setItem(storageKeys.accessToken, tokenIssuedAt(SERVER_NOW - 10 * MINUTE_MS));
    setServerTime(SERVER_NOW);
    expect(isSessionValid()).toBe(true);
    expect(refreshDueIn()).toBe(20 * MINUTE_MS);
  });
});

describe('a clock that is set while the portal is open', () => {
  const begin = () => {
    vi.setSystemTime(SERVER_NOW);
    saveTokens({ access_token: tokenIssuedAt(SERVER_NOW), refresh_token: 'r' });
  };

  it('back does not extend a token', () => {
    begin();
    vi.setSystemTime(SERVER_NOW - 5 * HOUR_MS);
    vi.advanceTimersByTime(40 * MINUTE_MS);
    expect(serverNow()).toBe(SERVER_NOW + 40 * MINUTE_MS);
    expect(refreshDueIn()).toBe(0);
  });

  it('ahead causes one refresh, which corrects it', () => {
    begin();
    vi.setSystemTime(SERVER_NOW + 5 * HOUR_MS);
    expect(refreshDueIn()).toBe(0);
    saveTokens({ access_token: tokenIssuedAt(SERVER_NOW), refresh_token: 'r' });
    expect(refreshDueIn()).toBe(30 * MINUTE_MS);
  });
});

it('a response without a time changes nothing', () => {
  vi.setSystemTime(SERVER_NOW);
  setServerTime(SERVER_NOW);
  setServerTime(Date.parse(''));
  expect(serverNow()).toBe(SERVER_NOW);
});
