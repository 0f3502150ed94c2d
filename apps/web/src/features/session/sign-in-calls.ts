import type { OutputOf } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { credentials, session } from '@portal/contracts/session';
import * as z from 'zod/mini';
import type { Gateways } from '../../rest/gateways.ts';
import { sendPublicCall } from '../../rest/public-call.ts';
import { RestError, signInErrorOf } from '../../rest/rest-error.ts';
import { deviceValue } from '../../rest/token-store.ts';
import type { Credentials, Faults, SignInOutcome } from './use-sign-in.ts';

/** What the contract's own rules say of each field, as keys of sentences; nothing when all is well. */
export const faultsIn = (typed: Credentials): Faults => {
  const read = z.safeParse(credentials, typed);
  const issues = read.success ? [] : read.error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], { message }]));
};

const outcomeOf = (response: OutputOf<typeof session.login>): SignInOutcome => {
  if (response === null) return { kind: 'rejected', error: signInErrorOf(null) };
  return 'challenge' in response
    ? { kind: 'challenged', challenge: response.challenge }
    : { kind: 'signed_in', tokens: response };
};

/** Signs in with a username and a password. Never throws: an error is an outcome. */
export const logIn = async (gateways: Promise<Gateways>, typed: Credentials): Promise<SignInOutcome> => {
  const found = await gateways.catch(() => null);
  if (!found) return { kind: 'rejected', error: new RestError({ status: 0, code: 'network' }) };
  const body = { ...typed, product: PRODUCT, device_value: deviceValue() ?? undefined };
  try {
    return outcomeOf(await sendPublicCall(session.login, { body }, found));
  } catch (caught) {
    return { kind: 'rejected', error: signInErrorOf(caught) };
  }
};
