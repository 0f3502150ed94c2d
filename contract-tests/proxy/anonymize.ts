// Behaviour: docs/behaviour/verification.md
import { isErrorCode } from '@portal/contracts/gateway-error';
import { examplePair } from '@portal/contracts/session.examples';
import type * as z from 'zod/mini';
import {
  branchesOf,
  fits,
  itemShapeOf,
  shapeOf,
  valueShapeOf,
  type JsonShape,
} from '../consumer/json-shape.ts';
import { DAY, DOCUMENTED, isSafeToRecord, isListed, UUID, WORD } from './safe-to-record.ts';
import type { Placeholders } from './placeholder.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const POSTAL_CODE = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;
/** As good as any by the rules of new passwords; the form of a password says much of it. */
const ANY_PASSWORD = 'Placeholder-1!';
const ADDRESS = /^https?:\/\//;
const ANYTHING: JsonShape = {};

/** Properties of characters need the flag that the contract has them with. */
const toRegExp = (pattern: string) => new RegExp(pattern, pattern.includes('\\p{') ? 'u' : '');

const fitsText = ({ pattern, minLength = 0, maxLength = Infinity }: JsonShape, text: string) =>
  text.length >= minLength && text.length <= maxLength && (!pattern || toRegExp(pattern).test(text));

const shapes = new WeakMap<z.core.$ZodType, JsonShape>();

/** The shape of a schema, whose unions are all alike, and whose several checks of one text are one. */
const readShape = (schema: z.core.$ZodType): JsonShape => {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = JSON.parse(JSON.stringify(shapeOf(schema)), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { oneOf, allOf = [], ...own } = value as { oneOf?: JsonShape[]; allOf?: JsonShape[] };
    return { ...own, ...(oneOf ? { anyOf: oneOf } : {}), ...Object.assign({}, ...allOf) };
  }) as JsonShape;
  shapes.set(schema, shape);
  return shape;
};

/** Creates what puts a placeholder in the place of everything that says who or how much. */
export const createAnonymizer = ({ text, uuid, matching }: Placeholders) => {
  /** A day of birth of no one, which was long ago. */
  const bornOn = (day: string): string => {
    const [year, month, date] = [50, 12, 28].map(
      (count, at) => Number(text(`${day}${at}1111`).slice(-4)) % count,
    );
    return `${1940 + year!}-${String(month! + 1).padStart(2, '0')}-${String(date! + 1).padStart(2, '0')}`;
  };

  const mask = (value: string, shape: JsonShape, key: string): string => {
    if (/^(?:access|refresh)_token$/.test(key)) return examplePair[key as keyof typeof examplePair];
    if (UUID.test(value)) return uuid(value);
    if (ADDRESS.test(value)) return `https://files.example.ca/${uuid(value)}`;
    if (/password/i.test(key)) return ANY_PASSWORD;
    if (DAY.test(value)) return bornOn(value);
    // A postal code begins with the letter of its province, which stays.
    if (POSTAL_CODE.test(value)) return `${value[0]}1A 0B1`;
    // An address of no one: the domain is set apart for examples.
    const replaced = EMAIL.test(value) ? `${text(value.split('@')[0]!)}@example.ca` : text(value);
    if (fitsText(shape, replaced) || !shape.pattern) return replaced;
    return matching(shape.pattern, value) ?? replaced;
  };

  const replaceText = (value: string, shape: JsonShape, key: string): string =>
    isSafeToRecord(shape, value, key) ? value : mask(value, shape, key);

  const replaceNumber = (value: number, shape: JsonShape): number => {
    // Without a shape no one knows what is counted. Amounts are texts; an integer of the contract is a count or a setting.
    if (isListed(shape, value) || (Number.isInteger(value) && shape.type !== undefined)) return value;
    return Number(text(String(value)));
  };

  const replaceKey = (key: string): string =>
    UUID.test(key) ? (DOCUMENTED.has(key) ? key : uuid(key)) : WORD.test(key) ? key : text(key);

  const replaceObject = (value: object, shape: JsonShape): unknown => {
    const ofEach = valueShapeOf(shape);
    const others = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : ANYTHING;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const named = shape.properties?.[key];
        // A key of a record may be an id or the number of a client; one that the contract names is a name.
        return [named ? key : replaceKey(key), replace(one, named ?? ofEach ?? others, key)];
      }),
    );
  };

  const replace = (value: unknown, shape: JsonShape, key: string): unknown => {
    if (value === null || typeof value === 'boolean' || value === undefined) return value;
    const { branches } = branchesOf(shape);
    const branch = branches.find((one) => fits(one, value)) ?? ANYTHING;
    if (typeof value === 'string') return replaceText(value, branch, key);
    if (typeof value === 'number') return replaceNumber(value, branch);
    if (Array.isArray(value)) return value.map((one, at) => replace(one, itemShapeOf(branch, at), key));
    return replaceObject(value, branch);
  };

  return {
    /** A value of a schema, of the same shape, without anything that says who or how much. */
    ofSchema: <Value>(value: Value, schema: z.core.$ZodType | undefined): Value =>
      // The shape is the same, and so is the type.
      replace(value, schema ? readShape(schema) : ANYTHING, '') as Value,
    /** The body of an error: its code stays, and what it says of fields. */
    ofError: (body: unknown): unknown => {
      const { message, status_code, retry_after, issues } = (body ?? {}) as Record<string, unknown>;
      const known = { status_code, message: isErrorCode(message) ? message : text(String(message)) };
      return {
        ...known,
        ...(retry_after === undefined ? {} : { retry_after }),
        ...(Array.isArray(issues)
          ? { issues: issues.map(() => ({ path: 'body', message: 'Invalid input' })) }
          : {}),
      };
    },
  };
};
