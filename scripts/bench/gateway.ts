import { once } from 'node:events';
import { seededSignIns } from '../../apps/mock-gateway/src/modules/user/seeded-sign-ins.ts';
import { PRODUCT } from '../../packages/contracts/src/constants.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { startChild } from '../child.ts';
import { gatewayEntry } from '../paths.ts';

/** Starts a program of a benchmark and waits for the first message it sends over its channel. */
export const launch = async <Message>(args: string[], env: NodeJS.ProcessEnv, first?: object) => {
  const child = startChild(args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (first) child.send(first);
  // What our servers and the load send over their channel.
  const [message] = (await once(child, 'message')) as [Message];
  return { child, message };
};

/** Starts a gateway on a free port over a data folder, seeded first if there is nothing in it. */
export const launchGateway = async (dataDir: string, more: NodeJS.ProcessEnv = {}) => {
  const env = {
    GATEWAY_HOST: '127.0.0.1',
    GATEWAY_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...more,
  };
  const args = ['--disable-warning=ExperimentalWarning', gatewayEntry];
  const { child, message } = await launch<{ url: string }>(args, env);
  return { child, url: message.url };
};

/** Signs somebody of a seeded store in, and returns their access token. */
export const signIn = async (url: string, username = seededSignIns[0]!.username): Promise<string> => {
  const answer = await fetch(url + contracts.session.login.path, {
    method: contracts.session.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: seededSignIns[0]!.password, product: PRODUCT }),
  });
  if (!answer.ok) throw new Error(`The sign-in of ${username} was answered by ${answer.status}.`);
  // As the contract says.
  return ((await answer.json()) as { access_token: string }).access_token;
};
