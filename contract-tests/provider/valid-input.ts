import type { CallInput, CallShape, Example } from '@portal/contracts/call';
import fc, { type Arbitrary } from 'fast-check';
import { branchesOf, itemShapeOf, shapeOf, valueShapeOf, type JsonShape } from '../consumer/json-shape.ts';
import { inputParts, isValidInput } from './input-parts.ts';

const LONGEST_TEXT = 60;
const LONGEST_LIST = 5;
const DAYS = {
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
};

const textOf = ({
  format,
  pattern,
  minLength = 0,
  maxLength = LONGEST_TEXT,
}: JsonShape): Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date') return fc.date(DAYS).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(DAYS).map((at) => at.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      // A pattern that the generator does not know: what the examples hold is all there is.
      return fc.constant(undefined);
    }
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)) });
};

const listedIn = (shape: JsonShape) => ('const' in shape ? [shape.const] : shape.enum);

const objectOf = (shape: JsonShape): Arbitrary<unknown> => {
  const each = valueShapeOf(shape);
  if (each) return fc.dictionary(fc.uuid({ version: 4 }), arbitraryOf(each), { maxKeys: LONGEST_LIST });
  const fields = Object.entries(shape.properties ?? {}).map(
    ([key, field]) => [key, arbitraryOf(field)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] });
};

const branchOf = (shape: JsonShape): Arbitrary<unknown> => {
  const listed = listedIn(shape);
  if (listed) return fc.constantFrom(...listed);
  const { minimum = -1_000, maximum = 1_000, minItems = 0, maxItems = LONGEST_LIST } = shape;
  switch (shape.type) {
    case 'string':
      return textOf(shape);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(itemShapeOf(shape, 0)), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, LONGEST_LIST)),
      });
    default:
      return objectOf(shape);
  }
};

const arbitraryOf = (shape: JsonShape): Arbitrary<unknown> => {
  const { branches, isNullable } = branchesOf(shape);
  return fc.oneof(...branches.map(branchOf), ...(isNullable ? [fc.constant(null)] : []));
};

/** What stands at a key in any of the examples, so that some of what is generated means something. */
const shownAt = (examples: readonly Example[], part: 'params' | 'query' | 'body', key: string) =>
  examples.flatMap(({ request }) => {
    const held = (request[part] as Record<string, unknown> | undefined)?.[key];
    return held === undefined ? [] : [held];
  });

const partOf = (shape: JsonShape, examples: readonly Example[], part: 'params' | 'query' | 'body') => {
  const fields = Object.entries(shape.properties ?? {}).map(([key, field]) => {
    const shown = shownAt(examples, part, key);
    const made = arbitraryOf(field);
    return [key, shown.length > 0 ? fc.oneof(made, fc.constantFrom(...shown)) : made] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] });
};

/** Inputs that a call's contract takes, made from its schemas and from what its examples show. */
export const validInputs = (call: CallShape, examples: readonly Example[]): Arbitrary<CallInput> => {
  const parts = inputParts
    .filter((part) => call[part])
    .map((part) => [part, partOf(shapeOf(call[part]!), examples, part)] as const);
  return fc
    .record(Object.fromEntries(parts))
    .map((input) => input as CallInput)
    .filter((input) => isValidInput(call, input));
};

/**
 * Inputs that are always tried: the least that a call takes, and with it each listed value of each of its keys, so that
 * no choice is left to chance.
 */
export const plainInputs = (call: CallShape, examples: readonly Example[]): CallInput[] => {
  const shown = examples[0]!.request;
  const parts = inputParts.flatMap((part) => (call[part] ? [[part, shapeOf(call[part])] as const] : []));
  const least = Object.fromEntries(
    parts.map(([part, { required = [] }]) => {
      const held = (shown[part] ?? {}) as Record<string, unknown>;
      return [part, Object.fromEntries(required.map((key) => [key, held[key]]))];
    }),
  ) as CallInput;
  const chosen = parts.flatMap(([part, { properties = {} }]) =>
    Object.entries(properties).flatMap(([key, { enum: listed = [] }]) =>
      listed.map((value) => ({ ...least, [part]: { ...(least[part] as object), [key]: value } })),
    ),
  );
  return [least, ...chosen].filter((input) => isValidInput(call, input));
};
