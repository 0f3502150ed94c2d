import { randomUUID } from 'node:crypto';
import { applicationHeader } from '@portal/contracts/application';
import { PRODUCT } from '@portal/contracts/constants';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import { exampleWorld } from '@portal/contracts/example-world';
import { states } from '@portal/contracts/provider-states';
import type { TokenPair } from '@portal/contracts/session';
import { inject } from 'vitest';
import { appCode } from '../../../mock-gateway/src/testing/app-code.ts';

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
  const signIn = async (username: string) => {
    const credentials = { username, password: exampleWorld.password, product: PRODUCT };
    const signedIn = (await post(`${url}/auth/login`, credentials)) as
      | TokenPair
      | { challenge: { challenge_id: string } };
    if (!('challenge' in signedIn)) return signedIn;
    // Of the seeded people whose challenge tests meet, each has the app of the example world.
    const { now } = (await (await fetch(`${url}/__mock/clock`)).json()) as { now: string };
    const code = appCode(exampleWorld.authenticatorSecret, Date.parse(now));
    const { challenge_id } = signedIn.challenge;
    return (await post(`${url}/auth/challenge/verify`, {
      challenge_id,
      code,
      remember_device: false,
    })) as TokenPair;
  };
  return {
    gateways: { app: url, auth: url },
    /** Signs in a user who needs no challenge or has an authenticator app, once per world. */
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
