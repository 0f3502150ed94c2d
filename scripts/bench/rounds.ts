import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { launch } from './launch.ts';

export const ROUNDS = 5;
export const ROUND_S = 4;
const WARM_UP_S = 2;

interface Round {
  rate: number;
  p50: number;
  p99: number;
  failed: number;
}

/** A server under load, and what each request to it contains. */
export interface Target {
  name: string;
  url: string;
  child: ChildProcess;
  headers: Record<string, string>;
}

/** Requests per second, milliseconds and megabytes: the medians of all rounds. */
export interface Figures {
  rate: number;
  p50: number;
  p99: number;
  memory: number;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const measure = async ({ url, headers }: Target, seconds: number): Promise<Round> => {
  const load = [inRoot('scripts', 'bench', 'load.ts'), JSON.stringify([url, headers, seconds])];
  const { message } = await launch<Round>(load);
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

const figuresOf = (target: Target, rounds: readonly Round[]): Figures => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  memory: memoryOf(target),
});

/** Puts the same load on each target in turns, so that a busy machine is as busy for all. Figures in their order. */
export const compare = async (targets: readonly Target[]): Promise<Figures[]> => {
  const taken = targets.map((target) => ({ target, rounds: [] as Round[] }));
  for (const target of targets) await measure(target, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { target, rounds } of taken) rounds.push(await measure(target, ROUND_S));
  return taken.map(({ target, rounds }) => figuresOf(target, rounds));
};
