import type { accountTypes } from '@portal/contracts/named-account';
import type { Currency } from '@portal/contracts/constants';
import type { Db, Owners } from './wealth.queries.ts';

/** An account that is the user's own or shared with the active role. */
export interface OwnAccount {
  account_uuid: string;
  number: string;
  type: (typeof accountTypes)[number];
  currency: Currency;
  /** The client number of its owner, when it is shared with the active role; null for the user's own. */
  shared_by: string | null;
}

/** The accounts of some clients, as their owner sees them, in the order they are listed in. */
export const ownAccounts = async (db: Db, owners: Owners): Promise<OwnAccount[]> => {
  const rows = await db
    .selectFrom('account')
    .select(['account_uuid', 'number', 'type', 'currency'])
    .where('client_uuid', 'in', owners)
    .orderBy('opened_on')
    .orderBy('number')
    .execute();
  return rows.map((account) => ({ ...account, shared_by: null }));
};
