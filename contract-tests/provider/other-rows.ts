import type { CallInput } from '@portal/contracts/call';
import { comparableText } from './comparable.ts';
import { isRow, type Row } from './relations/parameter.ts';
import { idsIn } from './uuids.ts';

const ID = /(?:^|_)(?:uu)?id$/;

const idOf = (row: Row): string | undefined => {
  const [, id] = Object.entries(row).find(([key, value]) => ID.test(key) && typeof value === 'string') ?? [];
  return id === undefined ? undefined : String(id).toLowerCase();
};

/** The ids that a write names in its path and body. */
const namedIn = ({ params = {}, body }: CallInput): string[] => [
  ...Object.values(params).map((value) => value.toLowerCase()),
  ...idsIn(JSON.stringify(body ?? null)),
];

/** The rows of a response with an id, those within a named one left out. */
const rowsWithIds = (value: unknown, named: readonly string[]): (readonly [id: string, row: Row])[] => {
  if (Array.isArray(value)) return value.flatMap((one) => rowsWithIds(one, named));
  if (!isRow(value)) return [];
  const id = idOf(value);
  if (id !== undefined && named.includes(id)) return [];
  const inside = Object.values(value).flatMap((one) => rowsWithIds(one, named));
  return id === undefined ? inside : [[id, value], ...inside];
};

/** The rows by their ids; an id of several rows is that of something that they are about. */
const byId = (rows: readonly (readonly [id: string, row: Row])[]): Map<string, Row> =>
  new Map(rows.filter(([id]) => rows.filter(([other]) => other === id).length === 1));

/** A row that a write did not name and that is another one after it. */
export interface OtherRow {
  before: string;
  /** Null where it is gone. */
  after: string | null;
}

/**
 * The first row of a response that is another one, or gone, in the response after a write that does not name it; null
 * where there is none. What contains an id that the write names is left out, and so are new rows and the keys `leftOut`.
 */
export const findOtherRow = (
  before: unknown,
  after: unknown,
  written: CallInput,
  leftOut: ReadonlySet<string>,
): OtherRow | null => {
  const named = namedIn(written);
  const [earlier, all] = [before, after].map((one) => rowsWithIds(one, named)) as [
    ReturnType<typeof rowsWithIds>,
    ReturnType<typeof rowsWithIds>,
  ];
  const later = byId(all);
  for (const [id, row] of byId(earlier)) {
    // Of an id that several rows have since, nothing is known.
    if (!later.has(id) && all.some(([other]) => other === id)) continue;
    const texts = [row, later.get(id)].map((one) => one && comparableText(one, leftOut));
    const isNamed = texts.some((text) => named.some((one) => text?.toLowerCase().includes(one)));
    if (!isNamed && texts[0] !== texts[1]) return { before: texts[0]!, after: texts[1] ?? null };
  }
  return null;
};
