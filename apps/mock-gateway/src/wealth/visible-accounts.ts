import type { Selectable } from 'kysely';
import type { WealthTables } from './wealth.tables.ts';
import type { Principal } from '../identity/principal.ts';
import { ownersOf } from './owners.ts';
import type { Db } from './wealth.queries.ts';

/** An account that a user may see, with its client number. */
export interface VisibleAccount extends Omit<Selectable<WealthTables['account']>, 'plan'> {
  client_id: string;
  /** Whether it is another user's, shared with the active role. */
  is_shared: boolean;
  /** The client number of its owner then; null for the user's own. */
  shared_by: string | null;
}

/** The accounts of a user and those shared with the active role, in the order they are listed in. */
export const visibleAccounts = async (db: Db, principal: Principal): Promise<VisibleAccount[]> => {
  const owners = await ownersOf(db, principal);
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
  return rows.map(({ user_id, ...account }) => {
    const is_shared = user_id !== principal.userId;
    return { ...account, is_shared, shared_by: is_shared ? account.client_id : null };
  });
};

/** An account as it is named in rows and filters. */
export const namedAccountOf = ({ account_uuid, number, type, currency, shared_by }: VisibleAccount) => ({
  account_uuid,
  number,
  type,
  currency,
  shared_by,
});

/** The ids of a user's own accounts, which are those that can be arranged in groups. */
export const ownAmong = (accounts: readonly VisibleAccount[]): ReadonlySet<string> =>
  new Set(accounts.filter(({ is_shared }) => !is_shared).map(({ account_uuid }) => account_uuid));
