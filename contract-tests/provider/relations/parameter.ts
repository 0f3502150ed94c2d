import type { CallInput } from '@portal/contracts/call';
import { shapeOf, type JsonShape } from '../../consumer/json-shape.ts';
import type { Entry } from '../entry.ts';
import type { Problem } from '../outcome.ts';
import type { RuleName } from '../rules.ts';

/** A response to one of the requests of a relation. */
export interface ParsedResponse {
  /** Undefined for an error. */
  body: unknown;
  status: number;
  /** The body as it came. */
  text: string;
  curl: string;
}
export type SendInput = (input: CallInput) => Promise<ParsedResponse>;

/** A relation between the responses to one call, which follows from their requests. */
export interface Relation {
  rule: RuleName;
  title: string;
  verify: (sendInput: SendInput) => Promise<Problem[]>;
}

export type Row = Record<string, unknown>;
type Part = 'query' | 'body';

/** A parameter of a call, in its query or body. */
export interface Parameter {
  entry: Entry;
  part: Part;
  shape: JsonShape;
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in a value, itself included. */
export const objectsIn = (value: unknown): Row[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isRow(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
};

/** The rows of a response: the response itself, or the last list of objects in it. */
export const rowsIn = (body: unknown): Row[] => {
  if (Array.isArray(body)) return body.filter(isRow);
  if (!isRow(body)) return [];
  const named = [body['rows'], body['points'], body['groups'], ...Object.values(body).toReversed()];
  const found = named.find((one): one is Row[] => Array.isArray(one) && one.every(isRow));
  // Rows may be grouped.
  const isGrouped = found !== undefined && found.length > 0 && found.every(({ rows }) => Array.isArray(rows));
  return isGrouped ? found.flatMap(({ rows }) => rows as Row[]) : (found ?? []);
};

export const findParameter = (entry: Entry, name: string): Parameter | null => {
  for (const part of ['body', 'query'] as const) {
    const schema = entry.call[part];
    const shape = schema && shapeOf(schema).properties?.[name];
    if (shape) return { entry, part, shape };
  }
  return null;
};

/** The smallest input of a call, with `more` parameters. */
export const inputWith = ({ entry, part }: Parameter, more: Row): CallInput => {
  const schema = entry.call[part];
  const required = (schema && shapeOf(schema).required) ?? [];
  const example = (entry.examples[0]!.request[part] ?? {}) as Row;
  const smallest = Object.fromEntries(required.map((key) => [key, example[key]]));
  return { ...entry.examples[0]!.request, [part]: { ...smallest, ...more } };
};

export const problem = (expected: string, got: string, { curl }: Pick<ParsedResponse, 'curl'>): Problem => ({
  expected,
  got,
  curl,
});

export const formatRows = (rows: readonly Row[], field: string) =>
  rows
    .map((row) => String(row[field]))
    .slice(0, 8)
    .join(', ');

/** The field that rows are ordered by: their day or instant. */
export const timeFieldOf = (rows: readonly Row[]): string | undefined =>
  Object.keys(rows[0] ?? {}).find((key) => /(^|_)(date|timestamp|at)$/.test(key));

export const timesOf = (rows: readonly Row[], field: string) =>
  rows.map((row) => Date.parse(String(row[field])));

export const isOrdered = (times: readonly number[], direction: 1 | -1) =>
  times.every((time, index) => index === 0 || (time - times[index - 1]!) * direction >= 0);
