import {
  childPath,
  expectWith,
  LIST,
  mergeRules,
  PRESENT_OR_NULL,
  RECORD,
  richestOf,
  type ExpectedResponse,
} from './expected-value.ts';
import { branchesOf, fits, isScalar, itemShapeOf, valueShapeOf, type JsonShape } from './json-shape.ts';
import { scalarRule } from './matching-rules.ts';

export interface ExpectOptions {
  /** Whether the web app reads the optional field at a path. */
  isRead: (path: string) => boolean;
  /** Whether an object that may be null must be present, outside of lists. */
  isFull: boolean;
}

/** Where a value is: among others in a list, at a fixed index or the root, or in an object. */
type Position = 'in list' | 'at index' | 'in object';

/** A value of an example, with its path and position. */
interface Place {
  path: string;
  position: Position;
}

const expectScalar = (branches: JsonShape[], isNullable: boolean, value: unknown, path: string) =>
  expectWith(value, path, scalarRule(branches, isNullable, value));

const expectObject = (
  shape: JsonShape,
  value: Record<string, unknown>,
  { path, position }: Place,
  options: ExpectOptions,
): ExpectedResponse => {
  const isExpected = (key: string) => shape.required?.includes(key) || options.isRead(childPath(path, key));
  const fields = Object.entries(shape.properties ?? {})
    .filter(([key]) => key in value && isExpected(key))
    .map(([key, field]) => {
      const place = { path: childPath(path, key), position };
      return [key, expectValue(field, value[key], place, options)] as const;
    });
  const content = Object.fromEntries(fields.map(([key, expected]) => [key, expected.content]));
  return { content, ...mergeRules(...fields.map(([, expected]) => expected)) };
};

const expectRecord = (
  shape: JsonShape,
  value: Record<string, unknown>,
  path: string,
  options: ExpectOptions,
): ExpectedResponse => {
  const valueShape = valueShapeOf(shape) ?? {};
  const required = Object.entries(value).filter(([key]) => shape.required?.includes(key));
  const templates = required.length > 0 ? required : Object.entries(value).slice(0, 1);
  const place: Place = { path: `${path}.*`, position: 'in list' };
  const fields = templates.map(([key, one]) => [key, expectValue(valueShape, one, place, options)] as const);
  const content = Object.fromEntries(fields.map(([key, expected]) => [key, expected.content]));
  return expectWith(content, path, RECORD, ...fields.map(([, expected]) => expected));
};

const expectElements = (
  shape: JsonShape,
  values: readonly unknown[],
  path: string,
  options: ExpectOptions,
): ExpectedResponse => {
  const elements = values.map((value, index) =>
    expectValue(
      itemShapeOf(shape, index),
      value,
      { path: `${path}[${index}]`, position: 'at index' },
      options,
    ),
  );
  return { content: elements.map(({ content }) => content), ...mergeRules(...elements) };
};

const expectList = (
  shape: JsonShape,
  values: unknown[],
  { path, position }: Place,
  options: ExpectOptions,
): ExpectedResponse => {
  const { branches } = branchesOf(itemShapeOf(shape, 0));
  const isMixed = branches.length > 1 && !branches.every(isScalar);
  const hasFixedIndexes = shape.prefixItems || (isMixed && position !== 'in list');
  if (hasFixedIndexes) return expectElements(shape, values, path, options);
  // In a list of lists, no request decides which branch is at which index.
  if (values.length === 0 || isMixed) return expectWith([], path, LIST);
  const place: Place = { path: `${path}[*]`, position: 'in list' };
  const template = expectValue(itemShapeOf(shape, 0), richestOf(values), place, options);
  // The web app rejects a list that is shorter than its contract says.
  const content = Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => template.content);
  return expectWith(content, path, LIST, template);
};

const expectParts = (
  shape: JsonShape,
  value: object,
  { path, position }: Place,
  options: ExpectOptions,
): ExpectedResponse => {
  if (Array.isArray(value)) return expectList(shape, value, { path, position }, options);
  const fields = value as Record<string, unknown>;
  if (valueShapeOf(shape)) return expectRecord(shape, fields, path, options);
  const inside = position === 'at index' ? 'in object' : position;
  return expectObject(shape, fields, { path, position: inside }, options);
};

const expectValue = (
  shape: JsonShape,
  value: unknown,
  place: Place,
  options: ExpectOptions,
): ExpectedResponse => {
  const { path, position } = place;
  const { branches, isNullable } = branchesOf(shape);
  if (branches.every(isScalar)) return expectScalar(branches, isNullable, value, path);
  if (typeof value !== 'object') return expectScalar(branches.filter(isScalar), false, value, path);
  if (value === null) return expectWith(null, path, PRESENT_OR_NULL);
  const branch = branches.find((one) => fits(one, value)) ?? branches[0]!;
  const expected = expectParts(branch, value, place, options);
  const mayBeNull = isNullable && position !== 'at index' && (position === 'in list' || !options.isFull);
  if (!mayBeNull) return expected;
  const inner = { rules: expected.rules, orNull: { ...expected.orNull, [path]: expected.content } };
  // The rule of the null replaces the one of the list or record.
  return expectWith(null, path, null, inner, { rules: { [path]: PRESENT_OR_NULL }, orNull: {} });
};

/** Expects the shape of a contract, with the values of an example only where the shape fixes them. */
export const expectedResponseOf = (
  shape: JsonShape,
  example: unknown,
  options: ExpectOptions,
): ExpectedResponse =>
  // The root of a response is one branch or another, each with an example of its own.
  expectValue(shape, example, { path: '$', position: 'at index' }, options);
