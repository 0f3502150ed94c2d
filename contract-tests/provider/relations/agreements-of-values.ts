import type { CallInput } from '@portal/contracts/call';
import { figureAt, isOfSame, MAX_DETAILS, type Agreement } from './agreement.ts';
import { isOwn, lessKnown, nearly, rowAt, rowsAt, same } from './figures.ts';
import type { Row } from './parameter.ts';

/** A value adds up as many figures at most that were each rounded to a cent. */
const MAX_ROUNDED = 20;

const ownTotal = (accounts: Row): Row => rowsAt(accounts, 'totals').find(isOwn) ?? {};

/** Whether every own account is valued as of the day of another response. */
const areOfDay = (accounts: Row, day: unknown): boolean =>
  rowsAt(accounts, 'accounts')
    .filter(isOwn)
    .every(({ as_of }) => as_of === day);

/** What `accounts.list` has of the own accounts, in another call at a path. */
const asOwnTotal = (second: string, paths: { value: string; gain?: string }): Agreement => ({
  first: 'accounts.list',
  second,
  figuresOf: (accounts, other) => {
    if (other['currency'] !== accounts['base_currency'] || !areOfDay(accounts, other['as_of'])) return [];
    const total = ownTotal(accounts);
    return [
      same(paths.value, figureAt(other, paths.value), total['market_value']),
      ...(paths.gain ? [same(paths.gain, figureAt(other, paths.gain), total['day_gain'])] : []),
    ];
  },
});

/** Cash owed has no place in a mix: the accounts are worth so much less. */
const worthOf = (mix: Row): string | null => lessKnown(mix, 'market_value', 'overdrawn');

/** What `performance.summary` has of all own accounts, in another call of all of them. */
const asTotalValue = (second: string): Agreement => ({
  first: 'performance.summary',
  second,
  figuresOf: (summary, other) =>
    isOfSame(summary, other)
      ? [same('market_value less overdrawn', worthOf(other), summary['total_value'])]
      : [],
});

/** The last points of a series are of the day of `performance.summary`. */
const lastPoint = (second: string): Agreement => ({
  first: 'performance.summary',
  second,
  figuresOf: (summary, series) => {
    const last = rowsAt(series, 'points').at(-1) ?? {};
    const isOfDay = last['date'] === summary['as_of'] && isOfSame(summary, { currency: series['currency'] });
    return isOfDay ? [same('the last value', last['value'], summary['total_value'])] : [];
  },
});

/** An own account of `accounts.list`, in another call that was asked for this account alone. */
const asAccount = (
  second: string,
  inputOf: (account_uuid: string) => CallInput,
  valueOf: (body: Row) => { value: unknown; on: unknown },
): Agreement => ({
  first: 'accounts.list',
  second,
  inputsOf: (body) =>
    rowsAt(body, 'accounts')
      .filter(isOwn)
      .slice(0, MAX_DETAILS)
      .map(({ account_uuid }) => inputOf(String(account_uuid))),
  figuresOf: (body, other, input) => {
    const asked = JSON.stringify(input);
    const account = rowsAt(body, 'accounts').find((row) => asked.includes(String(row['account_uuid']))) ?? {};
    const { value, on } = valueOf(other);
    const isSame = on === account['as_of'] && other['currency'] === account['currency'];
    return isSame
      ? [nearly(`the value of ${String(account['number'])}`, value, account['market_value'], MAX_ROUNDED)]
      : [];
  },
});

/** Whether every security has a price. Of what counts at cost, or is left out, there is none that both values follow from. */
const isPriced = (body: Row): boolean => body['left_out'] === 0 && rowsAt(body, 'held_at_cost').length === 0;

/** What accounts are worth, wherever it is shown. */
export const agreementsOfValues: readonly Agreement[] = [
  asOwnTotal('performance.summary', { value: 'total_value', gain: 'day.gain' }),
  asOwnTotal('holdings.mix', { value: 'market_value' }),
  asOwnTotal('accounts.overview', { value: 'total.value' }),
  asTotalValue('targets.overview'),
  asTotalValue('lookThrough.mix'),
  lastPoint('performance.values'),
  lastPoint('returns.values'),
  {
    first: 'performance.summary',
    second: 'returns.table',
    figuresOf: (summary, returns) => {
      const [latest = {}] = rowsAt(returns, 'flows');
      return isOfSame(summary, returns)
        ? [nearly('the last closing value', latest['closing_value'], summary['total_value'], MAX_ROUNDED)]
        : [];
    },
  },
  {
    first: 'performance.summary',
    second: 'valueChange.explain',
    inputsOf: () => [{ query: { period: 'ytd' } }],
    figuresOf: (summary, explained) => {
      const year = rowAt(summary, 'year_to_date');
      const isOfYear = explained['to'] === year['to'] && explained['currency'] === summary['currency'];
      const { closing_value } = rowAt(explained, 'change');
      return isOfYear
        ? [nearly('change.closing_value', closing_value, year['closing_value'], MAX_ROUNDED)]
        : [];
    },
  },
  asAccount(
    'holdings.list',
    (account_uuid) => ({ body: { account_uuid, by: 'asset_class' } }),
    (body) => ({ value: isPriced(body) ? rowAt(body, 'total')['market_value'] : null, on: body['as_of'] }),
  ),
  asAccount(
    'returns.table',
    (accounts) => ({ query: { accounts } }),
    (body) => ({ value: rowsAt(body, 'flows')[0]?.['closing_value'], on: body['as_of'] }),
  ),
  asAccount(
    'valueChange.explain',
    (accounts) => ({ query: { accounts, period: 'ytd' } }),
    (body) => ({ value: rowAt(body, 'change')['closing_value'], on: body['to'] }),
  ),
  asAccount(
    'projection.project',
    (accounts) => ({ query: { accounts } }),
    (body) => ({ value: body['ledger_value'], on: body['as_of'] }),
  ),
  asAccount(
    'targets.overview',
    (accounts) => ({ query: { accounts } }),
    (body) => ({ value: worthOf(body), on: body['as_of'] }),
  ),
  asAccount(
    'lookThrough.mix',
    (uuid) => ({ body: { accounts: [uuid] } }),
    (body) => ({ value: worthOf(body), on: body['as_of'] }),
  ),
];
