import { changed, first, inSuccess, type Drift } from '../drift.ts';

type Row = Record<string, unknown>;

const inFigures = (call: string, title: string, edit: (body: Row) => unknown): Drift =>
  inSuccess(call, title, edit, ['relations']);
const inPercent = (value: unknown) => (typeof value === 'string' ? (Number(value) * 100).toFixed(6) : value);
const more = (value: unknown) => (typeof value === 'string' ? (Number(value) + 1).toFixed(2) : value);

/** A change of the figure at a path; a star is each row of a list. */
const off = (body: unknown, [key, ...path]: readonly string[], change = more): unknown => {
  if (key === undefined) return change(body);
  if (Array.isArray(body))
    return body.map((row, at) => (['*', String(at)].includes(key) ? off(row, path, change) : row));
  return typeof body === 'object' && body !== null
    ? changed(body, key, (value) => off(value, path, change))
    : body;
};

const isOff = (call: string, path: string): Drift =>
  inFigures(call, `${path} is off by a dollar`, (body) => off(body, path.split('.')));

/** Figures that follow from those of their response and are others than in another call, each by its paths. */
const otherThanElsewhere = [
  ['accounts.details', 'account.market_value'],
  ['accounts.overview', 'total.value', 'accounts.*.value', 'groups.*.value'],
  ['costs.year', 'average_value'],
  ['funds.details', 'nav.price', 'previous.price'],
  ['holdings.mix', 'market_value', 'classes.0.market_value'],
  ['income.calendar', 'total.expected', 'registered.expected'],
  ['lookThrough.mix', 'market_value'],
  ['performance.summary', 'total_value', 'day.closing_value', 'year_to_date.closing_value'],
  ['performance.summary', 'day.gain', 'day.closing_value'],
  ['performance.summary', 'year_to_date.return_rate'],
  ['performance.values', 'points.*.value'],
  ['realizedGains.year', 'taxable.proceeds'],
  ['returns.table', 'years.*.time_weighted.rate'],
  ['returns.table', 'flows.0.closing_value', 'flows.0.market_change'],
  ['returns.values', 'points.*.value'],
  ['targets.overview', 'market_value'],
] as const;

const isInPercent = (call: string, path: string): Drift => ({
  ...inFigures(call, `${path} is in percent`, (body) => off(body, path.split('.'), inPercent)),
  check: 'sums, shares and differences',
});

/** Figures that do not follow from the others of their response, or from those of another call. */
export const figureDrifts: readonly Drift[] = [
  ...otherThanElsewhere.map(([call, ...paths]) =>
    inFigures(call, `${paths.join(', ')} is other than elsewhere`, (body) =>
      paths.reduce<unknown>((changing, path) => off(changing, path.split('.')), body),
    ),
  ),
  {
    ...inFigures('valueChange.explain', 'it ends with another value than the year', (body) =>
      ['change', 'by_account.*.change'].reduce<unknown>(
        (changing, path) =>
          ['opening_value', 'closing_value'].reduce<unknown>(
            (one, key) => off(one, [...path.split('.'), key]),
            changing,
          ),
        body,
      ),
    ),
    check: 'performance.summary and valueChange.explain agree',
  },
  isInPercent('costs.year', 'share'),
  isInPercent('costs.years', 'years.*.share'),
  isInPercent('funds.list', 'funds.*.change_rate'),
  isInPercent('holdings.list', 'groups.*.rows.*.gain_rate'),
  inFigures('notifications.count', 'one is counted that is not in the list', (count) => Number(count) + 1),
  ...[
    ['costs.years', 'years.*.total'],
    ['costs.year', 'fees'],
    ['costs.year', 'by_account.*.fund_expenses'],
    ['dashboard.income', 'received'],
    ['funds.list', 'funds.*.change'],
    ['holdings.mix', 'market_value'],
    ['holdings.list', 'groups.*.rows.*.own_market_value'],
    ['household.figures', 'total'],
    ['income.calendar', 'total.received'],
    ['income.calendar', 'months.*.taxable.expected'],
    ['income.years', 'years.*.total.received'],
    ['performance.summary', 'total_value'],
    ['realizedGains.years', 'years.*.taxable.gain'],
    ['returns.table', 'flows.*.income'],
    ['securities.details', 'held.total.market_value'],
    ['valueChange.explain', 'change.prices'],
    ['valueChange.explain', 'by_account.*.change.income'],
  ].map(([call, path]) => isOff(call!, path!)),
  inFigures('accounts.list', 'the total is not that of the accounts', (body) =>
    changed(body, 'totals', (rows) => first(rows, (row) => changed(row, 'market_value', more))),
  ),
  inFigures('accounts.overview', 'a group is not the sum of its accounts', (body) =>
    changed(body, 'groups', (rows) => first(rows, (row) => changed(row, 'value', more))),
  ),
  inFigures('holdings.mix', 'the weights do not come to 1', (body) =>
    changed(body, 'classes', (rows) => first(rows, (row) => changed(row, 'weight', () => '0.0001'))),
  ),
  inFigures('holdings.list', 'a gain is not value less cost', (body) =>
    changed(body, 'groups', (groups) =>
      (groups as Row[]).map((group) =>
        changed(group, 'rows', (rows) =>
          (rows as Row[]).map((row) => (row['gain'] === null ? row : changed(row, 'gain', more))),
        ),
      ),
    ),
  ),
  inFigures('transactions.list', 'the net is not what was paid in less what was taken out', (body) =>
    changed(body, 'flows', (rows) => first(rows, (row) => changed(row, 'net', more))),
  ),
];
