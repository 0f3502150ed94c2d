import { states } from '@portal/contracts/provider-states';
import { expect, it } from 'vitest';
import { gatewayResponse, NetworkError, type SendRequest } from './gateway-client.ts';
import { parseOptions } from './parse-options.ts';
import type { Options } from './options.ts';
import { createStateClient, StateError } from './states.ts';
import { createWriteGate } from './write-gate.ts';

const [SLOW, QUICK] = [states.trustee, states.client];
const STATE_URL = 'http://127.0.0.1:1/states';

/** A state URL that sets up every state but one, and what was requested of it. */
const startStates = (errorOfSlow: NetworkError) => {
  const requested: string[] = [];
  const sendRequest: SendRequest = async ({ body }) => {
    const { state } = JSON.parse(String(body)) as { state: string };
    requested.push(state);
    if (state === SLOW) throw errorOfSlow;
    return gatewayResponse(200, new Headers(), new TextEncoder().encode('{}'));
  };
  const options = parseOptions(['http://127.0.0.1:1', '--state-url', STATE_URL], {}) as Options;
  const client = createStateClient(STATE_URL, createWriteGate(options, sendRequest), options.timeoutMs);
  return { client, requested };
};

const setUpTwice = async ({ client }: ReturnType<typeof startStates>) => {
  for (let times = 0; times < 2; times += 1) {
    await expect(client.setUp(SLOW)).rejects.toThrow(StateError);
    expect(await client.setUp(QUICK)).toEqual({});
  }
};

it('a state that took longer than its time limit fails at once afterwards, and others are set up', async () => {
  const started = startStates(new NetworkError('no response within 60 s', true));
  await setUpTwice(started);
  expect(started.requested).toEqual([SLOW, QUICK, QUICK]);
});

it('a state whose connection was closed is requested again', async () => {
  const started = startStates(new NetworkError('no response: it hung up'));
  await setUpTwice(started);
  expect(started.requested).toEqual([SLOW, QUICK, SLOW, QUICK]);
});
