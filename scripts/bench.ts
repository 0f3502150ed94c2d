import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import budgets from '../budgets.json' with { type: 'json' };
import { ACCESS_TOKEN_HEADER } from '../packages/contracts/src/headers.ts';
import { contracts } from '../packages/contracts/src/index.ts';
import { launch, launchGateway, signIn } from './bench/gateway.ts';
import { endOnSignals, endWith } from './child.ts';
import { inRoot } from './paths.ts';

const ROUNDS = 5;
const ROUND_S = 4;
const WARM_UP_S = 2;

interface Round {
  rate: number;
  p50: number;
  p99: number;
  failed: number;
}

interface Target {
  name: string;
  url: string;
  child: ChildProcess;
  headers: Record<string, string>;
  rounds: Round[];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Headers that belong to one answer or one connection, and that every server writes by itself. */
const OF_THE_MOMENT = new Set(['connection', 'content-length', 'date', 'keep-alive', 'x-request-id']);

/** All that an answer consists of, so that the yardstick sends the same bytes, headers included. */
const bytesOf = async (answer: Response) => ({
  headers: Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_MOMENT.has(name))),
  payload: await answer.text(),
});

const measure = async ({ url, headers }: Target, seconds: number): Promise<Round> => {
  const { message } = await launch<Round>(
    [inRoot('scripts', 'bench', 'load.ts'), JSON.stringify([url, headers, seconds])],
    {},
  );
  if (message.failed)
    throw new Error(`${message.failed} requests to ${url} failed; their speed means nothing.`);
  return message;
};

/** Megabytes a process holds in memory; unknown (NaN) where the system has no /proc. */
const memoryOf = ({ child }: Target) => {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

const compare = async (targets: [Target, Target]) => {
  for (const target of targets) await measure(target, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const target of targets) target.rounds.push(await measure(target, ROUND_S));
  const [ours, bare] = targets.map((target) => ({
    rate: median(target.rounds.map(({ rate }) => rate)),
    p50: median(target.rounds.map(({ p50 }) => p50)),
    p99: median(target.rounds.map(({ p99 }) => p99)),
    memory: memoryOf(target),
  })) as [Figures, Figures];
  return { ours, bare };
};
type Figures = { rate: number; p50: number; p99: number; memory: number };

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

const bench = async (dataDir: string) => {
  // The first start seeds; what is measured is a gateway as it runs on every other day.
  const seeding = await launchGateway(dataDir);
  seeding.child.kill('SIGTERM');
  await once(seeding.child, 'exit');
  const gateway = await launchGateway(dataDir);
  const token = await signIn(gateway.url);
  const { path } = contracts.user.me;
  const headers = { [ACCESS_TOKEN_HEADER]: token };
  const answer = await fetch(gateway.url + path, { headers });
  const same = { path, ...(await bytesOf(answer)) };
  if (!answer.ok) throw new Error(`${path} was answered by ${answer.status}: ${same.payload}`);
  const bare = await launch<{ url: string }>([inRoot('scripts', 'bench', 'bare-server.mjs')], {}, same);
  console.log(`GET ${path}, ${same.payload.length} characters, ${ROUNDS} rounds of ${ROUND_S} s each ...`);
  const figures = await compare([
    { name: 'gateway', url: gateway.url + path, child: gateway.child, headers, rounds: [] },
    { name: 'bare', url: bare.message.url + path, child: bare.child, headers, rounds: [] },
  ]);
  report(figures.ours, figures.bare);
  const ratio = figures.ours.rate / figures.bare.rate;
  const least = budgets.bench.requestRateRatio;
  console.log(
    `requests per second: ${ratio.toFixed(2)} of bare, ${ratio < least ? 'BELOW' : 'at least'} ${least}`,
  );
  return ratio < least ? 1 : 0;
};

endOnSignals();
const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const code = await bench(dataDir).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
await endWith(code);
