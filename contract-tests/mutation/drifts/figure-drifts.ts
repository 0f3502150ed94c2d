import { changed, first, inSuccess, type Drift } from '../drift.ts';

type Row = Record<string, unknown>;

const inFigures = (call: string, title: string, edit: (body: Row) => unknown): Drift =>
  inSuccess(call, title, edit, ['relations']);
const more = (value: unknown) => (typeof value === 'string' ? (Number(value) + 1).toFixed(2) : value);

/** A change of the figure at a path; a star is each row of a list. */
const off = (body: unknown, [key, ...path]: readonly string[]): unknown => {
  if (key === undefined) return more(body);
  if (Array.isArray(body)) return body.map((row) => off(row, [key, ...path].slice(key === '*' ? 1 : 0)));
  return typeof body === 'object' && body !== null ? changed(body, key, (value) => off(value, path)) : body;
};

const isOff = (call: string, path: string): Drift =>
  inFigures(call, `${path} is off by a dollar`, (body) => off(body, path.split('.')));

/** Figures that do not follow from the others of their response. */
export const figureDrifts: readonly Drift[] = [
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
