import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const STOP_TIMEOUT_MS = 10_000;
/** What a shell adds to the number of the signal that ended a command. */
const SIGNALED_CODE = 128;
const running = new Set<ChildProcess>();
let ending: Promise<never> | undefined;

/** Whether `endWith` was called. */
export const isEnding = (): boolean => ending !== undefined;

/** Starts a process that `stopChildren` will end. Throws once this process is ending: it would outlive it. */
export const startChild = (args: string[], options: SpawnOptions): ChildProcess => {
  if (isEnding()) throw new Error('No process is started: this one is ending.');
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

/** Ends all children, then this process. The first call decides the exit code. */
export const endWith = (code: number): Promise<never> =>
  (ending ??= stopChildren().then(() => process.exit(code)));

/** Prints what failed, unless this process is ending, then ends it with exit code 1. */
export const endWithError = ({ message }: Error): Promise<never> => {
  if (!isEnding()) console.error(message);
  return endWith(1);
};

/**
 * Makes Ctrl-C, a closed terminal and the end of the parent process end everything: with the exit code of a shell, such as
 * 130 for Ctrl-C, so that a check that was interrupted is never taken for one that passed; with 0 where a signal is how
 * the command ends.
 */
export const endOnSignals = ({ isUsualEnd = false } = {}): void => {
  const endAfter = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') =>
    void endWith(isUsualEnd ? 0 : SIGNALED_CODE + constants.signals[signal]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAfter);
  if (process.send) process.on('disconnect', () => endAfter('SIGHUP'));
};
