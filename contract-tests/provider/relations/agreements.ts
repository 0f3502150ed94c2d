import type { CallInput } from '@portal/contracts/call';
import { figureAt, isOfSame, MAX_DETAILS, type Agreement } from './agreement.ts';
import { agreementsOfValues } from './agreements-of-values.ts';
import { isOwn, rowAt, rowsAt, same, type Figure } from './figures.ts';
import type { Row } from './parameter.ts';

const sameAt = (first: Row, second: Row, paths: readonly string[]): Figure[] =>
  paths.map((path) => same(path, figureAt(second, path), figureAt(first, path)));

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
  ...agreementsOfValues,
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
