import type { CallInput } from '@portal/contracts/call';
import { isRow, objectsIn, type Row } from './relations/parameter.ts';

/** What of a write is stored under no key of its own. */
export const NOT_STORED: ReadonlySet<string> = new Set([
  'revision',
  'current_password',
  'credential',
  'language',
  'end_others',
]);

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

/** A value as the text by which it is compared, the order of a list left out; undefined for objects. */
const fieldText = (value: unknown): string | undefined => {
  if (isScalar(value)) return JSON.stringify(value);
  return Array.isArray(value) && value.every(isScalar)
    ? JSON.stringify(value.map((one) => JSON.stringify(one)).toSorted())
    : undefined;
};

/** The fields of one object that are compared. */
const fieldsOf = (row: Row): Map<string, string> =>
  new Map(
    Object.entries(row).flatMap(([key, value]) => {
      const text = NOT_STORED.has(key) ? undefined : fieldText(value);
      return text === undefined ? [] : [[key, text] as const];
    }),
  );

const rowId = (row: Row, ids: readonly string[]) =>
  ids.length === 0 || Object.values(row).some((value) => ids.includes(String(value)));

/**
 * The first object of a write that no object of a response has, as JSON; null where each is read. Compared are the keys
 * that the response has, in the rows that the path of the write names, or in any where it names none of them.
 */
export const findNotStored = (read: unknown, { params = {}, body }: CallInput): string | null => {
  const all = objectsIn(read);
  const ids = Object.values(params).filter((id) => all.some((row) => rowId(row, [id])));
  const named = all.filter((row) => rowId(row, ids));
  const rows = objectsIn(named).map(fieldsOf);
  for (const sent of objectsIn(isRow(body) ? body : null).map(fieldsOf)) {
    const known = [...sent].filter(([key]) => rows.some((row) => row.has(key)));
    const isStored = rows.some((row) => known.every(([key, text]) => row.get(key) === text));
    if (known.length > 0 && !isStored)
      return `{${known.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
  }
  return null;
};
