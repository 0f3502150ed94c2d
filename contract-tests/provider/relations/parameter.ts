import type { CallInput } from '@portal/contracts/call';
import { shapeOf, type JsonShape } from '../../consumer/json-shape.ts';
import type { Entry } from '../context.ts';
import type { Problem } from '../outcome.ts';

/** A success, or an undefined body for anything else. */
export interface Read {
  body: unknown;
  curl: string;
}
type AskWith = (input: CallInput) => Promise<Read>;

/** How answers to one call hang together, by what their requests say. */
export interface Relation {
  title: string;
  verify: (askWith: AskWith) => Promise<Problem[]>;
}

export type Row = Record<string, unknown>;
type Part = 'query' | 'body';

/** A call that takes something by name. */
export interface Taking {
  entry: Entry;
  part: Part;
  shape: JsonShape;
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list that an answer is about: the answer itself, or the last list of objects in it. */
export const rowsIn = (body: unknown): Row[] => {
  if (Array.isArray(body)) return body.filter(isRow);
  if (!isRow(body)) return [];
  const named = [body['rows'], body['points'], body['groups'], ...Object.values(body).toReversed()];
  const found = named.find((one): one is Row[] => Array.isArray(one) && one.every(isRow));
  // Rows may come in groups.
  const isGrouped = found !== undefined && found.length > 0 && found.every(({ rows }) => Array.isArray(rows));
  return isGrouped ? found.flatMap(({ rows }) => rows as Row[]) : (found ?? []);
};

export const takingOf = (entry: Entry, name: string): Taking | null => {
  for (const part of ['body', 'query'] as const) {
    const schema = entry.call[part];
    const shape = schema && shapeOf(schema).properties?.[name];
    if (shape) return { entry, part, shape };
  }
  return null;
};

/** The least that a call must be given, with more beside it. */
export const inputWith = ({ entry, part }: Taking, more: Row): CallInput => {
  const schema = entry.call[part];
  const required = (schema && shapeOf(schema).required) ?? [];
  const shown = (entry.examples[0]!.request[part] ?? {}) as Row;
  const least = Object.fromEntries(required.map((key) => [key, shown[key]]));
  return { ...entry.examples[0]!.request, [part]: { ...least, ...more } };
};

export const problem = (expected: string, got: string, { curl }: Read): Problem => ({ expected, got, curl });

export const shownRows = (rows: readonly Row[], field: string) =>
  rows
    .map((row) => String(row[field]))
    .slice(0, 8)
    .join(', ');

/** What rows are ordered by: their day or instant. */
export const timeFieldOf = (rows: readonly Row[]): string | undefined =>
  Object.keys(rows[0] ?? {}).find((key) => /(^|_)(date|timestamp|at)$/.test(key));

export const timesOf = (rows: readonly Row[], field: string) =>
  rows.map((row) => Date.parse(String(row[field])));

export const isOrdered = (times: readonly number[], direction: 1 | -1) =>
  times.every((time, at) => at === 0 || (time - times[at - 1]!) * direction >= 0);
