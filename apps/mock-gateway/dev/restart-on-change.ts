import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { watch } from 'chokidar';

/** One save may touch several files, and a branch switch hundreds; one restart serves them all. */
const QUIET_MS = 100;

const isSource = (path: string) => /\.(?:ts|json|md)$/.test(path) && !/\.(?:test|testing)\.ts$/.test(path);

/** What is watched, and how the process is started that is restarted for it. */
export interface RestartOptions {
  /** Folders whose sources the process runs. */
  folders: readonly string[];
  /** Arguments for Node. */
  args: readonly string[];
  /** Takes a line for the developer. */
  print: (line: string) => void;
  /** Says that the watcher has seen every folder once. */
  onReady?: () => void;
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

/**
 * Runs a process and restarts it after its sources change, however an editor saves: in place, or by renaming a new file
 * over the old one. A process that ends by itself is started again after the next change. Returns a function that ends
 * both the watching and the process.
 */
export const restartOnChange = ({ folders, args, print, onReady }: RestartOptions): (() => Promise<void>) => {
  let child: ChildProcess | undefined;
  let restarting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = () => {
    // The channel ends the process when this one is gone, however it ended.
    const started = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    started.once('exit', (code, signal) => {
      if (started === child && !isClosed && signal === null)
        print(`The gateway ended (exit code ${code}); it is started again after the next change.`);
    });
    child = started;
  };
  const restart = async (file: string) => {
    const ended = child;
    child = undefined;
    if (ended) await stop(ended);
    if (isClosed) return;
    print(`Restarting the gateway: ${relative(process.cwd(), file)} changed.`);
    start();
  };

  const watcher = watch([...folders], { ignoreInitial: true });
  watcher.on('all', (_event, path) => {
    if (!isSource(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void (restarting = restarting.then(() => restart(path))), QUIET_MS);
  });
  if (onReady) watcher.once('ready', onReady);
  start();

  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await watcher.close();
    await restarting;
    if (child) await stop(child);
  };
};
