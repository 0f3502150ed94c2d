import type { Selectable } from 'kysely';
import type { Principal } from '../identity/principal.ts';
import type { OwnAccount } from './own-accounts.ts';
import { isShared, ownersOf } from './owners.ts';
import type { Db } from './wealth.queries.ts';
import type { WealthTables } from './wealth.tables.ts';

/** An account that a user may see, with its client number. */
export interface VisibleAccount extends Omit<Selectable<WealthTables['account']>, 'plan'> {
  client_id: string;
  /** Whether it is another user's, shared with the active role. */
  is_shared: boolean;
  /** The client number of its owner then; null for the user's own. */
  shared_by: string | null;
}

/**
 * The accounts of a user and those shared with the active role, in the order they are listed in: the one way to them, for
 * a share may be of some accounts of its client only.
 */
export const visibleAccounts = async (db: Db, principal: Principal): Promise<VisibleAccount[]> => {
  const { owners, shares } = await ownersOf(db, principal);
  if (owners.length === 0) return [];
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .select([
      'a.account_uuid',
      'a.client_uuid',
      'a.number',
      'a.type',
      'a.currency',
      'a.opened_on',
      'a.closed_on',
    ])
    .select(['c.client_id', 'c.user_id'])
    .where('a.client_uuid', 'in', owners)
    .orderBy('a.opened_on')
    .orderBy('a.number')
    .execute();
  return rows.flatMap(({ user_id, ...account }) => {
    const share = shares.get(account.client_uuid);
    if (share && !isShared(share, account.account_uuid)) return [];
    const is_shared = user_id !== principal.userId;
    return [{ ...account, is_shared, shared_by: is_shared ? account.client_id : null }];
  });
};

/** An account as it is named in rows and filters. */
export const namedAccountOf = ({
  account_uuid,
  number,
  type,
  currency,
  shared_by,
}: VisibleAccount): OwnAccount => ({
  account_uuid,
  number,
  type,
  currency,
  shared_by,
});

/** The visible accounts, as they are named in rows and filters. */
export const visibleNamedAccounts = async (db: Db, principal: Principal): Promise<OwnAccount[]> =>
  (await visibleAccounts(db, principal)).map((account) => namedAccountOf(account));

/** The ids of a user's own accounts, which are those that can be arranged in groups. */
export const ownAmong = (accounts: readonly VisibleAccount[]): ReadonlySet<string> =>
  new Set(accounts.filter(({ is_shared }) => !is_shared).map(({ account_uuid }) => account_uuid));
