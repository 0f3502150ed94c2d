import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPlace, listPlaces, moveAccount, moveGroup, placeAccount } from './arrangement.ts';

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

it('lists every place of an account once, and an account placed there is found there', () => {
  const arrangements = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    .chain((ids) =>
      fc.tuple(fc.constant(ids), fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 })),
    )
    .map(([ids, boxes]) =>
      ['g1', 'g2'].map((group_uuid, box) => ({
        group_uuid,
        name: group_uuid,
        accounts: ids.filter((_, at) => boxes[at] === box),
      })),
    );
  fc.assert(
    fc.property(arrangements, fc.constantFrom('a', 'e', 'z'), (arranged, account) => {
      const places = listPlaces(arranged, account);
      const others = arranged.flatMap(({ accounts }) => accounts).filter((one) => one !== account);
      expect(places).toHaveLength(others.length + arranged.length + 1);
      for (const place of places) {
        const next = placeAccount(arranged, account, place.group, place.before);
        expect(findPlace(next, account)).toEqual(place);
        const [group] = next.filter(({ group_uuid }) => group_uuid === place.group);
        expect(group?.accounts[place.place - 1]).toBe(group && account);
        expect(group?.accounts.length).toBe(group && place.count);
      }
    }),
  );
});
