import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GatewayResponse, Request } from './gateway-client.ts';
import { parseOptions } from './parse-options.ts';
import type { Options } from './options.ts';
import { createWriteGate } from './write-gate.ts';

const URL_OF_GATEWAY = 'http://127.0.0.1:1';
const read: Request = { method: 'GET', url: `${URL_OF_GATEWAY}/rest/portal/accounts`, headers: {} };
const optionsOf = (...argv: string[]) => parseOptions([URL_OF_GATEWAY, ...argv], {}) as Options;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gate, and how many of its requests were sent. */
const startGate = (...argv: string[]) => {
  let sent = 0;
  const sendRequest = async (): Promise<GatewayResponse> => {
    sent += 1;
    const headers = new Headers();
    const bytes = new Uint8Array();
    const nothing = { bytes, body: null, text: '', isUtf8: true, contentType: '', location: null, time: 0 };
    return { status: 404, headers, ...nothing };
  };
  return { gate: createWriteGate(optionsOf(...argv), sendRequest), sent: () => sent };
};

it('spreads the requests of a run evenly over each second, however many are asked for at once', async () => {
  const { gate, sent } = startGate('--rate', '4');
  const all = Promise.all([1, 2, 3, 4, 5].map(() => gate.send(read)));
  const sentAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return sent();
  };
  expect(await sentAfter(0)).toBe(1);
  expect(await sentAfter(249)).toBe(1);
  expect(await sentAfter(1)).toBe(2);
  expect(await sentAfter(500)).toBe(4);
  expect(await sentAfter(250)).toBe(5);
  await all;
  // A pause is not made up for.
  await vi.advanceTimersByTimeAsync(5000);
  const more = Promise.all([1, 2].map(() => gate.send(read)));
  expect(await sentAfter(0)).toBe(6);
  expect(await sentAfter(250)).toBe(7);
  await more;
});

it('lets every request begin at once where no rate is given', async () => {
  const { gate, sent } = startGate();
  const all = Promise.all([1, 2, 3].map(() => gate.send(read)));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toBe(3);
  await all;
});

it.each(['0', '-1', '2.5', 'many', ''])('rejects the rate "%s" in one line', (rate) => {
  expect(() => optionsOf(`--rate=${rate}`)).toThrow(
    `--rate is "${rate}"; expected a whole number from 1 to 10000`,
  );
});
