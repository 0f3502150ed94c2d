import type { CallInput } from '@portal/contracts/call';
import { branchesOf, itemShapeOf, shapeOf, type JsonShape } from '../consumer/json-shape.ts';
import type { Entry } from './context.ts';
import type { Problem } from './outcome.ts';

/** A success, or an undefined body for anything else. */
interface Read {
  body: unknown;
  curl: string;
}
type AskWith = (input: CallInput) => Promise<Read>;

/** How answers to one call hang together, by what their requests say. */
export interface Relation {
  title: string;
  verify: (askWith: AskWith) => Promise<Problem[]>;
}

type Row = Record<string, unknown>;
type Part = 'query' | 'body';

/** A call that takes something by name. */
interface Taking {
  entry: Entry;
  part: Part;
  shape: JsonShape;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list that an answer is about: the answer itself, or the last list of objects in it. */
const rowsIn = (body: unknown): Row[] => {
  if (Array.isArray(body)) return body.filter(isRow);
  if (!isRow(body)) return [];
  const named = [body['rows'], body['points'], body['groups'], ...Object.values(body).toReversed()];
  const found = named.find((one): one is Row[] => Array.isArray(one) && one.every(isRow));
  // Rows may come in groups.
  const isGrouped = found !== undefined && found.length > 0 && found.every(({ rows }) => Array.isArray(rows));
  return isGrouped ? found.flatMap(({ rows }) => rows as Row[]) : (found ?? []);
};

const takingOf = (entry: Entry, name: string): Taking | null => {
  for (const part of ['body', 'query'] as const) {
    const schema = entry.call[part];
    const shape = schema && shapeOf(schema).properties?.[name];
    if (shape) return { entry, part, shape };
  }
  return null;
};

/** The least that a call must be given, with more beside it. */
const inputWith = ({ entry, part }: Taking, more: Row): CallInput => {
  const schema = entry.call[part];
  const required = (schema && shapeOf(schema).required) ?? [];
  const shown = (entry.examples[0]!.request[part] ?? {}) as Row;
  const least = Object.fromEntries(required.map((key) => [key, shown[key]]));
  return { ...entry.examples[0]!.request, [part]: { ...least, ...more } };
};

const problem = (expected: string, got: string, { curl }: Read): Problem => ({ expected, got, curl });

const shownRows = (rows: readonly Row[], field: string) =>
  rows
    .map((row) => String(row[field]))
    .slice(0, 8)
    .join(', ');

/** What rows are ordered by: their day or instant. */
const timeFieldOf = (rows: readonly Row[]): string | undefined =>
  Object.keys(rows[0] ?? {}).find((key) => /(^|_)(date|timestamp|at)$/.test(key));

const timesOf = (rows: readonly Row[], field: string) => rows.map((row) => Date.parse(String(row[field])));

const isOrdered = (times: readonly number[], direction: 1 | -1) =>
  times.every((time, at) => at === 0 || (time - times[at - 1]!) * direction >= 0);

const orderOf = (taking: Taking): Relation => ({
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

const limitOf = (taking: Taking): Relation => ({
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

const pagesOf = (taking: Taking): Relation => ({
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

const filterOf = (taking: Taking, name: string): Relation => ({
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

const daysOf = (taking: Taking): Relation => ({
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

const DAY_MS = 24 * 60 * 60_000;
/** The most days that a period may reach back; months and years are rounded up, and a weekend may come before. */
const longest: Record<string, number> = {
  '1m': 36,
  '3m': 97,
  '6m': 189,
  ytd: 371,
  '1y': 371,
  '3y': 1_101,
  '5y': 1_832,
};

const periodOf = (taking: Taking): Relation => ({
  title: 'points lie in the period that is asked for',
  verify: async (askWith) => {
    const problems: Problem[] = [];
    for (const [period, days] of Object.entries(longest)) {
      if (!taking.shape.enum?.includes(period)) continue;
      const read = await askWith(inputWith(taking, { period }));
      const rows = rowsIn(read.body);
      const field = timeFieldOf(rows);
      const times = field ? timesOf(rows, field) : [];
      const isWithin = times.length === 0 || times.at(-1)! - times[0]! <= days * DAY_MS;
      if (!isWithin || !isOrdered(times, 1))
        problems.push(problem(`points of ${period}, oldest first`, shownRows(rows, field ?? ''), read));
    }
    return problems;
  },
});

const keysOf = (taking: Taking): Relation => ({
  title: 'an answer comes for each key, in their order',
  verify: async (askWith) => {
    const shown = ((taking.entry.examples[0]!.request.body as Row)['key_list'] as string[]) ?? [];
    const [forward, backward] = [
      await askWith(inputWith(taking, { key_list: shown })),
      await askWith(inputWith(taking, { key_list: shown.toReversed() })),
    ];
    const [one, other] = [forward.body, backward.body].map((body) => (Array.isArray(body) ? body : []));
    const isMirrored = JSON.stringify(one) === JSON.stringify(other!.toReversed());
    return isMirrored && one!.length === shown.length
      ? []
      : [
          problem(
            `${shown.length} values in the order of the keys`,
            JSON.stringify(other).slice(0, 200),
            backward,
          ),
        ];
  },
});

const namesOf = (taking: Taking): Relation => ({
  title: 'the lists that are asked for come, and no others',
  verify: async (askWith) => {
    const read = await askWith(inputWith(taking, {}));
    const wanted = String((taking.entry.examples[0]!.request.query ?? {})['q']).split(',');
    const got = isRow(read.body) ? Object.keys(read.body) : [];
    return read.body === undefined || wanted.toSorted().join() === got.toSorted().join()
      ? []
      : [problem(wanted.join(), got.join(), read)];
  },
});

/** The numbers of a row whose sum must be another; in hundredths, since decimals are texts. */
const hundredths = (text: unknown) => Math.round(Number(text) * 100);
const SUM = ['opening_value', 'net_deposits', 'gain', 'closing_value'];

const objectsIn = (value: unknown): Row[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isRow(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
};

const sumOf = (entry: Entry): Relation => ({
  title: 'opening value, net deposits and gain come to the closing value',
  verify: async (askWith) => {
    const read = await askWith(entry.examples[0]!.request);
    const changes = objectsIn(read.body).filter((row) => SUM.every((key) => typeof row[key] === 'string'));
    const wrong = changes.find((row) => {
      const [opening, deposits, gain, closing] = SUM.map((key) => hundredths(row[key]));
      return Math.abs(opening! + deposits! + gain! - closing!) > 1;
    });
    return wrong ? [problem('opening + deposits + gain = closing', JSON.stringify(wrong), read)] : [];
  },
});

const hasFields = (shape: JsonShape, names: readonly string[]): boolean => {
  const { branches } = branchesOf(shape);
  return branches.some((one) => {
    const own = Object.keys(one.properties ?? {});
    if (names.every((name) => own.includes(name))) return true;
    const inside = [
      ...Object.values(one.properties ?? {}),
      ...(one.type === 'array' ? [itemShapeOf(one, 0)] : []),
    ];
    return inside.some((field) => hasFields(field, names));
  });
};

/** The relations that a call's contract lets be checked, by the names it uses: a new call with these names has them. */
export const relationsOf = (entry: Entry): Relation[] => {
  const found = (name: string) => takingOf(entry, name);
  const by = (name: string, relation: (taking: Taking) => Relation) => {
    const taking = found(name);
    return taking ? [relation(taking)] : [];
  };
  return [
    ...(found('order')?.shape.enum?.includes('newest') ? by('order', orderOf) : []),
    ...by('limit', limitOf),
    ...(found('limit') ? by('after', pagesOf) : []),
    ...by('types', (taking) => filterOf(taking, 'types')),
    ...by('accounts', (taking) => filterOf(taking, 'accounts')),
    ...(found('from') ? by('to', daysOf) : []),
    ...by('period', periodOf),
    ...by('key_list', keysOf),
    ...by('q', namesOf),
    ...(hasFields(shapeOf(entry.call.response), SUM) ? [sumOf(entry)] : []),
  ];
};
