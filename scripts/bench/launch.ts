import { applicationHeader } from '../../packages/contracts/src/application.ts';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { seededSignIns } from '../../apps/mock-gateway/src/modules/user/seeded-sign-ins.ts';
import { PRODUCT } from '../../packages/contracts/src/constants.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { startChild } from '../child.ts';
import { ensureGatewayBuild, gatewayProcess } from '../gateway-build.ts';
import { gatewayBundle, gatewayEntry } from '../paths.ts';

/** A process of this project, and the first message that it sent over its channel. */
export interface Launched<Message> {
  child: ChildProcess;
  message: Message;
}

/**
 * Starts a process that waits for what it is given first, and resolves with its first message. Rejects when it ends
 * before that; its error output is in the terminal.
 */
export const launch = async <Message>(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  first?: object,
): Promise<Launched<Message>> => {
  const child = startChild(args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (first) child.send(first);
  const exited = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${basename(args.at(-1)!)} ended (${code ?? signal}) before it was ready.`);
  });
  // Our servers and the load say what their callers name.
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [Message];
  return { child, message };
};

/** One client puts the entire load on it, which is what is measured. */
const UNBOUNDED = { CLIENT_REQUESTS_A_MINUTE: '1000000000', CLIENT_REQUESTS_AT_ONCE: '100000' };

/** Starts the gateway's sources, or what Node is given in their place, over the store of a folder; resolves when ready. */
export const launchGateway = async (
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  node: readonly string[] = [gatewayEntry],
): Promise<{ child: ChildProcess; url: string }> => {
  const { child, message } = await launch<{ url: string }>(
    ['--disable-warning=ExperimentalWarning', ...node],
    {
      GATEWAY_HOST: '127.0.0.1',
      GATEWAY_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...UNBOUNDED,
      ...more,
    },
  );
  return { child, url: message.url };
};

/** Starts the gateway as `npm start` does: its bundle, rebuilt when it is out of date. */
export const launchServing = async (
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; url: string }> => {
  await ensureGatewayBuild();
  const { flags, env: ofProcess } = gatewayProcess;
  return launchGateway(dataDir, { ...ofProcess, ...env }, [...flags, gatewayBundle]);
};

/** Stops a server that was launched, and waits until it is gone. */
export const stop = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** The access token of a client whose store was just seeded. */
export const signIn = async (url: string, as?: string): Promise<string> => {
  const { username: first, password } = seededSignIns[0]!;
  const username = as ?? first;
  const response = await fetch(url + contracts.session.login.path, {
    method: contracts.session.login.method,
    headers: { 'content-type': 'application/json', ...applicationHeader },
    body: JSON.stringify({ username, password, product: PRODUCT }),
  });
  if (!response.ok) throw new Error(`The sign-in of ${username} failed with ${response.status}.`);
  return ((await response.json()) as { access_token: string }).access_token;
};
