// Behaviour: docs/behaviour/delegates.md
import { noteSharers } from '../access-log/shared-reads.ts';
import type { Principal } from '../identity/principal.ts';
import { clientUuidsOf } from './clients.ts';
import type { Db, Owners } from './wealth.queries.ts';

/** What a client shares with the active role of a user. */
export interface Share {
  client_uuid: string;
  /** The number of the client. */
  client_id: string;
  /** The accounts it is about; null for all of them, also those that are opened later. */
  accounts: ReadonlySet<string> | null;
  /** Whether documents are shared. */
  hasDocuments: boolean;
  /** Whether amounts are shown; otherwise weights only. */
  hasAmounts: boolean;
}

/** Who asks, and when. */
export type Asking = Pick<Principal, 'userId' | 'activeRole' | 'at'>;

const rowsOf = (db: Db, { userId, activeRole, at }: Asking) =>
  db
    .selectFrom('client_share as s')
    .innerJoin('client as c', 'c.client_uuid', 's.client_uuid')
    .select(['c.client_uuid', 'c.client_id', 's.has_all_accounts', 's.has_documents', 's.has_amounts'])
    .where('s.user_id', '=', userId)
    .where('s.role', '=', activeRole)
    // A user's own clients are not shared with them.
    .where('c.user_id', '!=', userId)
    .where('s.starts_at', '<=', at)
    .where((is) => is.or([is('s.ends_at', 'is', null), is('s.ends_at', '>', at)]))
    .orderBy('c.client_id')
    .execute();

const accountsOfShare = async (db: Db, { userId, activeRole }: Asking, client_uuid: string) => {
  const rows = await db
    .selectFrom('client_share_account')
    .select('account_uuid')
    .where('user_id', '=', userId)
    .where('role', '=', activeRole)
    .where('client_uuid', '=', client_uuid)
    .execute();
  return new Set(rows.map(({ account_uuid }) => account_uuid));
};

const toShares = async (
  db: Db,
  asking: Asking,
  rows: Awaited<ReturnType<typeof rowsOf>>,
): Promise<Share[]> => {
  const shares: Share[] = [];
  for (const { client_uuid, client_id, has_all_accounts, has_documents, has_amounts } of rows)
    shares.push({
      client_uuid,
      client_id,
      accounts: has_all_accounts === 1 ? null : await accountsOfShare(db, asking, client_uuid),
      hasDocuments: has_documents === 1,
      hasAmounts: has_amounts === 1,
    });
  return shares;
};

/**
 * What clients share with a role of a user at a time, for what is served without a session and was recorded when its
 * address was given out.
 */
export const sharesAt = async (db: Db, asking: Asking): Promise<Share[]> =>
  toShares(db, asking, await rowsOf(db, asking));

/**
 * What clients share with the active role of a user at the time of the request, in the order of their numbers. A share
 * that was revoked, has ended or has not begun is none. What serves the request records what of theirs is in its response.
 */
export const sharesWith = async (db: Db, principal: Principal): Promise<Share[]> => {
  // An advisor views what the client has, and not what others share with that client.
  if (principal.view) return [];
  const rows = await rowsOf(db, principal);
  noteSharers(
    principal,
    rows.map(({ client_uuid }) => client_uuid),
  );
  return toShares(db, principal, rows);
};

/** Whether a share is of an account of its client. */
export const isShared = ({ accounts }: Share, account_uuid: string): boolean =>
  accounts === null || accounts.has(account_uuid);

/**
 * Whether a user acts for another client in the active role: the role was made for one, or clients share with it, be it
 * weights alone.
 */
export const isActingForOthers = async (db: Db, principal: Principal): Promise<boolean> =>
  principal.actsFor !== null || (await sharesWith(db, principal)).length > 0;

/** What clients share with the active role together with its amounts. Where only weights are shared, no call of amounts finds anything. */
export const sharersWith = async (db: Db, principal: Principal): Promise<Share[]> =>
  (await sharesWith(db, principal)).filter(({ hasAmounts }) => hasAmounts);

/** A user's own clients; none in a role that acts for one client alone, in which nothing of the user's own is shown. */
export const ownClientsOf = async (db: Db, { userId, actsFor }: Principal): Promise<string[]> =>
  actsFor === null ? clientUuidsOf(db, userId) : [];

/** Whose accounts a user sees: their own, and those shared with the active role with their amounts, of which each share may be of some only. */
export const ownersOf = async (
  db: Db,
  principal: Principal,
): Promise<{ owners: Owners; shares: ReadonlyMap<string, Share> }> => {
  const shares = await sharersWith(db, principal);
  return {
    owners: [...(await ownClientsOf(db, principal)), ...shares.map(({ client_uuid }) => client_uuid)],
    shares: new Map(shares.map((share) => [share.client_uuid, share])),
  };
};
