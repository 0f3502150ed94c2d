import type { Problem } from '../outcome.ts';
import { UNKNOWN_ID } from '../uuids.ts';
import { inputWith, problem, rowsIn, formatRows, type Relation, type Parameter } from './parameter.ts';

/** The field that each filter applies to. */
const filters: Record<string, string> = { types: 'type', accounts: 'account_uuid' };

/** Filters by ids of the client's own. */
const FILTERS_BY_OWN_ID = new Set(['accounts']);

export const filterRelation = (parameter: Parameter, name: string): Relation => ({
  rule: 'row-filter',
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
  rule: 'text-search',
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
  rule: 'day-bounds',
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
