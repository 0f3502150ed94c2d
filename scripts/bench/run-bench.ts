import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOnSignals, endWith, endWithError } from '../child.ts';

/**
 * Runs a benchmark in a folder of its own, which is deleted when the process ends. Its result is the exit code;
 * an error is printed and ends in 1. Children are stopped either way.
 */
export const runBench = async (bench: (folder: string) => Promise<number>): Promise<never> => {
  endOnSignals();
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return endWith(await bench(folder).catch(endWithError));
};
