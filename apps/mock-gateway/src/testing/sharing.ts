import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { startSession } from '../identity/tokens/session-tokens.ts';
import type { Flag } from '../store/column-types.ts';
import type { startGateway, Send } from './gateway.ts';

type Gateway = Pick<Awaited<ReturnType<typeof startGateway>>, 'services' | 'send'>;

/** The ids of a seeded user and of the client they are. */
export const personNamed = ({ services: { db } }: Gateway, username: string) =>
  db
    .selectFrom('user as u')
    .innerJoin('client as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'c.client_uuid'])
    .where('u.username', '=', username)
    .orderBy('c.client_id')
    .executeTakeFirstOrThrow();

/** Shares the accounts of a client with a user in a role. */
export const share = async (
  { services: { db } }: Gateway,
  client_uuid: string,
  user_id: string,
  role: string,
): Promise<void> => {
  await db
    .insertInto('client_share')
    .values({ client_uuid, user_id, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** From when until when something is shared, which accounts, and whether with amounts. */
export interface TestScope {
  starts_at: number;
  ends_at: number | null;
  /** Null for all of them. */
  accounts: readonly string[] | null;
  has_amounts: Flag;
}

/** Replaces what a client shares with a user in a role. */
export const shareScoped = async (
  { services: { db } }: Gateway,
  to: { client_uuid: string; user_id: string; role: string },
  { accounts, ...scope }: TestScope,
): Promise<void> => {
  for (const table of ['client_share_account', 'client_share'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', '=', to.user_id)
      .where('role', '=', to.role)
      .where('client_uuid', '=', to.client_uuid)
      .execute();
  const has_all_accounts = accounts === null ? 1 : 0;
  await db
    .insertInto('client_share')
    .values({ ...to, ...scope, has_all_accounts })
    .execute();
  for (const account_uuid of accounts ?? [])
    await db
      .insertInto('client_share_account')
      .values({ ...to, account_uuid })
      .execute();
};

/** Returns a function that sends requests of a new session of a user, in a role. */
export const inRole = async ({ services, send }: Gateway, id: string, activeRole: string): Promise<Send> => {
  const { db, clock, keys } = services;
  const requestId = crypto.randomUUID();
  const tokens = await startSession({ db, clock, keys, requestId }, { id, activeRole });
  return (options) =>
    send({ ...options, headers: { [ACCESS_TOKEN_HEADER]: tokens.access_token, ...options.headers } });
};

/** What the access log has of a request, oldest first. */
export const accessesBy = ({ services: { db } }: Gateway, requestId: unknown) =>
  db
    .selectFrom('access_record')
    .select(['client_uuid', 'subject', 'outcome', 'account_uuid', 'document_id'])
    .where('request_id', '=', String(requestId))
    .orderBy('number')
    .execute();
