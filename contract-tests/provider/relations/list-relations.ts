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
  const groups = isRow(body) && Array.isArray(body['groups']) ? (body['groups'] as Row[]) : [];
  const grouped = groups
    .map(({ rows: ofGroup }) => ofGroup)
    .filter((one): one is Row[] => Array.isArray(one));
  return grouped.length > 0 ? grouped : [rows];
};

const figuresOf = (rows: readonly Row[], field: string) =>
  rows
    .map((row) => row[field])
    .filter((value): value is string => typeof value === 'string')
    .map(Number);

export const sortRelation = (parameter: Parameter): Relation => ({
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

/** The field that each filter applies to. */
const filters: Record<string, string> = { types: 'type', accounts: 'account_uuid' };

/** Filters by ids of the client's own. */
const FILTERS_BY_OWN_ID = new Set(['accounts']);
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export const filterRelation = (parameter: Parameter, name: string): Relation => ({
  title: `${name} narrows the rows`,
  verify: async (sendInput) => {
    const field = filters[name]!;
    const all = rowsIn((await sendInput(inputWith(parameter, {}))).body);
    const values = [...new Set(all.map((row) => row[field]))].slice(0, 2);
    const problems: Problem[] = [];
    for (const value of values) {
      const read = await sendInput(inputWith(parameter, { [name]: [value] }));
      const rows = rowsIn(read.body);
      if (read.body !== undefined && (rows.length === 0 || rows.some((row) => row[field] !== value)))
        problems.push(
          problem(`rows whose ${field} is ${String(value)}`, formatRows(rows, field) || 'none', read),
        );
    }
    if (!FILTERS_BY_OWN_ID.has(name)) return problems;
    const unknown = await sendInput(inputWith(parameter, { [name]: [UNKNOWN_ID] }));
    const found = rowsIn(unknown.body);
    return found.length === 0
      ? problems
      : [...problems, problem(`no rows, since no row has ${UNKNOWN_ID}`, formatRows(found, field), unknown)];
  },
});

/** Words that are in no row. */
const NO_WORDS = 'zqxjkv portalverify wqzx';

export const textRelation = (parameter: Parameter, name: string): Relation => ({
  title: `${name} narrows the rows`,
  verify: async (sendInput) => {
    const read = await sendInput(inputWith(parameter, { [name]: NO_WORDS }));
    const rows = rowsIn(read.body);
    return rows.length === 0
      ? []
      : [problem(`no rows, since none has "${NO_WORDS}"`, `${rows.length} rows`, read)];
  },
});

export const dayRelation = (parameter: Parameter): Relation => ({
  title: 'from and to bound the rows, both days included',
  verify: async (sendInput) => {
    const all = rowsIn((await sendInput(inputWith(parameter, {}))).body);
    const day = all[Math.floor(all.length / 2)]?.['date'];
    if (typeof day !== 'string') return [];
    const problems: Problem[] = [];
    const bounds = [
      [{ from: day }, (date: string) => date >= day],
      [{ to: day }, (date: string) => date <= day],
      [{ from: day, to: day }, (date: string) => date === day],
    ] as const;
    for (const [more, isWithin] of bounds) {
      const read = await sendInput(inputWith(parameter, more));
      const rows = rowsIn(read.body);
      const hasDay = rows.some((row) => row['date'] === day) || rows.length > 20;
      if (read.body !== undefined && !(hasDay && rows.every((row) => isWithin(String(row['date'])))))
        problems.push(problem(`rows of ${JSON.stringify(more)}`, formatRows(rows, 'date') || 'none', read));
    }
    return problems;
  },
});
