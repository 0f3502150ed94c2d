import { randomUUID } from 'node:crypto';
import { applicationHeader } from '@portal/contracts/application';
import { PRODUCT } from '@portal/contracts/constants';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import { exampleWorld, states } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the gateway of the page tests listens. */
    pageGatewayUrl: string;
  }
}

const post = async (url: string, body: object = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...applicationHeader },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url} failed with ${response.status}: ${await response.text()}`);
  return response.json() as Promise<unknown>;
};

/** A world of the page tests' gateway: a copy of the seeded store with a clock and faults of its own. */
export const openWorld = () => {
  const url = `${inject('pageGatewayUrl')}/__world/${randomUUID()}`;
  const tokens = new Map<string, Promise<TokenPair>>();
  const signIn = async (username: string) =>
    // A sign-in without a challenge responds with tokens.
    (await post(`${url}/auth/login`, {
      username,
      password: exampleWorld.password,
      product: PRODUCT,
    })) as TokenPair;
  return {
    gateways: { app: url, auth: url },
    /** Signs in a client who needs no challenge, once per world. */
    tokensOf: (username: string): Promise<TokenPair> => {
      const known = tokens.get(username) ?? signIn(username);
      tokens.set(username, known);
      return known;
    },
    /** Makes a call, such as `accounts.list`, fail with a code of the contract. */
    fail: (call: string, code: ErrorCode, times?: number) =>
      post(`${url}/__mock/faults`, { kind: 'status', call, code, ...(times ? { times } : {}) }),
    clearFaults: () => post(`${url}/__mock/faults/clear`),
    /** Makes a provider state of the contract true; everyone else is put back as they were. */
    prepare: (state: keyof typeof states) =>
      post(`${url}/__mock/states`, { state: states[state], action: 'setup' }),
    /** Plays a scenario of the console; those that begin as seeded sign everyone out. */
    play: async (scenario: string) => {
      tokens.clear();
      await post(`${url}/__mock/scenarios/${scenario}`);
    },
    end: () => post(`${inject('pageGatewayUrl')}/__mock/worlds/end`, { name: url.split('/').at(-1) }),
  };
};

export type World = ReturnType<typeof openWorld>;
