import type { Problem } from '../outcome.ts';
import {
  inputWith,
  isOrdered,
  isRow,
  problem,
  rowsIn,
  formatRows,
  timeFieldOf,
  timesOf,
  type Relation,
  type Parameter,
  type Row,
} from './parameter.ts';

export const orderRelation = (parameter: Parameter): Relation => ({
  rule: 'row-order',
  title: 'rows come in the order that is asked for',
  verify: async (sendInput) => {
    const problems: Problem[] = [];
    const directions = [
      [undefined, -1],
      ['newest', -1],
      ['oldest', 1],
    ] as const;
    for (const [order, direction] of directions) {
      const read = await sendInput(inputWith(parameter, order ? { order } : {}));
      const rows = rowsIn(read.body);
      const field = timeFieldOf(rows);
      if (field && !isOrdered(timesOf(rows, field), direction))
        problems.push(problem(`${order ?? 'without an order, newest'} first`, formatRows(rows, field), read));
    }
    return problems;
  },
});

/** What rows may be sorted by that is in no currency, so that the figures shown are those that were compared. */
const COMPARABLE = ['quantity', 'weight'];

/** The rows of each list of a response. */
const rowListsIn = (body: unknown): Row[][] => {
  const rows = rowsIn(body);
  const groups = isRow(body) && Array.isArray(body['groups']) ? body['groups'].filter(isRow) : [];
  const grouped = groups
    .map(({ rows: ofGroup }) => ofGroup)
    .filter((one): one is Row[] => Array.isArray(one) && one.every(isRow));
  return grouped.length > 0 ? grouped : [rows];
};

const figuresOf = (rows: readonly Row[], field: string) =>
  rows
    .map((row) => row[field])
    .filter((value): value is string => typeof value === 'string')
    .map(Number);

export const sortRelation = (parameter: Parameter): Relation => ({
  rule: 'sorted-rows',
  title: 'rows are sorted as is asked for',
  verify: async (sendInput) => {
    const problems: Problem[] = [];
    const fields = COMPARABLE.filter((field) => parameter.shape.enum?.includes(field));
    const directions = [
      ['ascending', 1],
      ['descending', -1],
    ] as const;
    for (const sort of fields)
      for (const [order, direction] of directions) {
        const read = await sendInput(inputWith(parameter, { sort, order }));
        const wrong = rowListsIn(read.body).find((rows) => !isOrdered(figuresOf(rows, sort), direction));
        if (wrong) problems.push(problem(`${sort}, ${order}`, formatRows(wrong, sort), read));
      }
    return problems;
  },
});

export const limitRelation = (parameter: Parameter): Relation => ({
  rule: 'row-limit',
  title: 'as many rows come as the limit says, where there are so many',
  verify: async (sendInput) => {
    const all = rowsIn((await sendInput(inputWith(parameter, {}))).body);
    const problems: Problem[] = [];
    for (const limit of [1, 2, 5].filter((one) => one <= all.length)) {
      const read = await sendInput(inputWith(parameter, { limit }));
      const { length } = rowsIn(read.body);
      if (read.body !== undefined && length !== limit)
        problems.push(problem(`${limit} rows`, `${length}`, read));
    }
    return problems;
  },
});
