import { expect, it } from 'vitest';
import { moveAccount, moveGroup, placeAccount } from './arrangement.ts';

const groups = [
  { group_uuid: 'g1', name: 'One', accounts: ['a', 'b', 'c'] },
  { group_uuid: 'g2', name: 'Two', accounts: ['d'] },
];
const accountsIn = (arranged: typeof groups) => arranged.map(({ accounts }) => accounts.join(''));

it('moves groups and accounts by one place, and none past an end', () => {
  expect(moveGroup(groups, 'g2', -1).map(({ group_uuid }) => group_uuid)).toEqual(['g2', 'g1']);
  expect(moveGroup(groups, 'g2', 1)).toEqual(groups);
  expect(accountsIn(moveAccount(groups, 'c', -1))).toEqual(['acb', 'd']);
  expect(moveAccount(groups, 'a', -1)).toEqual(groups);
});

it('places an account in one group at most', () => {
  expect(accountsIn(placeAccount(groups, 'a', 'g2'))).toEqual(['bc', 'da']);
  expect(accountsIn(placeAccount(groups, 'a', 'g2', 'd'))).toEqual(['bc', 'ad']);
  expect(accountsIn(placeAccount(groups, 'c', 'g1', 'a'))).toEqual(['cab', 'd']);
  expect(accountsIn(placeAccount(groups, 'd', null))).toEqual(['abc', '']);
  expect(placeAccount(groups, 'a', 'g1', 'a')).toEqual(groups);
});
