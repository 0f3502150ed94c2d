import type { InputOf } from '@portal/contracts/call';
import type { contracts } from '@portal/contracts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { listGroups } from '../../wealth/account-groups.queries.ts';
import { listAccountsOfUser } from '../../wealth/accounts-of-user.ts';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';

type Chosen = Pick<InputOf<typeof contracts.reports.compose>['body'], 'account_uuids' | 'group_uuid'>;

/** Lists the accounts of a user's own clients: what others share with a role is in none of the user's reports. */
export const listReportAccounts = async (db: Db, userId: string): Promise<OwnAccount[]> => {
  const own = await listAccountsOfUser(db, userId);
  return own.map(({ account_uuid, number, type, currency }) => ({
    account_uuid,
    number,
    type,
    currency,
    shared_by: null,
  }));
};

const inGroup = async (db: Db, userId: string, all: readonly OwnAccount[], group_uuid: string) => {
  const visible = new Set(all.map(({ account_uuid }) => account_uuid));
  const { groups } = await listGroups(db, userId, visible);
  const group = groups.find((one) => one.group_uuid === group_uuid);
  return all.filter(({ account_uuid }) => group?.accounts.includes(account_uuid));
};

/** The accounts of a report, in the order they are listed in. Throws `not_found` where one is not the user's, or none is. */
export const requireChosenAccounts = async (
  db: Db,
  userId: string,
  { account_uuids, group_uuid }: Chosen,
): Promise<readonly OwnAccount[]> => {
  const all = await listReportAccounts(db, userId);
  const wanted = account_uuids && new Set(account_uuids);
  const ofGroup = group_uuid === undefined ? all : await inGroup(db, userId, all, group_uuid);
  const chosen = wanted ? all.filter(({ account_uuid }) => wanted.has(account_uuid)) : ofGroup;
  if (chosen.length === 0 || chosen.length < (wanted?.size ?? 0)) throw new GatewayError('not_found');
  return chosen;
};
