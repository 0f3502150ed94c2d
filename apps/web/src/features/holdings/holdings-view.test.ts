import { expect, it } from 'vitest';
import { toRequestBody, ignoredIn, readView } from './holdings-view.ts';

const ACCOUNT = 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1e02';
const GROUP = 'd4c3b2a1-5f60-4b72-9c84-1e2f3a4b5c07';

it('requests only the valid parameters of a URL', () => {
  const view = readView(
    new URLSearchParams(`account=${ACCOUNT}&by=kind&class=cash&sort=gain&text=%20bond%20&of=EUR&order=up`),
  );
  expect(toRequestBody(view)).toEqual({
    account_uuid: ACCOUNT,
    by: 'kind',
    asset_classes: ['cash'],
    sort: 'gain',
    order: 'descending',
    text: 'bond',
  });
});

it('requests all holdings, the most valuable first, when no parameter is valid', () => {
  const view = readView(new URLSearchParams('account=1&group=x&by=luck&sort=%27--&currency=BTC&text=%20'));
  expect(toRequestBody(view)).toEqual({ by: 'asset_class', sort: 'market_value', order: 'descending' });
});

it('prefers a group to an account, and sorts names from A', () => {
  const view = readView(new URLSearchParams(`account=${ACCOUNT}&group=${GROUP}&sort=name`));
  expect(toRequestBody(view)).toEqual({
    group_uuid: GROUP,
    by: 'asset_class',
    sort: 'name',
    order: 'ascending',
  });
});

it('lists the invalid parameters of a URL', () => {
  const address = new URLSearchParams('account=foo&by=zzz&sort=name&order=up&text=bond&currency=USD');
  expect(ignoredIn(address)).toEqual(['account', 'by', 'order']);
});
