import type { TokenPair } from '@portal/contracts/session';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Services } from '../../identity/services.ts';
import type { User } from '../../identity/user.tables.ts';
import { activeRoleOf } from '../../identity/active-role.ts';
import type { SecondFactor } from '../../identity/tokens/session.tables.ts';
import { startSession } from '../../identity/tokens/session-tokens.ts';

/** Sends a request to the gateway itself, as a client would. */
export type Send = (options: InjectOptions) => Promise<LightMyRequestResponse>;

/** What a provider state is set up with. */
export interface StateContext {
  services: Services;
  send: Send;
  /** The address that will make the request of the example. */
  ip: string;
}

/** What a state gives for the request that follows; `clients` are the usernames that it may concern. */
export interface GivenValues {
  clients: string[];
  access_token?: string;
  [name: string]: unknown;
}

export const userNamed = ({ services }: StateContext, username: string): Promise<User> =>
  services.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

/** Signs a user in without a password; returns tokens, and a function that sends requests as that user. */
export const signedIn = async (
  context: StateContext,
  user: Pick<User, 'id' | 'username' | 'default_role'>,
  secondFactor?: SecondFactor,
) => {
  const { db, clock, keys } = context.services;
  const activeRole = await activeRoleOf(db, user);
  const requestId = crypto.randomUUID();
  const owner = { id: user.id, activeRole, ...(secondFactor && { secondFactor }) };
  const tokens: TokenPair = await startSession({ db, clock, keys, requestId }, owner);
  const asThem: Send = (options) =>
    context.send({ ...options, headers: { [ACCESS_TOKEN_HEADER]: tokens.access_token, ...options.headers } });
  const values: GivenValues = { clients: [user.username], access_token: tokens.access_token };
  return { send: asThem, tokens, values };
};

export const signedInAs = async (context: StateContext, username: string) =>
  signedIn(context, await userNamed(context, username));

/** Creates a copy of a user under another name, for a state that cannot be undone. */
export const copyUser = async (context: StateContext, username: string): Promise<User> => {
  const { db } = context.services;
  const like = await userNamed(context, username);
  const id = crypto.randomUUID();
  const user = { ...like, id, username: `${username}.${id.slice(0, 8)}`, photo_id: null };
  await db.insertInto('user').values(user).execute();
  const roles = await db.selectFrom('user_role').selectAll().where('user_id', '=', like.id).execute();
  await db
    .insertInto('user_role')
    .values(roles.map((role) => ({ ...role, user_id: id })))
    .execute();
  return user;
};
