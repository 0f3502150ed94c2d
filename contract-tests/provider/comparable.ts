import type { GatewayResponse } from './gateway-client.ts';
import { withoutIds } from './uuids.ts';

type Read = Pick<GatewayResponse, 'status' | 'body' | 'text'>;

/** Keys of cursors, which a gateway may make new for each response. */
export const CURSORS: ReadonlySet<string> = new Set(['cursor', 'next']);
/** Any text, which is another one in each response. */
const ID_OF_RESPONSE = new Set(['request_id']);
const NONE = new Set<string>();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (value: unknown, leftOut: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => inOrder(one, leftOut));
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !leftOut.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one, leftOut)]));
};

/**
 * A value as the text by which it is compared: with the keys of its objects in order, since a gateway may write them in
 * any, and without those that are left out.
 */
export const comparableText = (value: unknown, leftOut: ReadonlySet<string> = NONE): string =>
  JSON.stringify(inOrder(value, leftOut)) ?? '';

/** A row as the text by which it is compared, without its cursor. */
export const comparableRow = (row: unknown): string => {
  if (!isObject(row)) return comparableText(row);
  const { cursor: _, ...compared } = row;
  return comparableText(compared);
};

/** The body of a response as the text by which it is compared. What is no JSON is compared as it came. */
export const comparableBody = (
  { body, text }: Pick<Read, 'body' | 'text'>,
  leftOut: ReadonlySet<string> = NONE,
): string => (body === undefined ? text : comparableText(body, leftOut));

/** The same without any ids, that of an error's response among them. */
export const comparableWithoutIds = (read: Read): string =>
  withoutIds(comparableBody(read, read.status < 400 ? NONE : ID_OF_RESPONSE));
