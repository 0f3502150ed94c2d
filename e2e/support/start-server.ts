import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gatewayBundle, portalEntry } from '../../scripts/paths.ts';

/**
 * What `npm start` runs: the gateway's bundle, which starts in a third of the time of its sources, and the portal host.
 * Here V8 may take the memory that it likes: a gateway that runs for a minute takes a third less processor time so.
 */
const entries = { gateway: gatewayBundle, portal: portalEntry };

export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** Starts one of our servers in its own process and resolves when it listens; rejects with what it printed. */
export const startServer = async (
  name: keyof typeof entries,
  env: NodeJS.ProcessEnv,
): Promise<RunningServer> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entries[name]], {
    // How busy the machine is says nothing of the gateway.
    env: { ...process.env, MAX_EVENT_LOOP_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const printed = text(child.stderr!);
  const failed = once(child, 'exit').then(async () => {
    throw new Error(`The ${name} did not start: ${(await printed).slice(-2000)}`);
  });
  failed.catch(() => {});
  const ready = once(child, 'message').then(([message]) => (message as { url: string }).url);
  const url = await Promise.race([ready, failed]);
  return { url, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
};
