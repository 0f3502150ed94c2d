import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { OWNER_FILE } from '../apps/mock-gateway/src/store/owner-only.ts';
import { logLines } from '../apps/mock-gateway/src/text/log-lines.ts';
import { startChild } from './child.ts';

export interface ServiceOptions {
  /** As in "the gateway", for the lines a person reads. */
  name: string;
  entry: string;
  /** Flags of Node's. */
  flags?: readonly string[];
  env: NodeJS.ProcessEnv;
  /** File that takes all the service prints; without one it is dropped. */
  logFile?: string;
}

export interface Service {
  /** The URL it listens on. */
  url: string;
  /** Resolves when the process has ended, to a description of why. */
  ended: Promise<string>;
  kill: (signal?: NodeJS.Signals) => void;
}

const isReady = (message: unknown): message is { type: 'ready'; url: string } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

const inWords = ([code, signal]: [number | null, NodeJS.Signals | null]) =>
  signal ? `signal ${signal}` : `exit code ${code}`;

/**
 * Starts a server in a process of its own and resolves when it reports over its channel that it is ready. Rejects with
 * the last plain line it printed when it ends before that.
 */
export const startService = async ({
  name,
  entry,
  flags = [],
  env,
  logFile,
}: ServiceOptions): Promise<Service> => {
  const child = startChild(['--disable-warning=ExperimentalWarning', ...flags, entry], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = logFile === undefined ? undefined : logLines(openSync(logFile, 'a', OWNER_FILE));
  let lastPlainLine: string | undefined;
  for (const stream of [child.stdout!, child.stderr!])
    createInterface({ input: stream }).on('line', (line) => {
      log?.(`${line}\n`);
      if (line && !line.startsWith('{')) lastPlainLine = line;
    });
  const ended = once(child, 'close').then((args) => inWords(args as [number | null, NodeJS.Signals | null]));
  const ready = new Promise<string>((resolve) => {
    child.on('message', (message) => isReady(message) && resolve(message.url));
  });
  const failed = ended.then((how) => {
    throw new Error(lastPlainLine ?? `${name} did not start (${how}).`);
  });
  failed.catch(() => {});
  const url = await Promise.race([ready, failed]);
  return { url, ended, kill: (signal = 'SIGTERM') => void child.kill(signal) };
};
