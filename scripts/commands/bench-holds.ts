import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { applicationHeader } from '../../packages/contracts/src/application.ts';
import type { CallInput, CallShape, Example } from '../../packages/contracts/src/call.ts';
import { exampleWorld } from '../../packages/contracts/src/example-world.ts';
import { fillPath } from '../../packages/contracts/src/path-template.ts';
import { states } from '../../packages/contracts/src/provider-states.ts';
import { examples } from '../../packages/contracts/src/generated/examples.ts';
import { ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { launch, launchGateway, signIn, stop } from '../bench/launch.ts';
import { requireSuccess } from '../bench/require-success.ts';
import { runBench } from '../bench/run-bench.ts';
import { inRoot } from '../paths.ts';
import { requireNoArguments } from '../command-line.ts';

const ROUNDS = 5;
/** A longer hold delays every other client. The bare server's own longest hold, the machine's, comes on top. */
const MAX_HOLD_MS = 50;
/** The client with the most accounts and the longest history of the seed. */
const CLIENT = 'margaret.chen';
const preload = `--import=${inRoot('scripts', 'bench', 'report-holds.mjs')}`;

interface Read {
  name: string;
  declared: CallShape;
  input: CallInput;
  /** The provider state in which the request succeeds. */
  state: string;
}

const accountOf = async (url: string, headers: Record<string, string>) => {
  const response = await fetch(url + contracts.accounts.list.path, { headers });
  const payload = await response.text();
  requireSuccess('accounts.list', response.status, payload);
  const { accounts } = JSON.parse(payload) as { accounts: { account_uuid: string }[] };
  return accounts[0]!.account_uuid;
};

/** Every read of a session, with the request of its first example, for an account of the client's own. */
const readsOf = (account_uuid: string): Read[] =>
  Object.entries(contracts).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, CallShape>)
      .filter(([, { kind, access }]) => kind === 'query' && access !== 'public')
      .map(([name, declared]) => {
        const ofDomain = examples[domain as keyof typeof examples] as Record<string, readonly Example[]>;
        const { request, state } = ofDomain[name]!.find(({ status }) => status === 200)!;
        const own = JSON.stringify(request).replaceAll(exampleWorld.accountUuid, account_uuid);
        return { name: `${domain}.${name}`, declared, input: JSON.parse(own) as CallInput, state };
      }),
  );

const addressOf = ({ declared, input }: Read) => {
  const path = fillPath(declared.path, input.params);
  return input.query ? `${path}?${new URLSearchParams(input.query)}` : path;
};

type Given = Record<string, string> & { access_token: string };

/** What the state of a read gives where it is a state of its own: a token, and values of fields; otherwise the token. */
const givenFor = async (url: string, { name, state }: Read, access_token: string): Promise<Given> => {
  if (state === states.client) return { access_token };
  const response = await fetch(`${url}/__mock/states`, {
    method: 'POST',
    headers: { ...applicationHeader, 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  });
  const payload = await response.text();
  requireSuccess(`The set-up of "${state}" for ${name}`, response.status, payload);
  // Of the fields of a request, states give texts only.
  return JSON.parse(payload) as Given;
};

/** A request with what a state gives in the fields of that name. */
const withGiven = (read: Read, given: Given): Read => {
  const text = JSON.stringify(read.input, (key, value: unknown) => given[key] ?? value);
  return { ...read, input: JSON.parse(text) as CallInput };
};

/** Whether a read is about what only the client of the examples has. */
const isOfExample = ({ input }: Read): boolean => {
  const text = JSON.stringify(input);
  return Object.values(exampleWorld).some((one) => text.includes(JSON.stringify(one)));
};

const longestHold = async (child: ChildProcess): Promise<number> => {
  child.send({ type: 'longest hold' });
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type: string; ms: number }];
    if (message.type === 'longest hold') return message.ms;
  }
};

interface Server {
  url: string;
  child: ChildProcess;
}

interface Measured {
  name: string;
  address: string;
  request: RequestInit;
}

/** The longest hold of one request at a time, the first of all included, and the last response. */
const holdOf = async ({ url, child }: Server, { name, address, request }: Measured) => {
  const holds: number[] = [];
  let payload = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    await longestHold(child);
    const response = await fetch(url + address, request);
    payload = await response.text();
    requireSuccess(name, response.status, payload);
    holds.push(await longestHold(child));
  }
  return { ms: Math.max(...holds), payload };
};

const holdOfBare = async (payload: string) => {
  const args = [preload, inRoot('scripts', 'bench', 'bare-server.mjs')];
  const { child, message } = await launch<{ url: string }>(args, {}, { path: '/', headers: {}, payload });
  const { ms } = await holdOf(
    { url: message.url, child },
    { name: 'the bare server', address: '/', request: {} },
  );
  await stop(child);
  return ms;
};

/** Compares how long each read holds the gateway's event loop with what sending the same bytes holds a bare server's. */
const bench = async (dataDir: string) => {
  const gateway = await launchGateway(dataDir, { NODE_OPTIONS: preload });
  const token = await signIn(gateway.url, CLIENT);
  const tokenOfExample = await signIn(gateway.url, exampleWorld.username);
  const reads = readsOf(await accountOf(gateway.url, { ...applicationHeader, [ACCESS_TOKEN_HEADER]: token }));
  const held: { name: string; ms: number; payload: string }[] = [];
  for (const example of reads) {
    const given = await givenFor(gateway.url, example, isOfExample(example) ? tokenOfExample : token);
    const read = withGiven(example, given);
    const { method } = read.declared;
    const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: given.access_token };
    const sent = read.input.body !== undefined && {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(read.input.body),
    };
    const request = { method, headers, ...sent };
    const { ms, payload } = await holdOf(gateway, { name: read.name, address: addressOf(read), request });
    console.log(`${read.name.padEnd(28)} ${ms.toFixed(1).padStart(7)} ms`);
    held.push({ name: read.name, ms, payload });
  }
  await stop(gateway.child);
  const heaviest = held.toSorted((a, b) => b.payload.length - a.payload.length)[0]!;
  const bare = await holdOfBare(heaviest.payload);
  const tooLong = held.filter(({ ms }) => ms > MAX_HOLD_MS + bare);
  console.log(
    `a bare server holds its own for ${bare.toFixed(1)} ms; ` +
      (tooLong.length === 0
        ? `no read holds ours longer than ${MAX_HOLD_MS} ms beyond that`
        : `TOO LONG: ${tooLong.map(({ name }) => name).join(', ')}`),
  );
  return tooLong.length === 0 ? 0 : 1;
};

requireNoArguments('bench:holds');
await runBench(bench);
