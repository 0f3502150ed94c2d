import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { allCalls } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { pathPattern } from '@portal/contracts/path-template';
import { optionalStates } from '@portal/contracts/provider-states';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shapeOf } from '../consumer/json-shape.ts';
import { phases, type Options } from '../provider/options.ts';
import { exitCodeOf, type Report } from '../provider/outcome.ts';
import { placesIn } from './derived/places.ts';
import { EVERY_CALL, type Drift, type ProxiedRequest, type ProxiedResponse } from './drift.ts';
import { withDriftingMock } from './drifting-mock.ts';

const { proxy, verifyInProcess } = withDriftingMock();

const isCallOf =
  ({ method, url }: ProxiedRequest) =>
  ({ call }: (typeof allCalls)[number]) =>
    call.method === method && pathPattern(call.path).test(url.split('?')[0]!);

/** A success without any key that may be absent. */
const withoutOptional = (request: ProxiedRequest, response: ProxiedResponse): ProxiedResponse => {
  const found = allCalls.find(isCallOf(request));
  if (!found || response.status !== 200) return response;
  const root = { body: structuredClone(response.body) };
  for (const { isOptional, parent, key } of placesIn(shapeOf(found.call.response), root))
    if (isOptional) delete parent[key];
  return { ...response, body: root.body };
};

const inOtherWords = ({ type }: ProxiedResponse) =>
  type.includes('json') ? 'Application/JSON ; Charset=UTF-8' : type;

const otherwise: Drift = {
  title: 'media types are written otherwise, and what is optional is absent',
  call: EVERY_CALL,
  phases: ['pact', 'strict', 'relations', 'transfers'],
  respond: async (request, forward) => {
    const response = await forward(request);
    return { ...withoutOptional(request, response), type: inOtherWords(response) };
  },
};

const failuresIn = ({ outcomes }: Report) => outcomes.filter(({ status }) => status === 'failed');
const reasonsIn = ({ outcomes }: Report) =>
  new Set(outcomes.flatMap(({ status, reason }) => (status === 'not run' && reason ? [reason] : [])));

const verifyWith = (drift: Drift | null, options: Partial<Options>) => {
  proxy().plant(drift);
  return verifyInProcess({ fuzzRuns: 3, ...options }).finally(() => proxy().plant(null));
};

/** A state URL that has no optional state, in front of that of the mock. */
const startStates = async (): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { state } = JSON.parse(body) as { state: string };
    if (optionalStates.has(state)) return response.writeHead(404).end();
    const set = await fetch(`${proxy().url}/__mock/states`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return response.writeHead(set.status, { 'content-type': 'application/json' }).end(await set.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

describe('a gateway is right that', () => {
  it('leaves out what it may, writes media types otherwise and rejects optional states', async () => {
    const states = await startStates();
    onTestFinished(() => void states.close());
    const stateUrl = `http://127.0.0.1:${(states.address() as AddressInfo).port}`;
    const report = await verifyWith(otherwise, { phases: otherwise.phases, stateUrl });
    expect(failuresIn(report)).toEqual([]);
    const rejected = [...optionalStates].filter((state) =>
      [...reasonsIn(report)].some((reason) => reason.includes(state)),
    );
    expect(new Set(rejected)).toEqual(optionalStates);
    // The address of a photo is optional too, and its transfer cannot be verified without one.
    const outcomes = report.outcomes.filter(({ call }) => call !== 'avatar.fetch');
    expect(exitCodeOf({ ...report, outcomes })).toBe(0);
  }, 240_000);

  it('serves a part of the calls, each other one of which is one finding', async () => {
    const served = new Set(['session', 'user', 'faq']);
    const partly: Drift = {
      title: 'only a part of the calls is served',
      call: EVERY_CALL,
      phases: [...phases],
      respond: (request, forward) => {
        const found = allCalls.find(isCallOf(request));
        return !found || served.has(found.domain)
          ? forward(request)
          : { status: 404, type: 'application/json', body: { message: 'No such route' } };
      },
    };
    const failures = failuresIn(await verifyWith(partly, { write: false, testClients: [] }));
    expect(failures.length).toBeGreaterThan(30);
    expect(failures.filter(({ rule, domain }) => rule !== 'not-served' || served.has(domain))).toEqual([]);
    expect(new Set(failures.map(({ call }) => call)).size).toBe(failures.length);
  }, 240_000);
});

describe('a client who is signed in by --login is as the contract allows,', () => {
  it.each([
    ['who may make almost no call', 'maya.singh', 'permission_denied'],
    ['who has not finished the steps', 'ines.morin', 'step_unfinished'],
    ['who has no advisor, no account and no profile of investor', 'noel.sauve', undefined],
    ['who has no contact information', 'peter.novak', undefined],
    ['who is a delegate and no client', 'rosalie.aubin', 'permission_denied'],
  ])(
    '%s',
    async (_, username, code) => {
      const login = { username, password: exampleWorld.password };
      // Input that is invalid is so for any client, but for one who may not make the call.
      const ofClient = phases.filter((phase) => phase !== 'negatives' || code !== undefined);
      const signedIn = { stateUrl: null, login, write: false, testClients: [] };
      const report = await verifyWith(null, { ...signedIn, phases: ofClient });
      expect(failuresIn(report)).toEqual([]);
      expect([...reasonsIn(report)].some((reason) => reason.startsWith(`${code}: the client may not`))).toBe(
        code !== undefined,
      );
    },
    240_000,
  );
});
