import type { CallInput, CallShape, Example } from '@portal/contracts/call';
import fc, { type Arbitrary } from 'fast-check';
import { branchesOf, itemShapeOf, shapeOf, valueShapeOf, type JsonShape } from '../consumer/json-shape.ts';
import { inputParts, isValidInput } from './input-parts.ts';

const MAX_TEXT_LENGTH = 60;
const MAX_LIST_LENGTH = 5;
const DAYS = {
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
};

const matching = new Map<string, Arbitrary<string | undefined>>();

const makeMatching = (pattern: string): Arbitrary<string | undefined> => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // The generator does not support every pattern; the examples have values that match.
    return fc.constant(undefined);
  }
};

/** Texts that match a pattern. Making their generator takes longer than generating some, and the contract has few. */
const arbitraryMatching = (pattern: string): Arbitrary<string | undefined> => {
  const made = matching.get(pattern) ?? makeMatching(pattern);
  matching.set(pattern, made);
  return made;
};

const arbitraryText = ({
  format,
  pattern,
  minLength = 0,
  maxLength = MAX_TEXT_LENGTH,
}: JsonShape): Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date') return fc.date(DAYS).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(DAYS).map((at) => at.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return arbitraryMatching(pattern);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT_LENGTH)) });
};

const listedIn = (shape: JsonShape) => ('const' in shape ? [shape.const] : shape.enum);

const arbitraryObject = (shape: JsonShape): Arbitrary<unknown> => {
  const each = valueShapeOf(shape);
  if (each) return fc.dictionary(fc.uuid({ version: 4 }), arbitraryValue(each), { maxKeys: MAX_LIST_LENGTH });
  const fields = Object.entries(shape.properties ?? {}).map(
    ([key, field]) => [key, arbitraryValue(field)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] });
};

const arbitraryBranch = (shape: JsonShape): Arbitrary<unknown> => {
  const listed = listedIn(shape);
  if (listed) return fc.constantFrom(...listed);
  const { minimum = -1_000, maximum = 1_000, minItems = 0, maxItems = MAX_LIST_LENGTH } = shape;
  switch (shape.type) {
    case 'string':
      return arbitraryText(shape);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryValue(itemShapeOf(shape, 0)), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, MAX_LIST_LENGTH)),
      });
    default:
      return arbitraryObject(shape);
  }
};

const arbitraryValue = (shape: JsonShape): Arbitrary<unknown> => {
  const { branches, isNullable } = branchesOf(shape);
  return fc.oneof(...branches.map(arbitraryBranch), ...(isNullable ? [fc.constant(null)] : []));
};

/** The values of a key in the examples; some generated inputs use them, so that they find data. */
const exampleValuesAt = (examples: readonly Example[], part: 'params' | 'query' | 'body', key: string) =>
  examples.flatMap(({ request }) => {
    const held = (request[part] as Record<string, unknown> | undefined)?.[key];
    return held === undefined ? [] : [held];
  });

/** A cursor is a text that only its gateway can make, so none is generated. */
const isCursor = (key: string, { type }: JsonShape) => key === 'after' && type === 'string';

const arbitraryPart = (shape: JsonShape, examples: readonly Example[], part: 'params' | 'query' | 'body') => {
  const properties = Object.entries(shape.properties ?? {}).filter(([key, field]) => !isCursor(key, field));
  const fields = properties.map(([key, field]) => {
    const exampleValues = exampleValuesAt(examples, part, key);
    const generated = arbitraryValue(field);
    return [
      key,
      exampleValues.length > 0 ? fc.oneof(generated, fc.constantFrom(...exampleValues)) : generated,
    ] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] });
};

/** Generates inputs that the contract of a call accepts, from its schemas and the values of its examples. */
export const validInputs = (call: CallShape, examples: readonly Example[]): Arbitrary<CallInput> => {
  const parts = inputParts
    .filter((part) => call[part])
    .map((part) => [part, arbitraryPart(shapeOf(call[part]!), examples, part)] as const);
  return fc
    .record(Object.fromEntries(parts))
    .map((input) => input as CallInput)
    .filter((input) => isValidInput(call, input));
};

/** Inputs that are always sent: the smallest one of a call, and with it each value of each enumeration. */
export const plainInputs = (call: CallShape, examples: readonly Example[]): CallInput[] => {
  const example = examples[0]!.request;
  const parts = inputParts.flatMap((part) => (call[part] ? [[part, shapeOf(call[part])] as const] : []));
  const smallest = Object.fromEntries(
    parts.map(([part, { required = [] }]) => {
      const held = (example[part] ?? {}) as Record<string, unknown>;
      return [part, Object.fromEntries(required.map((key) => [key, held[key]]))];
    }),
  ) as CallInput;
  const withValues = parts.flatMap(([part, { properties = {} }]) =>
    Object.entries(properties).flatMap(([key, { enum: listed = [] }]) =>
      listed.map((value) => ({ ...smallest, [part]: { ...(smallest[part] as object), [key]: value } })),
    ),
  );
  return [smallest, ...withValues].filter((input) => isValidInput(call, input));
};
