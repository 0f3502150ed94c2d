import { comparableRow } from '../comparable.ts';
import { entryName, type Entry } from '../entry.ts';
import type { Problem } from '../outcome.ts';
import { UNKNOWN_ID } from '../uuids.ts';
import { countOf, walk, type Walk } from './page-relations.ts';
import {
  findParameter,
  inputWith,
  problem,
  rowsIn,
  formatRows,
  type Parameter,
  type Relation,
  type Row,
  type SendInput,
} from './parameter.ts';
import { rowFilters, type RowFilter } from './row-filters.ts';

/** How many values of a filter are tried. */
const MAX_VALUES = 3;
/** Rows of a page of a filtered list, so that its filter holds beyond the first page. */
const SMALL_PAGE = 2;
const SMALL_PAGES = 3;

interface FilterOf {
  parameter: Parameter;
  limit: Parameter | null;
  name: string;
  filter: RowFilter;
}

const textsOf = (rows: readonly unknown[]) => rows.map(comparableRow);

/** The pages of a filtered list: as large as they can be, and the first ones of a few rows. */
const readFiltered = async (sendInput: SendInput, { parameter, limit }: FilterOf, more: Row) => [
  await walk(sendInput, parameter, limit?.shape.maximum, { more }),
  ...(limit ? [await walk(sendInput, parameter, SMALL_PAGE, { more, maxPages: SMALL_PAGES })] : []),
];

/** What differs of a filtered list from the rows of the unfiltered one that have one of the values. */
const findOtherRows = ({ filter }: FilterOf, all: Walk, read: Walk, values: readonly unknown[]) => {
  const [got, expected] = [read.rows, all.rows.filter((row) => values.includes(filter.valueOf(row)))];
  const compared = all.isComplete ? (read.isComplete ? Infinity : got.length) : 0;
  const isOther = textsOf(got).join() !== textsOf(expected.slice(0, compared)).join();
  const isWrong = got.some((row) => !values.includes(filter.valueOf(row)));
  if (!isWrong && (compared === 0 || !isOther)) return null;
  return { expected: expected.length, got: got.map((row) => ({ value: filter.valueOf(row) })) };
};

const findProblems = async (
  sendInput: SendInput,
  of: FilterOf,
  all: Walk,
  values: readonly unknown[],
): Promise<Problem[]> => {
  const more = { [of.name]: of.filter.isList ? values : values[0] };
  const asked = JSON.stringify(more);
  for (const read of await readFiltered(sendInput, of, more)) {
    const last = read.pages.at(-1)!;
    if (last.body === undefined) return [];
    const other = findOtherRows(of, all, read, values);
    if (other)
      return [
        problem(
          `${other.expected} rows of ${asked}`,
          `${other.got.length}: ${formatRows(other.got, 'value')}`,
          last,
        ),
      ];
    const count = countOf(read.pages[0]!);
    if (read.isComplete && count !== undefined && count !== read.rows.length)
      return [problem(`count ${read.rows.length} of ${asked}`, String(count), read.pages[0]!)];
  }
  return [];
};

const findUnknownRows = async (sendInput: SendInput, { parameter, name, filter }: FilterOf) => {
  const value = filter.unused ?? UNKNOWN_ID;
  const unknown = await sendInput(inputWith(parameter, { [name]: filter.isList ? [value] : value }));
  const found = rowsIn(unknown.body);
  return found.length === 0
    ? []
    : [problem(`no rows, since no row has ${String(value)}`, `${found.length} rows`, unknown)];
};

const filterRelation = (of: FilterOf): Relation => ({
  rule: 'row-filter',
  title: `${of.name} leaves the rows that match`,
  verify: async (sendInput) => {
    const { filter, parameter, limit } = of;
    const all = await walk(sendInput, parameter, limit?.shape.maximum);
    const values = [...new Set(all.rows.map(filter.valueOf))]
      .filter((value) => value !== null)
      .slice(0, MAX_VALUES);
    const tried = [
      ...values.map((value) => [value]),
      ...(filter.isList && values.length > 1 ? [values.slice(0, 2)] : []),
      ...(filter.isList && filter.isOwnId && values.length > 0 ? [[UNKNOWN_ID, values[0]]] : []),
    ];
    const problems: Problem[] = [];
    for (const one of tried) problems.push(...(await findProblems(sendInput, of, all, one)));
    return filter.isOwnId || filter.unused !== undefined
      ? [...problems, ...(await findUnknownRows(sendInput, of))]
      : problems;
  },
});

/** The relations of the filters of a call. */
export const filterRelations = (entry: Entry): Relation[] =>
  Object.entries(rowFilters[entryName(entry)] ?? {}).flatMap(([name, filter]) => {
    const parameter = findParameter(entry, name);
    return parameter
      ? [filterRelation({ parameter, limit: findParameter(entry, 'limit'), name, filter })]
      : [];
  });
