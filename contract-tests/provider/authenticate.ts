import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { contracts } from '@portal/contracts';
import { PRODUCT } from '@portal/contracts/constants';
import { requestOf, send } from './gateway-client.ts';
import type { Options } from './options.ts';

/** No token could be had. */
export class NoToken extends Error {}

const run = promisify(exec);
const COMMAND_MS = 60_000;

const byCommand = async (command: string): Promise<string> => {
  const printed = await run(command, { timeout: COMMAND_MS }).catch(() => {
    // What it says when it fails may hold what it was given.
    throw new NoToken('the token command failed');
  });
  const token = printed.stdout.trim();
  if (token === '' || /\s/.test(token)) throw new NoToken('the token command printed no token');
  return token;
};

const byLogin = async (options: Options, login: NonNullable<Options['login']>): Promise<string> => {
  const request = requestOf(options, contracts.session.login, { body: { ...login, product: PRODUCT } });
  const { status, body } = await send(request, options.timeoutMs);
  const { access_token, message, challenge } = (body ?? {}) as Record<string, unknown>;
  if (typeof access_token === 'string') return access_token;
  const why = challenge
    ? 'it needs a challenge; give --token-command instead'
    : `${status} ${String(message)}`;
  throw new NoToken(`${login.username} was not signed in: ${why}`);
};

/** The token that the options lead to; null when they name no way to one. */
export const givenToken = async (options: Options): Promise<string | null> => {
  if (options.tokenCommand) return byCommand(options.tokenCommand);
  return options.login ? byLogin(options, options.login) : null;
};
