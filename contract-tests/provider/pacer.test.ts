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

/** A gate, and when each of its requests was sent, in milliseconds since it was made. */
const startGate = (...argv: string[]) => {
  const from = performance.now();
  const sentAt: number[] = [];
  const sendRequest = async (): Promise<GatewayResponse> => {
    sentAt.push(Math.round(performance.now() - from));
    const headers = new Headers();
    const bytes = new Uint8Array();
    const nothing = { bytes, body: null, text: '', isUtf8: true, contentType: '', location: null, time: 0 };
    return { status: 404, headers, ...nothing };
  };
  return { gate: createWriteGate(optionsOf(...argv), sendRequest), sentAt };
};

it('spreads the requests of a run evenly over each second, however many are asked for at once', async () => {
  const { gate, sentAt } = startGate('--rate', '4');
  const sent = Promise.all([1, 2, 3, 4, 5].map(() => gate.send(read)));
  await vi.runAllTimersAsync();
  await sent;
  expect(sentAt).toEqual([0, 250, 500, 750, 1000]);
  await vi.advanceTimersByTimeAsync(5000);
  const last = gate.send(read);
  await vi.runAllTimersAsync();
  await last;
  // A pause is not made up for.
  expect(sentAt.at(-1)).toBe(6000);
});

it('lets every request begin at once where no rate is given', async () => {
  const { gate, sentAt } = startGate();
  await Promise.all([1, 2, 3].map(() => gate.send(read)));
  expect(sentAt).toEqual([0, 0, 0]);
});

it.each(['0', '-1', '2.5', 'many', ''])('refuses the rate "%s" in one line', (rate) => {
  expect(() => optionsOf(`--rate=${rate}`)).toThrow(
    `--rate is "${rate}"; expected a whole number from 1 to 10000`,
  );
});
