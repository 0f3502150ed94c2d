import { applicationHeader } from '../../packages/contracts/src/application.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { launch, launchServing, signIn, stop } from '../bench/launch.ts';
import { compare, median, ROUND_S, ROUNDS, type Figures } from '../bench/rounds.ts';
import { runBench } from '../bench/run-bench.ts';
import { inRoot } from '../paths.ts';
import { requireNoArguments } from '../command-line.ts';

const STARTS = 5;

/** Headers of one response or one connection, which every server writes by itself. */
const OF_THE_MOMENT = new Set(['connection', 'content-length', 'date', 'keep-alive', 'x-request-id']);

/** The content of a response, so that the bare server sends the same bytes, headers included. */
const contentOf = async (response: Response) => ({
  headers: Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_MOMENT.has(name))),
  payload: await response.text(),
});

const report = (ours: Figures, bare: Figures) => {
  const row = (name: string, pick: (figures: Figures) => number, unit: string, digits = 0) =>
    console.log(
      `${name.padEnd(12)} ${pick(ours).toFixed(digits).padStart(8)} ${pick(bare).toFixed(digits).padStart(8)} ${unit.padEnd(5)} ` +
        `ratio ${(pick(ours) / pick(bare)).toFixed(2)}`,
    );
  console.log(`${''.padEnd(12)} ${'gateway'.padStart(8)} ${'bare'.padStart(8)}`);
  row('requests', ({ rate }) => rate, 'per s');
  row('p50', ({ p50 }) => p50, 'ms', 2);
  row('p99', ({ p99 }) => p99, 'ms', 2);
  row('memory', ({ memory }) => memory, 'MB');
};

/** Milliseconds from the start of a gateway's process, over an existing store, until it reports ready. */
const timeStarts = async (dataDir: string) => {
  const taken: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const startedAt = performance.now();
    const { child } = await launchServing(dataDir);
    taken.push(performance.now() - startedAt);
    await stop(child);
  }
  return Math.round(median(taken));
};

/** Milliseconds from the start of a process until Fastify with one route listens in it. */
const timeBareStarts = async () => {
  const taken: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const startedAt = performance.now();
    const first = { path: '/', headers: {}, payload: '' };
    const { child } = await launch([inRoot('scripts', 'bench', 'bare-server.mjs')], {}, first);
    taken.push(performance.now() - startedAt);
    await stop(child);
  }
  return Math.round(median(taken));
};

const expectFastStart = async (dataDir: string) => {
  // Once before, so that what is compiled is cached as after an earlier start.
  await stop((await launchServing(dataDir)).child);
  const taken = await timeStarts(dataDir);
  const bare = await timeBareStarts();
  const maxMs = budgets.bench.startMs;
  const isFast = taken < maxMs;
  console.log(
    `start on an existing store: ${taken} ms, ${isFast ? 'under' : 'NOT UNDER'} ${maxMs} (median of ${STARTS}); ` +
      `bare Fastify: ${bare} ms, ratio ${(taken / bare).toFixed(1)}`,
  );
  return isFast;
};

const expectFastResponses = async (dataDir: string) => {
  // As firms run it: its image has no console.
  const gateway = await launchServing(dataDir, { MOCK_CONSOLE: '0' });
  const { path } = contracts.user.me;
  const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: await signIn(gateway.url) };
  const response = await fetch(gateway.url + path, { headers });
  const same = { path, ...(await contentOf(response)) };
  if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${same.payload}`);
  const bare = await launch<{ url: string }>([inRoot('scripts', 'bench', 'bare-server.mjs')], {}, same);
  console.log(`GET ${path}, ${same.payload.length} characters, ${ROUNDS} rounds of ${ROUND_S} s each ...`);
  const [ours, yardstick] = await compare([
    { name: 'gateway', url: gateway.url + path, child: gateway.child, headers },
    { name: 'bare', url: bare.message.url + path, child: bare.child, headers },
  ]);
  report(ours!, yardstick!);
  const { requestRateRatio, memoryRatio } = budgets.bench;
  const rate = ours!.rate / yardstick!.rate;
  const isFast = rate >= requestRateRatio;
  console.log(
    `requests per second: ${rate.toFixed(2)} of bare, ${isFast ? 'at least' : 'BELOW'} ${requestRateRatio}`,
  );
  const memory = ours!.memory / yardstick!.memory;
  // Unknown where the system has no /proc.
  const isSmall = !(memory > memoryRatio);
  console.log(
    `memory under load: ${memory.toFixed(2)} of bare, ${isSmall ? 'at most' : 'ABOVE'} ${memoryRatio}`,
  );
  return isFast && isSmall;
};

const bench = async (dataDir: string) => {
  // The first start seeds the store, so a second start is measured.
  await stop((await launchServing(dataDir)).child);
  const isStartFast = await expectFastStart(dataDir);
  const areResponsesFast = await expectFastResponses(dataDir);
  return isStartFast && areResponsesFast ? 0 : 1;
};

requireNoArguments('bench');
await runBench(bench);
