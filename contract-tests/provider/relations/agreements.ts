import type { CallInput } from '@portal/contracts/call';
import { isOwn, rowAt, rowsAt, same, type Figure } from './figures.ts';
import { isRow, type Row } from './parameter.ts';

/** Two calls whose responses show the same figures. */
export interface Agreement {
  /** The call that is read first. */
  first: string;
  second: string;
  /** The inputs of the second call that a response of the first leads to; without it, the smallest one. */
  inputsOf?: (body: Row) => CallInput[];
  /** The figures of the second response, and what they are in the first. */
  figuresOf: (first: Row, second: Row) => Figure[];
}

/** As many rows of a list are compared with their details. */
const MAX_DETAILS = 2;

const ownTotal = (accounts: Row): Row => rowsAt(accounts, 'totals').find(isOwn) ?? {};

/** Whether every own account is valued as of the day of another response. */
const areOfDay = (accounts: Row, day: unknown): boolean =>
  rowsAt(accounts, 'accounts')
    .filter(isOwn)
    .every(({ as_of }) => as_of === day);

/** The figure at a path of keys, as text; numbers are counts. */
const figureAt = (body: Row, path: string): unknown => {
  const value = path.split('.').reduce<unknown>((at, key) => (isRow(at) ? at[key] : undefined), body);
  return typeof value === 'number' ? String(value) : value;
};

const sameAt = (first: Row, second: Row, paths: readonly string[]): Figure[] =>
  paths.map((path) => same(path, figureAt(second, path), figureAt(first, path)));

/** Figures of another day, or in another currency, are others. */
const isOfSame = (first: Row, second: Row): boolean =>
  ['as_of', 'currency'].every(
    (key) => first[key] === undefined || second[key] === undefined || first[key] === second[key],
  );

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

/** What `performance.summary` has of all own accounts, in another call of all of them. */
const asTotalValue = (second: string): Agreement => ({
  first: 'performance.summary',
  second,
  figuresOf: (summary, other) =>
    isOfSame(summary, other)
      ? [same('market_value', figureAt(other, 'market_value'), summary['total_value'])]
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

interface Details {
  first: string;
  second: string;
  /** The list of the first response. */
  list: string;
  /** The key of a row that the details have too. */
  id: string;
  inputOf: (id: string) => CallInput;
  /** The rows of the details are at their top, or under a key. */
  under?: string;
  paths: readonly string[];
}

/** Rows of a list, and the details of each. */
const details = ({ first, second, list, id, inputOf, under, paths }: Details): Agreement => ({
  first,
  second,
  inputsOf: (body) =>
    rowsAt(body, list)
      .filter(isOwn)
      .slice(0, MAX_DETAILS)
      .map((row) => inputOf(String(row[id]))),
  figuresOf: (body, response) => {
    const detailed = under === undefined ? response : rowAt(response, under);
    const row = rowsAt(body, list).find((one) => one[id] === detailed[id]);
    const scope = { as_of: row?.['as_of'] ?? body['as_of'], currency: body['currency'] };
    return row && isOfSame(scope, response) ? sameAt(row, detailed, paths) : [];
  },
});

const ofYear = (year: string): CallInput => ({ query: { year } });
const OF_DISPOSALS = ['disposals', 'proceeds', 'cost', 'outlays', 'gain'];
const OF_INCOME = ['total', 'taxable', 'registered'];

const isUnread = ({ is_read }: Row) => is_read === false;

/** The calls that show figures of each other. */
export const agreements: readonly Agreement[] = [
  asOwnTotal('performance.summary', { value: 'total_value', gain: 'day.gain' }),
  asOwnTotal('holdings.mix', { value: 'market_value' }),
  asTotalValue('targets.overview'),
  asTotalValue('lookThrough.mix'),
  lastPoint('performance.values'),
  lastPoint('returns.values'),
  {
    first: 'performance.summary',
    second: 'returns.table',
    figuresOf: (summary, returns) => {
      const year = String(summary['as_of']).slice(0, 4);
      const row = rowsAt(returns, 'years').find(({ period }) => period === year) ?? {};
      const rate = rowAt(row, 'time_weighted')['rate'];
      return isOfSame(summary, returns)
        ? [same(`the return of ${year}`, rate, rowAt(summary, 'year_to_date')['return_rate'])]
        : [];
    },
  },
  details({
    first: 'accounts.list',
    second: 'accounts.details',
    list: 'accounts',
    id: 'account_uuid',
    inputOf: (account_uuid) => ({ params: { account_uuid } }),
    under: 'account',
    paths: ['market_value'],
  }),
  details({
    first: 'costs.years',
    second: 'costs.year',
    list: 'years',
    id: 'year',
    inputOf: ofYear,
    paths: ['fees', 'fund_expenses', 'total', 'average_value', 'share', 'days'],
  }),
  details({
    first: 'realizedGains.years',
    second: 'realizedGains.year',
    list: 'years',
    id: 'year',
    inputOf: ofYear,
    paths: ['taxable', 'registered'].flatMap((kind) => OF_DISPOSALS.map((key) => `${kind}.${key}`)),
  }),
  details({
    first: 'income.years',
    second: 'income.calendar',
    list: 'years',
    id: 'year',
    inputOf: (period) => ({ query: { period } }),
    paths: OF_INCOME.flatMap((kind) => [`${kind}.received`, `${kind}.expected`]),
  }),
  details({
    first: 'funds.list',
    second: 'funds.details',
    list: 'funds',
    id: 'fund_id',
    inputOf: (fund_id) => ({ params: { fund_id } }),
    paths: ['nav.price', 'previous.price', 'change', 'change_rate'],
  }),
  {
    first: 'notifications.list',
    second: 'notifications.count',
    figuresOf: (list, count) =>
      list['next'] === null
        ? [
            same(
              'the unread notifications',
              figureAt(count, 'value'),
              String(rowsAt(list, 'rows').filter(isUnread).length),
            ),
          ]
        : [],
  },
];
