import { expect, it } from 'vitest';
import { figuresOfAccounts } from './figures-of-accounts.ts';
import { isWrong } from './figures.ts';

const TO_CAD = { from: 'USD', to: 'CAD', rate: '1.308', date: '2026-11-19' };
const ACCOUNT = {
  number: '4F-020',
  currency: 'USD',
  as_of: '2026-11-20',
  market_value: '21846.72',
  market_value_base: '28575.51',
};

const wrongOf = (call: string, body: Record<string, unknown>) =>
  figuresOfAccounts[call]!(body)
    .filter(isWrong)
    .map(({ name }) => name);

const wrongAccounts = (account: object, rates: object[]) =>
  wrongOf('accounts.list', { base_currency: 'CAD', exchange_rates: rates, accounts: [account] });

const VALUE = 'the value of 4F-020 in the base currency';

it.each([
  ['at the inverse of its rate', ACCOUNT, [{ ...TO_CAD, rate: '0.7645' }]],
  ['at the rate of the other direction', { ...ACCOUNT, market_value_base: '16702.38' }, [TO_CAD]],
  ['another one though it is in the base currency', { ...ACCOUNT, currency: 'CAD' }, []],
])('the value of an account in the base currency is not %s', (_, account, rates) => {
  expect(wrongAccounts(account, rates)).toEqual([VALUE]);
});

it.each([
  ['at the last rate up to its day', [{ ...TO_CAD, date: '2026-11-18', rate: '9' }, TO_CAD]],
  ['at a rate that is rounded', [{ ...TO_CAD, rate: '1.3081' }]],
  ['not compared at a rate of a later day', [{ ...TO_CAD, rate: '9', date: '2026-11-21' }]],
  ['not compared at a rate between other currencies', [{ ...TO_CAD, rate: '9', from: 'EUR' }]],
])('the value of an account in the base currency is right %s', (_, rates) => {
  expect(wrongAccounts(ACCOUNT, rates)).toEqual([]);
});

const wrongHoldings = (row: object) =>
  wrongOf('holdings.list', { currency: 'CAD', groups: [{ rows: [{ id: 'NMR100', ...row }] }] });

it.each([
  [{ gain: '50.00', book_cost: '400.00', gain_rate: '12.5' }, ['the rate of the gain of NMR100']],
  [{ gain: '50.00', book_cost: '400.00', gain_rate: '0.126' }, []],
  [{ gain: '50.00', book_cost: '400.00', gain_rate: null }, []],
  [{ gain: '0.01', book_cost: '0.05', gain_rate: '0.16' }, []],
  [{ gain: null, book_cost: '400.00', gain_rate: '12.5' }, []],
])('the rate of a gain of %j has the findings %j', (row, expected) => {
  expect(wrongHoldings(row)).toEqual(expected);
});

const IN_CAD = 'the value of NMR100 in CAD';

it.each([
  [false, [IN_CAD]],
  [true, []],
])('the value of a holding at another rate, at cost: %s, has the findings %j', (is_at_cost, expected) => {
  const row = { id: 'NMR100', is_at_cost, price: null, currency: 'USD' };
  const groups = [{ rows: [{ ...row, own_market_value: '100.00', market_value: '120.00' }] }];
  const body = { currency: 'CAD', as_of: '2026-11-20', exchange_rates: [TO_CAD], groups };
  expect(wrongOf('holdings.list', body)).toEqual(expected);
});
