import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { contracts } from '@portal/contracts';
import { PRODUCT } from '@portal/contracts/constants';
import { requestOf } from './gateway-client.ts';
import type { Options } from './options.ts';
import type { Gate } from './write-gate.ts';

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

const byLogin = async (
  options: Options,
  gate: Gate,
  login: NonNullable<Options['login']>,
): Promise<string> => {
  const request = requestOf(options, contracts.session.login, { body: { ...login, product: PRODUCT } });
  const { status, body } = await gate.send(request);
  const { access_token, message, challenge } = (body ?? {}) as Record<string, unknown>;
  if (typeof access_token === 'string') {
    gate.own(access_token, [login.username]);
    return access_token;
  }
  const why = challenge
    ? 'it needs a challenge; give --token-command instead'
    : `${status} ${String(message)}`;
  throw new NoToken(`${login.username} was not signed in: ${why}`);
};

/** The sessions of the client whom --login or --token-command names: one after another, as they are ended. */
export const openSessions = (options: Options, gate: Gate) => {
  let current: string | undefined;
  let isDoubtful = false;
  let failure: unknown;

  const signIn = async (): Promise<string> => {
    // A sign-in that was refused once is not tried again: enough of them lock a client.
    if (failure !== undefined) throw failure;
    try {
      return await (options.tokenCommand
        ? byCommand(options.tokenCommand)
        : byLogin(options, gate, options.login!));
    } catch (caught) {
      failure = caught;
      throw caught;
    }
  };

  const isLive = async (token: string) => {
    const { status } = await gate.send(requestOf(options, contracts.user.me, {}, token));
    return status !== 401;
  };

  return {
    /** A session that goes on, as far as is known. */
    token: async (): Promise<string> => {
      if (current === undefined || (isDoubtful && !(await isLive(current)))) current = await signIn();
      isDoubtful = false;
      return current;
    },
    /** Says that the session may have been ended, so that the next one who needs it looks first. */
    doubt: (): void => void (isDoubtful = true),
    /** A session for one use, which may end it. */
    ownToken: signIn,
  };
};
export type Sessions = ReturnType<typeof openSessions>;
