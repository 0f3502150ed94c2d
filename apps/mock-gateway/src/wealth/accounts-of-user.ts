import type { accountTypes } from '@portal/contracts/named-account';
import type { Currency } from '@portal/contracts/constants';
import type { Db } from './wealth.queries.ts';

/** An account of one of the clients that a user is, with the number of that client. */
export interface UserAccount {
  account_uuid: string;
  client_uuid: string;
  client_id: string;
  number: string;
  type: (typeof accountTypes)[number];
  currency: Currency;
  /** Null while it is open. */
  closed_on: string | null;
}

/** Lists the accounts of all clients that a user is, in the order they are shown in, closed ones too; none that is shared with the user. */
export const listAccountsOfUser = (db: Db, userId: string): Promise<UserAccount[]> =>
  db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .select([
      'a.account_uuid',
      'a.client_uuid',
      'c.client_id',
      'a.number',
      'a.type',
      'a.currency',
      'a.closed_on',
    ])
    .where('c.user_id', '=', userId)
    .orderBy('a.opened_on')
    .orderBy('a.number')
    .execute();

/** An account by what its owner sees it named, as it is in responses. */
export const namedOf = ({
  account_uuid,
  number,
  type,
}: UserAccount): Pick<UserAccount, 'account_uuid' | 'number' | 'type'> => ({ account_uuid, number, type });
