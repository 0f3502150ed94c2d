import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { gatewayEntry } from './gateway-entry.ts';
import { copySeeded, dropStore, makeStore, settingsIn } from './place.ts';

/** Starts the gateway in a process of its own, which a test may kill before it is ready; it ends with the test. */
export const launchProcess = (
  dataDir: string,
  settings: Record<string, string> = {},
  entry = gatewayEntry,
): ChildProcess => {
  const env = {
    ...process.env,
    ...settingsIn(dataDir),
    GATEWAY_PORT: '0',
    LOG_LEVEL: 'silent',
    // How busy the machine is says nothing of the gateway.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...settings,
  };
  const child = spawn(process.execPath, [entry], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

/** The gateway in a process of its own, which a test may kill; it ends with the test. */
export const startProcess = async (...launched: Parameters<typeof launchProcess>) => {
  const child = launchProcess(...launched);
  const url = await new Promise<string>((ready, fail) => {
    child.once('message', (message) => ready((message as { url: string }).url));
    child.once('exit', (code) => fail(new Error(`the gateway ended with ${code}`)));
  });
  const ended = new Promise<number | null>((end) => child.once('exit', end));
  return { child, url, ended };
};

/** A data folder of the test's own with a seeded store. */
export const copyOfSeeded = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crash-test-'));
  onTestFinished(async () => {
    await dropStore(dataDir);
    rmSync(dataDir, { recursive: true });
  });
  copySeeded(dataDir);
  await makeStore(dataDir);
  return dataDir;
};
