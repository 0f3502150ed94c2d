import { contracts } from '../../packages/contracts/src/index.ts';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '../../packages/contracts/src/headers.ts';
import { PRODUCT } from '../../packages/contracts/src/constants.ts';
import { launchGateway, signIn, stop } from '../bench/launch.ts';
import { median } from '../bench/rounds.ts';
import { runBench } from '../bench/run-bench.ts';
import { requireNoArguments } from '../command-line.ts';

const CALLS_OF_OTHER = 60;
const FLOOD_AT_ONCE = 40;
/** A call is slowed down by a flood when it takes this much longer, and this many times as long, as alone. */
const MAX_LATER_MS = 50;
const MAX_TIMES_LATER = 4;
const BUSY = 'margaret.chen';
const OTHER = 'henri.lavoie';
const DEFAULT_LIMITS = { CLIENT_REQUESTS_A_MINUTE: '', CLIENT_REQUESTS_AT_ONCE: '' };

interface Timed {
  status: number;
  ms: number;
}

const send = async (url: string, token = ''): Promise<Timed> => {
  const startedAt = performance.now();
  const headers = { [ACCESS_TOKEN_HEADER]: token, [APPLICATION_HEADER]: PRODUCT };
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
};

/** Sends requests continuously, so many at once, until it is stopped. */
const flood = (url: string, token: string) => {
  const statuses = new Map<number, number>();
  const stopping = new AbortController();
  const sendUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      const { status } = await send(url, token);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const done = Promise.all(Array.from({ length: FLOOD_AT_ONCE }, sendUntilStopped));
  const end = async () => {
    stopping.abort();
    await done;
    return statuses;
  };
  return { end };
};

const callsOf = (url: string, token: string) => ({
  'is the process alive': () => send(`${url}/healthz`),
  'who am I': () => send(url + contracts.user.me.path, token),
  'my returns': () => send(url + contracts.returns.table.path, token),
});

const timesOf = async (calls: ReturnType<typeof callsOf>) => {
  const times = new Map<string, Timed[]>();
  for (let round = 0; round < CALLS_OF_OTHER; round += 1)
    for (const [name, call] of Object.entries(calls))
      times.set(name, [...(times.get(name) ?? []), await call()]);
  return times;
};

/** Compares what one client waits for while another floods the gateway with what they wait for alone. */
const bench = async (dataDir: string) => {
  const { child, url } = await launchGateway(dataDir, DEFAULT_LIMITS);
  const busy = await signIn(url, BUSY);
  const calls = callsOf(url, await signIn(url, OTHER));
  // What is worked out once is not what is compared.
  await timesOf(calls);
  const alone = await timesOf(calls);
  const flooding = flood(url + contracts.returns.table.path, busy);
  const beside = await timesOf(calls);
  const statuses = await flooding.end();
  await stop(child);
  console.log(
    `${BUSY}, ${FLOOD_AT_ONCE} at once: ${[...statuses].map((pair) => pair.join(' × ')).join(', ')}`,
  );
  const verdicts = [...alone].map(([name, before]) => {
    const during = beside.get(name)!;
    const failed = during.filter(({ status }) => status !== 200).length;
    const [first, second] = [before, during].map((timed) => median(timed.map(({ ms }) => ms))) as [
      number,
      number,
    ];
    console.log(
      `${name.padEnd(22)} median ${first.toFixed(1)} ms alone, ${second.toFixed(1)} ms beside, ${failed} rejected`,
    );
    return failed === 0 && (second - first < MAX_LATER_MS || second < first * MAX_TIMES_LATER);
  });
  return verdicts.every(Boolean) ? 0 : 1;
};

requireNoArguments('bench:fairness');
await runBench(bench);
