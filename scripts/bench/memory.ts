import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const SAMPLE_MS = 50;
const SETTLED_SAMPLES = 20;

/** Megabytes that a process has in memory. Throws where the system has no /proc, since nothing could be compared. */
const memoryOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** Megabytes that a process without work has in memory: the least of a second. */
export const settledMemory = async (pid: number): Promise<number> => {
  const samples: number[] = [];
  for (let at = 0; at < SETTLED_SAMPLES; at += 1) {
    await delay(SAMPLE_MS);
    samples.push(memoryOf(pid));
  }
  return Math.min(...samples);
};

/** Samples the memory of a process until it is stopped; `stop` returns the most, in megabytes. */
export const watchMemory = (pid: number): { stop: () => number } => {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
};
