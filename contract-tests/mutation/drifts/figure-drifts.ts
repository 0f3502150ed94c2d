import { changed, first, inSuccess, type Drift } from '../drift.ts';

type Row = Record<string, unknown>;

const inFigures = (call: string, title: string, edit: (body: Row) => unknown): Drift =>
  inSuccess(call, title, edit, ['relations']);
const more = (value: unknown) => (typeof value === 'string' ? (Number(value) + 1).toFixed(2) : value);

/** Figures that do not follow from the others of their response. */
export const figureDrifts: readonly Drift[] = [
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
