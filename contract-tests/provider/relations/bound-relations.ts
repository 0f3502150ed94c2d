import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';
import { comparableText } from '../comparable.ts';
import { NotRun, type Problem } from '../outcome.ts';
import { walk } from './page-relations.ts';
import {
  findParameter,
  formatRows,
  inputWith,
  isRow,
  problem,
  rowsIn,
  timeFieldOf,
  type Parameter,
  type Relation,
  type Row,
  type SendInput,
} from './parameter.ts';

/** Words that are in no row. */
const NO_WORDS = 'zqxjkv portalverify wqzx';
/** Where a name is cut, so that a part of it is searched for. */
const WORD = /\p{L}{4,}/u;

const findUnmatched = async (sendInput: SendInput, parameter: Parameter, name: string) => {
  const read = await sendInput(inputWith(parameter, { [name]: NO_WORDS }));
  const rows = rowsIn(read.body);
  return rows.length === 0
    ? []
    : [problem(`no rows, since none has "${NO_WORDS}"`, `${rows.length} rows`, read)];
};

/** A part of a name in each language, in other case. */
const partsOf = (name: Row): string[] =>
  [name['en'], name['fr']].flatMap((text) => {
    const [word] = WORD.exec(String(text)) ?? [];
    return word === undefined ? [] : [word.slice(1).toUpperCase()];
  });

/** The names in both languages of rows, or of their securities. */
const namesOf = (rows: readonly Row[]) =>
  rows
    .map(({ name, security }) => (isRow(security) ? security['name'] : name))
    .filter((name): name is Row => isRow(name) && 'en' in name && 'fr' in name);

/** Searches for parts of a listed name. It is one of the list's middle, so that it need not be the first found. */
const findMissed = async (sendInput: SendInput, parameter: Parameter, key: string): Promise<Problem[]> => {
  const names = namesOf(rowsIn((await sendInput(inputWith(parameter, {}))).body));
  const name = names[Math.floor(names.length / 2)];
  const limit = findParameter(parameter.entry, 'limit')?.shape.maximum;
  for (const part of name ? partsOf(name) : []) {
    const { rows, pages, isComplete } = await walk(sendInput, parameter, limit, { more: { [key]: part } });
    const isFound = namesOf(rows).some((one) => comparableText(one) === comparableText(name));
    const last = pages.at(-1)!;
    if (!isFound && isComplete && last.body !== undefined)
      return [problem(`a row of ${JSON.stringify(name)} for "${part}"`, `${rows.length} others`, last)];
  }
  return [];
};

/** `name` is that of the parameter whose words are searched for. */
export const textRelation = (parameter: Parameter, name: string): Relation => ({
  rule: 'text-search',
  title: `${name} narrows the rows`,
  verify: async (sendInput) => {
    const unmatched = await findUnmatched(sendInput, parameter, name);
    const missed = await findMissed(sendInput, parameter, name);
    // The row may have gone between the two requests.
    const confirmed = missed.length === 0 ? [] : await findMissed(sendInput, parameter, name);
    return [...unmatched, ...confirmed];
  },
});

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE });

/** A day, or the day of an instant by the firm's calendar; undefined for what is neither. */
export const dayOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const at = Date.parse(value);
  if (Number.isNaN(at)) return undefined;
  return value.includes('T') ? calendar.format(at) : value;
};

const daysAfter = (day: string, days: number) => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

interface Bounds {
  more: Row;
  isWithin: (day: string) => boolean;
  /** Whether the day itself has to come. */
  hasDay: boolean;
}

const boundsAt = (day: string): Bounds[] => {
  const [before, after] = [daysAfter(day, -1), daysAfter(day, 1)];
  return [
    { more: { from: day }, isWithin: (one) => one >= day, hasDay: true },
    { more: { to: day }, isWithin: (one) => one <= day, hasDay: true },
    { more: { from: day, to: day }, isWithin: (one) => one === day, hasDay: true },
    { more: { to: before }, isWithin: (one) => one <= before, hasDay: false },
    { more: { from: after }, isWithin: (one) => one >= after, hasDay: false },
  ];
};

export const dayRelation = (parameter: Parameter): Relation => ({
  rule: 'day-bounds',
  title: 'from and to bound the rows, both days included',
  verify: async (sendInput) => {
    const all = rowsIn((await sendInput(inputWith(parameter, {}))).body);
    if (all.length === 0) return [];
    const field = timeFieldOf(all) ?? '';
    const day = dayOf(all[Math.floor(all.length / 2)]![field]);
    if (day === undefined) throw new NotRun('no row has a day');
    const problems: Problem[] = [];
    for (const { more, isWithin, hasDay } of boundsAt(day)) {
      const read = await sendInput(inputWith(parameter, more));
      const rows = rowsIn(read.body);
      const days = rows.map((row) => dayOf(row[field]) ?? '');
      const isThere = !hasDay || days.includes(day) || rows.length > 20;
      if (read.body !== undefined && !(isThere && days.every(isWithin)))
        problems.push(problem(`rows of ${JSON.stringify(more)}`, formatRows(rows, field) || 'none', read));
    }
    return problems;
  },
});
