import type { InputOf } from '@portal/contracts/call';
import type { holdings } from '@portal/contracts/holdings';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { listGroups } from '../../wealth/account-groups.queries.ts';
import type { VisibleAccount } from '../../wealth/visible-accounts.ts';
import { defaultPortfolio } from '../../wealth/portfolios.ts';

type Body = InputOf<typeof holdings.list>['body'];

/** Returns the requested accounts. Throws `not_found` for another user's as for one that does not exist. */
export const inScope = (
  { account_uuid, group_uuid, shared_by }: Body,
  accounts: readonly VisibleAccount[],
  groups: Awaited<ReturnType<typeof listGroups>>['groups'],
): readonly VisibleAccount[] => {
  const group = groups.find((one) => one.group_uuid === group_uuid);
  if (group_uuid !== undefined && !group) throw new GatewayError('not_found');
  const isNamed = account_uuid !== undefined || shared_by !== undefined;
  const inGroup = group ? accounts.filter((one) => group.accounts.includes(one.account_uuid)) : accounts;
  if (!isNamed) return group ? inGroup : defaultPortfolio(accounts);
  const found = inGroup.filter(
    (one) =>
      (account_uuid === undefined || one.account_uuid === account_uuid) &&
      (shared_by === undefined || one.shared_by === shared_by),
  );
  if (found.length === 0) throw new GatewayError('not_found');
  return found;
};
