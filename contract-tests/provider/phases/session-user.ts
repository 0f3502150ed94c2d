import { contracts } from '@portal/contracts';
import { setUpState, type Context } from '../context.ts';
import type { Clients } from '../clients.ts';
import { sendCall } from '../send-call.ts';
import { StateError } from '../states.ts';

/** A session of a state, with the user whose it is. */
export interface UserSession {
  access_token: string;
  clients: Clients;
  /** As `user.me` says; undefined where it does not. */
  uuid: unknown;
}

/** The id of the user whom a token signs in; undefined where `user.me` does not say so. */
export const userOf = async (context: Context, token: string): Promise<unknown> => {
  const { response } = await sendCall(context, contracts.user.me, {}, { token });
  return ((response.body ?? {}) as { uuid?: unknown }).uuid;
};

/** Opens the session of a state. */
export const sessionIn = async (context: Context, state: string): Promise<UserSession> => {
  const { access_token, clients } = await setUpState(context, state);
  if (access_token === undefined) throw new StateError(`"${state}" gave no access_token`);
  return { access_token, clients, uuid: await userOf(context, access_token) };
};
