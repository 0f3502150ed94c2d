import { contracts } from '@portal/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import { gatewayResponse, type SendRequest } from '../gateway-client.ts';
import type { Options } from '../options.ts';
import { parseOptions } from '../parse-options.ts';
import { allEntries } from '../selection.ts';
import { createSessions } from '../sessions.ts';
import { createWriteGate } from '../write-gate.ts';
import { verifySignInTime } from './sign-in-time.ts';

const argv = ['http://127.0.0.1:1', '--login', 'noor:secret', '--write', '--test-client', 'noor'];
const options = parseOptions(argv, {}) as Options;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOW = '2026-11-20T15:00:00Z';
const YESTERDAY = { login_timestamp: '2026-11-19T15:00:00Z', result: 'success' };
const ELSEWHERE = { login_timestamp: '2026-11-20T10:00:00Z', result: 'success' };

/** Verifies a gateway whose history has one row more, once it was read so often after the second sign-in. */
const verifyWith = async (noted: object | null, reads: number) => {
  let [signIns, readsSince] = [0, 0];
  const sendRequest: SendRequest = async ({ url }) => {
    const isSignIn = url.endsWith(contracts.session.login.path);
    if (isSignIn) signIns += 1;
    const isOfHistory = url.endsWith(contracts.history.list.path);
    if (isOfHistory && signIns > 1) readsSince += 1;
    const newest = noted && readsSince > reads ? [noted] : [];
    const body = isSignIn ? { access_token: `token-${signIns}` } : isOfHistory ? [...newest, YESTERDAY] : [];
    const headers = new Headers({ date: new Date(NOW).toUTCString(), 'content-type': 'application/json' });
    return gatewayResponse(200, headers, new TextEncoder().encode(JSON.stringify(body)));
  };
  const gate = createWriteGate(options, sendRequest);
  const sessions = createSessions(options, gate);
  const context: Context = { options, entries: allEntries, gate, states: null, sessions };
  const verified = verifySignInTime(context);
  await vi.runAllTimersAsync();
  return (await verified).map(({ status, problems }) => [status, problems.map(({ got }) => got)]);
};

it.each<[string, object | null, number, unknown[]]>([
  ['in another zone is found', ELSEWHERE, 0, ['failed', [ELSEWHERE.login_timestamp]]],
  ['in another zone is found once it is noted', ELSEWHERE, 2, ['failed', [ELSEWHERE.login_timestamp]]],
  ['at its time is right', { ...ELSEWHERE, login_timestamp: NOW }, 0, ['passed', []]],
  ['that is not noted is not the one before', null, 0, ['passed', []]],
])('a sign-in %s', async (_, noted, reads, expected) => {
  expect(await verifyWith(noted, reads)).toEqual([expected]);
});
