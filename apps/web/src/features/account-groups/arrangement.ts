import type { Groups } from './use-account-groups.ts';

/** Swaps an item with the one before (-1) or after it (1); nothing moves past an end. */
const moved = <Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] => {
  const to = at + by;
  const next = [...items];
  const [item, other] = [next[at], next[to]];
  if (item === undefined || other === undefined) return next;
  next[at] = other;
  next[to] = item;
  return next;
};

export const moveGroup = (groups: Groups, group_uuid: string, by: -1 | 1): Groups =>
  moved(
    groups,
    groups.findIndex((group) => group.group_uuid === group_uuid),
    by,
  );

export const moveAccount = (groups: Groups, account: string, by: -1 | 1): Groups =>
  groups.map((group) => {
    const at = group.accounts.indexOf(account);
    return at === -1 ? group : { ...group, accounts: moved(group.accounts, at, by) };
  });

/** Places an account in a group, before another or at its end, or in none; it is in one group at most. */
export const placeAccount = (
  groups: Groups,
  account: string,
  group_uuid: string | null,
  before?: string,
): Groups =>
  groups.map((group) => {
    if (before === account) return group;
    const others = group.accounts.filter((one) => one !== account);
    if (group.group_uuid !== group_uuid) return { ...group, accounts: others };
    const at = before === undefined ? -1 : others.indexOf(before);
    return { ...group, accounts: at === -1 ? [...others, account] : others.toSpliced(at, 0, account) };
  });

/** A place for an account: before another of a group, at its end, or in no group. */
export interface Place {
  group: string | null;
  before?: string | undefined;
  /** Which of the places of its group it is, from 1. */
  place: number;
  /** How many accounts the group has with it. */
  count: number;
}

/** Every place that an account can have: those of each group in order, then that of none. */
export const listPlaces = (groups: Groups, account: string): Place[] => [
  ...groups.flatMap(({ group_uuid, accounts }) => {
    const others = accounts.filter((one) => one !== account);
    return [...others, undefined].map((before, at) => ({
      group: group_uuid,
      before,
      place: at + 1,
      count: others.length + 1,
    }));
  }),
  { group: null, before: undefined, place: 1, count: 1 },
];

/** The place that an account has. */
export const findPlace = (groups: Groups, account: string): Place => {
  const group = groups.find(({ accounts }) => accounts.includes(account));
  const before = group?.accounts[group.accounts.indexOf(account) + 1];
  return listPlaces(groups, account).find(
    (one) => one.group === (group?.group_uuid ?? null) && one.before === before,
  )!;
};
