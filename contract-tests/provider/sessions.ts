import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { contracts } from '@portal/contracts';
import { PRODUCT } from '@portal/contracts/constants';
import { requestOf } from './gateway-client.ts';
import type { Options } from './options.ts';
import type { WriteGate } from './write-gate.ts';

/** An access token could not be obtained. */
export class TokenError extends Error {}

const run = promisify(exec);
const COMMAND_TIMEOUT_MS = 60_000;

const signInByCommand = async (command: string): Promise<string> => {
  const printed = await run(command, { timeout: COMMAND_TIMEOUT_MS }).catch(() => {
    // The message of the error may contain a secret.
    throw new TokenError('the token command failed');
  });
  const token = printed.stdout.trim();
  if (token === '' || /\s/.test(token)) throw new TokenError('the token command printed no token');
  return token;
};

const signInByPassword = async (
  options: Options,
  gate: WriteGate,
  login: NonNullable<Options['login']>,
): Promise<string> => {
  const request = requestOf(options, contracts.session.login, { body: { ...login, product: PRODUCT } });
  const { status, body } = await gate.sendLogin(request);
  const { access_token, message, challenge } = (body ?? {}) as Record<string, unknown>;
  if (typeof access_token === 'string') {
    gate.setOwners(access_token, [login.username]);
    return access_token;
  }
  const reason = challenge
    ? 'it needs a challenge; give --token-command instead'
    : `${status} ${String(message)}`;
  throw new TokenError(`${login.username} was not signed in: ${reason}`);
};

/** Creates sessions of the client of --login or --token-command, one after another as they end. */
export const createSessions = (options: Options, gate: WriteGate) => {
  let current: string | undefined;
  let mayHaveEnded = false;
  let failure: unknown;

  const signIn = async (): Promise<string> => {
    // A failed sign-in is not retried, because several of them lock a client.
    if (failure !== undefined) throw failure;
    try {
      return await (options.tokenCommand
        ? signInByCommand(options.tokenCommand)
        : signInByPassword(options, gate, options.login!));
    } catch (caught) {
      failure = caught;
      throw caught;
    }
  };

  const isActive = async (token: string) => {
    const { status } = await gate.send(requestOf(options, contracts.user.me, {}, token));
    return status !== 401;
  };

  return {
    /** The token of an active session. */
    token: async (): Promise<string> => {
      if (current === undefined || (mayHaveEnded && !(await isActive(current)))) current = await signIn();
      mayHaveEnded = false;
      return current;
    },
    /** The client whom the sessions are of; undefined where it is not known. */
    clients: options.login ? [options.login.username] : undefined,
    /** Has the next use of the session check that it is active. */
    recheck: (): void => void (mayHaveEnded = true),
    /** The token of a session of its own, for a check that ends it. */
    ownToken: signIn,
  };
};
export type Sessions = ReturnType<typeof createSessions>;
