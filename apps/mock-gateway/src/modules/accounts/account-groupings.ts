import { accountPurposes, type AccountGrouping, type AccountGroupRow } from '@portal/contracts/account-rows';
import { accountTypes } from '@portal/contracts/named-account';
import type { GroupArrangement } from '@portal/contracts/account-groups';
import type { Decimal } from '@portal/portfolio';
import { figuresOf, purposeOf, sumKnown, type ValuedAccount } from './account-rows.ts';
import { sumDailyValues, type ValuationSpan } from '../../wealth/valuations.queries.ts';

interface Group {
  key: string;
  name: string | null;
  isShared?: boolean;
  members: readonly ValuedAccount[];
}

const OTHER = 'other';

/** Groups by a key, in the order of the known keys. */
const byKey = (
  accounts: readonly ValuedAccount[],
  keyOf: (one: ValuedAccount) => string,
  keys: readonly string[],
): Group[] => {
  const found = Map.groupBy(accounts, keyOf);
  return keys.flatMap((key) => {
    const members = found.get(key);
    return members ? [{ key, name: null, members }] : [];
  });
};

const householdOf = ({ account }: ValuedAccount) => account.client_id;

const numbersOf = (accounts: readonly ValuedAccount[]) => [...new Set(accounts.map(householdOf))].toSorted();

/** The accounts that each client shares are one group, by any grouping: they are in no sum with the user's own. */
const sharedGroups = (accounts: readonly ValuedAccount[]): Group[] =>
  byKey(accounts, householdOf, numbersOf(accounts)).map((group) => ({ ...group, isShared: true }));

const ownGroups = (accounts: readonly ValuedAccount[], { groups }: GroupArrangement): Group[] => {
  const byId = new Map(accounts.map((one) => [one.account.account_uuid, one]));
  const arranged = groups.map(({ group_uuid, name, accounts: members }) => ({
    key: group_uuid,
    name,
    members: members.flatMap((id) => byId.get(id) ?? []),
  }));
  const placed = new Set(groups.flatMap((group) => group.accounts));
  const rest = accounts.filter(({ account }) => !placed.has(account.account_uuid));
  return rest.length > 0 ? [...arranged, { key: OTHER, name: null, members: rest }] : arranged;
};

const groupsOfOwn = (
  accounts: readonly ValuedAccount[],
  by: AccountGrouping,
  arrangement: GroupArrangement,
): Group[] => {
  switch (by) {
    case 'household':
      return byKey(accounts, householdOf, numbersOf(accounts));
    case 'type':
      return byKey(accounts, ({ account }) => account.type, accountTypes);
    case 'purpose':
      return byKey(accounts, ({ account }) => purposeOf[account.type], accountPurposes);
    case 'own':
      return ownGroups(accounts, arrangement);
  }
};

/** The groups of accounts, each account in exactly one; the user's own first. */
export const groupsOf = (
  accounts: readonly ValuedAccount[],
  by: AccountGrouping,
  arrangement: GroupArrangement,
): Group[] => [
  ...groupsOfOwn(
    accounts.filter(({ account }) => !account.is_shared),
    by,
    arrangement,
  ),
  ...sharedGroups(accounts.filter(({ account }) => account.is_shared)),
];

/** A group in its wire shape: the totals of its accounts. */
export const groupRowOf = (
  { key, name, isShared = false, members }: Group,
  shareOf: (account: ValuedAccount) => Decimal | null,
  span: ValuationSpan,
): AccountGroupRow => ({
  key,
  is_shared: isShared,
  name,
  account_uuids: members.map(({ account }) => account.account_uuid),
  ...figuresOf(
    sumDailyValues(members.map(({ values }) => values)),
    { value: sumKnown(members.map(({ value }) => value)), share: sumKnown(members.map(shareOf)) },
    span,
  ),
});
