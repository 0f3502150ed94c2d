import type { Problem } from '../outcome.ts';
import { inputWith, problem, rowsIn, formatRows, type Parameter, type Relation } from './parameter.ts';

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
