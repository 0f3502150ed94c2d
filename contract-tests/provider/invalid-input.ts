import type { CallInput, CallShape } from '@portal/contracts/call';
import { branchesOf, itemShapeOf, shapeOf, valueShapeOf, type JsonShape } from '../consumer/json-shape.ts';
import { inputParts, isValidInput, type InputPart } from './input-parts.ts';
import {
  invalid,
  invalidNumbers,
  invalidTexts,
  MAX_GENERATED_LENGTH,
  passwordsAgainstRules,
  textsAgainstRules,
  valuesOfOtherKinds,
  type InvalidValue,
} from './invalid-values.ts';

/** An input that the contract rejects, and what is wrong with it. */
export interface InvalidInput {
  title: string;
  input: CallInput;
}

const childPath = (at: string, key: string | number) => `${at}.${key}`;

const invalidObjects = (shape: JsonShape, value: Record<string, unknown>, at: string): InvalidValue[] => {
  const { [at]: _, ...rest } = value;
  const fields = Object.entries(shape.properties ?? {}).flatMap(([key, field]) => {
    const { [key]: __, ...without } = value;
    return [
      ...(shape.required?.includes(key) ? [invalid(childPath(at, key), 'missing', without)] : []),
      ...invalidValuesOf(field, value[key], childPath(at, key)).map((invalidField) => ({
        ...invalidField,
        value: { ...value, [key]: invalidField.value },
      })),
    ];
  });
  const each = valueShapeOf(shape);
  const inRecord = each
    ? Object.entries(rest).flatMap(([key, held]) =>
        invalidValuesOf(each, held, childPath(at, key)).map((invalidField) => ({
          ...invalidField,
          value: { ...value, [key]: invalidField.value },
        })),
      )
    : [];
  const ofRules = passwordsAgainstRules(value, at);
  return [
    ...fields,
    ...inRecord,
    ...ofRules,
    invalid(at, 'with an unknown key', { ...value, unexpected: 'x' }),
  ];
};

const invalidLists = (shape: JsonShape, values: readonly unknown[], at: string): InvalidValue[] => {
  const { minItems = 0, maxItems } = shape;
  const [first] = values;
  const tooMany = () => Array.from({ length: maxItems! + 1 }, () => first);
  return [
    ...(minItems > 0 ? [invalid(at, 'with too few', values.slice(0, minItems - 1))] : []),
    ...(maxItems !== undefined && maxItems < MAX_GENERATED_LENGTH && first !== undefined
      ? [invalid(at, 'with too many', tooMany())]
      : []),
    ...(first === undefined ? [] : [invalid(at, 'with one twice', [first, first])]),
    ...invalidValuesOf(itemShapeOf(shape, 0), first, childPath(at, 0)).map((invalidField) => ({
      ...invalidField,
      value: [invalidField.value, ...values.slice(1)],
    })),
  ];
};

const invalidValuesOf = (shape: JsonShape, value: unknown, at: string): InvalidValue[] => {
  const { branches, isNullable } = branchesOf(shape);
  const listed = branches.some((branch) => 'const' in branch || branch.enum);
  const own = branches.length === 1 ? branches[0]! : {};
  return [
    ...valuesOfOtherKinds(branches, isNullable, at),
    ...(listed ? [invalid(at, 'none of the listed', 'none-of-the-listed')] : []),
    ...(own.type === 'string' ? invalidTexts(own, at) : []),
    ...(own.type === 'string' && !listed && at.startsWith('body') ? textsAgainstRules(own, at) : []),
    ...(own.type === 'integer' || own.type === 'number' ? invalidNumbers(own, at) : []),
    ...(own.type === 'array' ? invalidLists(own, Array.isArray(value) ? value : [], at) : []),
    ...(own.type === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? invalidObjects(own, value as Record<string, unknown>, at)
      : []),
  ];
};

/** Whether a value can be part of a URL: texts by key, none of them empty in a path. */
const fitsUrl = (part: InputPart, value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(
    (text) => typeof text === 'string' && (part === 'query' || /^[^./]+$/.test(text)),
  );

/** Whether a value can be sent in a part of a request; a path always has the same keys. */
const canBeSent = (part: InputPart, shape: JsonShape, value: unknown) =>
  part === 'body' ||
  (fitsUrl(part, value) &&
    (part === 'query' ||
      Object.keys(value as object)
        .toSorted()
        .join() ===
        Object.keys(shape.properties ?? {})
          .toSorted()
          .join()));

/** A parameter of the query for a call that reads and has none. */
const unexpectedQuery = ({ kind, query }: CallShape, example: CallInput): InvalidInput[] =>
  kind === 'query' && !query
    ? [{ title: 'query with an unknown key', input: { ...example, query: { unexpected: 'x' } } }]
    : [];

/** The invalid inputs of a call, one for each fault: kinds, formats, bounds, rules, missing and unknown keys. */
export const invalidInputs = (call: CallShape, example: CallInput): InvalidInput[] => [
  ...inputParts.flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const shape = shapeOf(schema);
    return (
      invalidValuesOf(shape, example[part] ?? {}, part)
        .filter(({ value }) => canBeSent(part, shape, value))
        .map(({ at, what, value }) => ({
          title: `${at} ${what}`,
          input: { ...example, [part]: value },
        }))
        // What the form of a schema allows is kept only where a rule rejects it.
        .filter(({ input }) => !isValidInput(call, input))
    );
  }),
  ...unexpectedQuery(call, example),
];
