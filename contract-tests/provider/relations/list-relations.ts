import type { Problem } from '../outcome.ts';
import {
  inputWith,
  isOrdered,
  isRow,
  problem,
  rowsIn,
  shownRows,
  timeFieldOf,
  timesOf,
  type Relation,
  type Taking,
} from './parameter.ts';

export const orderOf = (taking: Taking): Relation => ({
  title: 'rows come in the order that is asked for',
  verify: async (askWith) => {
    const problems: Problem[] = [];
    const directions = [
      [undefined, -1],
      ['newest', -1],
      ['oldest', 1],
    ] as const;
    for (const [order, direction] of directions) {
      const read = await askWith(inputWith(taking, order ? { order } : {}));
      const rows = rowsIn(read.body);
      const field = timeFieldOf(rows);
      if (field && !isOrdered(timesOf(rows, field), direction))
        problems.push(problem(`${order ?? 'without an order, newest'} first`, shownRows(rows, field), read));
    }
    return problems;
  },
});

export const limitOf = (taking: Taking): Relation => ({
  title: 'as many rows come as the limit says, where there are so many',
  verify: async (askWith) => {
    const all = rowsIn((await askWith(inputWith(taking, {}))).body);
    const problems: Problem[] = [];
    for (const limit of [1, 2, 5].filter((one) => one <= all.length)) {
      const read = await askWith(inputWith(taking, { limit }));
      const { length } = rowsIn(read.body);
      if (read.body !== undefined && length !== limit)
        problems.push(problem(`${limit} rows`, `${length}`, read));
    }
    return problems;
  },
});

/** Where a page ends: what its answer says, or its last row. */
const cursorOf = (body: unknown): unknown =>
  isRow(body) && 'next' in body ? body['next'] : rowsIn(body).at(-1)?.['cursor'];

const PAGE = 2;

export const pagesOf = (taking: Taking): Relation => ({
  title: 'pages follow each other without a gap and without a row twice',
  verify: async (askWith) => {
    const [first, both] = [
      await askWith(inputWith(taking, { limit: PAGE })),
      await askWith(inputWith(taking, { limit: 2 * PAGE })),
    ];
    const after = cursorOf(first.body);
    if (typeof after !== 'string') return [];
    const second = await askWith(inputWith(taking, { limit: PAGE, after }));
    const [got, wanted] = [[...rowsIn(first.body), ...rowsIn(second.body)], rowsIn(both.body)];
    return JSON.stringify(got) === JSON.stringify(wanted)
      ? []
      : [
          problem(
            `after ${after}: ${JSON.stringify(wanted.slice(PAGE))}`,
            JSON.stringify(rowsIn(second.body)),
            second,
          ),
        ];
  },
});

/** Filters by the field of a row that they narrow. */
const filters: Record<string, string> = { types: 'type', accounts: 'account_uuid' };

/** Filters that name what is the client's own. */
const NAMES_OWN = new Set(['accounts']);
const NOBODYS = '00000000-0000-4000-8000-000000000000';

export const filterOf = (taking: Taking, name: string): Relation => ({
  title: `${name} narrows the rows`,
  verify: async (askWith) => {
    const field = filters[name]!;
    const all = rowsIn((await askWith(inputWith(taking, {}))).body);
    const values = [...new Set(all.map((row) => row[field]))].slice(0, 2);
    const problems: Problem[] = [];
    for (const value of values) {
      const read = await askWith(inputWith(taking, { [name]: [value] }));
      const rows = rowsIn(read.body);
      if (read.body !== undefined && (rows.length === 0 || rows.some((row) => row[field] !== value)))
        problems.push(
          problem(`rows whose ${field} is ${String(value)}`, shownRows(rows, field) || 'none', read),
        );
    }
    if (!NAMES_OWN.has(name)) return problems;
    const nobodys = await askWith(inputWith(taking, { [name]: [NOBODYS] }));
    const found = rowsIn(nobodys.body);
    return found.length === 0
      ? problems
      : [...problems, problem(`no rows, since nobody has ${NOBODYS}`, shownRows(found, field), nobodys)];
  },
});

export const daysOf = (taking: Taking): Relation => ({
  title: 'from and to bound the rows, both days included',
  verify: async (askWith) => {
    const all = rowsIn((await askWith(inputWith(taking, {}))).body);
    const day = all[Math.floor(all.length / 2)]?.['date'];
    if (typeof day !== 'string') return [];
    const problems: Problem[] = [];
    const bounds = [
      [{ from: day }, (date: string) => date >= day],
      [{ to: day }, (date: string) => date <= day],
      [{ from: day, to: day }, (date: string) => date === day],
    ] as const;
    for (const [more, isWithin] of bounds) {
      const read = await askWith(inputWith(taking, more));
      const rows = rowsIn(read.body);
      const hasDay = rows.some((row) => row['date'] === day) || rows.length > 20;
      if (read.body !== undefined && !(hasDay && rows.every((row) => isWithin(String(row['date'])))))
        problems.push(problem(`rows of ${JSON.stringify(more)}`, shownRows(rows, 'date') || 'none', read));
    }
    return problems;
  },
});
