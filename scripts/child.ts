import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

const STOP_TIMEOUT_MS = 10_000;
const running = new Set<ChildProcess>();

/** Starts a process that `stopChildren` will end. */
export const startChild = (args: string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(process.execPath, args, {
    // Not in the terminal's process group, so that Ctrl-C lets this process decide the order in which children end.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...options,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const stopChild = async (child: ChildProcess) => {
  const exited = once(child, 'exit');
  // Windows has no signals: a closed channel has the same effect.
  if (process.platform === 'win32' && child.connected) child.disconnect();
  else child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(force);
};

/** Ends every child; one that does not end by itself within ten seconds is killed. */
export const stopChildren = async (): Promise<void> => {
  await Promise.all([...running].map(stopChild));
};

let ending: Promise<never> | undefined;

/** Ends all children, then this process. The first call decides the exit code. */
export const endWith = (code: number): Promise<never> =>
  (ending ??= stopChildren().then(() => process.exit(code)));

export const isEnding = (): boolean => ending !== undefined;

/** Makes Ctrl-C, a closed terminal and the end of the parent process end everything with exit code 0. */
export const endOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endWith(0));
  if (process.send) process.on('disconnect', () => void endWith(0));
};
