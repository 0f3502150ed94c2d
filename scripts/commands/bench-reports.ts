import { join } from 'node:path';
import budgets from '../../budgets.json' with { type: 'json' };
import { reportKinds, type ReportKind } from '../../packages/contracts/src/report-figures.ts';
import type { Report } from '../../packages/contracts/src/reports.ts';
import { measureOtherCalls, type Gateway } from '../bench/measure-other-calls.ts';
import { launchGateway, signIn, stop } from '../bench/launch.ts';
import { settledMemory, watchMemory } from '../bench/memory.ts';
import { processCpu } from '../bench/process-cpu.ts';
import { reportCalls } from '../bench/report-calls.ts';
import { runBench } from '../bench/run-bench.ts';
import { isWithin } from '../bench/within.ts';
import { requireNoArguments } from '../command-line.ts';

/** The seeded client with ten accounts. */
const CLIENT = 'margaret.chen';
const ACCOUNTS = 10;
const YEARS = 10;
const ALONE_MS = 5_000;
const KB = 1_000;
const limits = budgets.bench.reports;

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

type Calls = ReturnType<typeof reportCalls>;

const sizeOf = async (calls: Calls, { documents }: Report) => {
  const file = await fetch(await calls.addressOf(documents[0]!.id));
  return (await file.arrayBuffer()).byteLength;
};

/** What one report takes by itself. */
const measureOne = async ({ pid }: Gateway, make: () => Promise<Report>) => {
  const settled = await settledMemory(pid);
  const memory = watchMemory(pid);
  const before = processCpu(pid);
  const report = await make();
  return { report, seconds: processCpu(pid) - before, megabytes: memory.stop() - settled };
};

const measureKind = async (
  gateway: Gateway,
  calls: Calls,
  kind: ReportKind,
  asOf: string,
  aloneP95: number,
) => {
  const make = () => calls.makeReport({ kind, from: yearsBefore(asOf, YEARS), to: asOf });
  const { report, seconds, megabytes } = await measureOne(gateway, make);
  // One after another for as long as the other calls were alone, so that both are as many.
  const busy = await measureOtherCalls(gateway, async () => {
    for (const until = performance.now() + ALONE_MS; performance.now() < until;) await make();
  });
  const bytes = await sizeOf(calls, report);
  return [
    isWithin(`${kind}: processor time`, seconds, limits.cpuSeconds, 's'),
    isWithin(`${kind}: memory added`, megabytes, limits.memoryMb, 'MB'),
    isWithin(`${kind}: PDF`, bytes / KB, limits.pdfKb, 'kB'),
    isWithin(`${kind}: p95 of other calls, to alone`, busy.p95 / aloneP95, limits.otherCallsRatio, 'times'),
  ];
};

const bench = async (folder: string): Promise<number> => {
  const { url, child } = await launchGateway(join(folder, 'data'), { MOCK_CONSOLE: '0' });
  const gateway = { url, pid: child.pid! };
  const calls = reportCalls(url, await signIn(url, CLIENT));
  const { as_of, accounts } = await calls.options();
  if (accounts.length !== ACCOUNTS)
    throw new Error(`${CLIENT} has ${accounts.length} accounts, not ${ACCOUNTS}.`);
  const account_uuids = [accounts[0]!.account_uuid];
  await calls.makeReport({ kind: 'statement', from: yearsBefore(as_of, 1), to: as_of, account_uuids });
  const alone = await measureOtherCalls(
    gateway,
    () => new Promise((resolve) => setTimeout(resolve, ALONE_MS)),
  );
  const results: boolean[] = [];
  for (const kind of reportKinds)
    results.push(...(await measureKind(gateway, calls, kind, as_of, alone.p95)));
  await stop(child);
  return results.every(Boolean) ? 0 : 1;
};

requireNoArguments('bench:reports');
await runBench(bench);
