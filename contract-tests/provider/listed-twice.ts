import { comparableRow } from './comparable.ts';
import { isRow, type Row } from './relations/parameter.ts';

const ID = /(?:^|_)(?:uu)?id$/;
/** Ids of what a row is about: two deposits of a day to one account are two rows. */
const REFERENCES = new Set(['account_uuid', 'user_id']);

const hasOwnId = (row: Row) =>
  Object.entries(row).some(([key, value]) => ID.test(key) && !REFERENCES.has(key) && value !== null);

const repeatedIn = (list: readonly unknown[]): Row | undefined => {
  const seen = new Set<string>();
  return list.filter(isRow).find((row) => {
    if (!hasOwnId(row)) return false;
    const text = comparableRow(row);
    if (seen.has(text)) return true;
    seen.add(text);
    return false;
  });
};

/** The first row with an id of its own that a list of a response has twice, in a list at any depth; otherwise undefined. */
export const findListedTwice = (value: unknown): Row | undefined => {
  const inside = Array.isArray(value) ? value : isRow(value) ? Object.values(value) : [];
  const own = Array.isArray(value) ? repeatedIn(value) : undefined;
  if (own) return own;
  for (const one of inside) {
    const found = findListedTwice(one);
    if (found) return found;
  }
  return undefined;
};
