import { accountPurposes, type AccountGrouping, type AccountGroupRow } from '@portal/contracts/account-pages';
import { accountTypes } from '@portal/contracts/accounts';
import type { GroupArrangement } from '@portal/contracts/account-groups';
import type { Decimal } from '@portal/portfolio';
import { figuresOf, purposeOf, sumKnown, type ValuedAccount } from './account-rows.ts';
import { together, type ValuationSpan } from './valuations.queries.ts';

interface Group {
  key: string;
  name: string | null;
  members: readonly ValuedAccount[];
}

const OTHER = 'other';

/** Groups by a key, in the order of the keys that are known. */
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

/** One's own client numbers first, then those shared. */
const households = (accounts: readonly ValuedAccount[]) => {
  const own = accounts.filter(({ account }) => !account.is_shared);
  const shared = accounts.filter(({ account }) => account.is_shared);
  const numbers = (all: readonly ValuedAccount[]) => all.map(({ account }) => account.client_id).toSorted();
  return [...new Set([...numbers(own), ...numbers(shared)])];
};

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

/** The groups of accounts, each account in exactly one. */
export const groupsOf = (
  accounts: readonly ValuedAccount[],
  by: AccountGrouping,
  arrangement: GroupArrangement,
): Group[] => {
  switch (by) {
    case 'household':
      return byKey(accounts, ({ account }) => account.client_id, households(accounts));
    case 'type':
      return byKey(accounts, ({ account }) => account.type, accountTypes);
    case 'purpose':
      return byKey(accounts, ({ account }) => purposeOf[account.type], accountPurposes);
    case 'own':
      return ownGroups(accounts, arrangement);
  }
};

/** A group as the wire has it: what its accounts come to. */
export const groupRowOf = (
  { key, name, members }: Group,
  shareOf: (account: ValuedAccount) => Decimal | null,
  span: ValuationSpan,
): AccountGroupRow => ({
  key,
  name,
  account_uuids: members.map(({ account }) => account.account_uuid),
  ...figuresOf(
    together(members.map(({ values }) => values)),
    { value: sumKnown(members.map(({ value }) => value)), share: sumKnown(members.map(shareOf)) },
    span,
  ),
});
