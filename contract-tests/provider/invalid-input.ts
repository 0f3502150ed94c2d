import type { CallInput, CallShape } from '@portal/contracts/call';
import { branchesOf, itemShapeOf, shapeOf, valueShapeOf, type JsonShape } from '../consumer/json-shape.ts';
import { inputParts, isValidInput, type InputPart } from './input-parts.ts';

/** An input that the contract does not take, and what is wrong with it. */
export interface BrokenInput {
  title: string;
  input: CallInput;
}

interface Broken {
  at: string;
  what: string;
  value: unknown;
}

/** Longer texts and lists say no more and cost time. */
const LONGEST = 3_000;
/** Texts that hardly any pattern takes. */
const ODD_TEXTS = ['', '!', 'not valid', '../../etc/passwd', "' or 1=1 --", '2026-02-30', 'x'.repeat(300)];

const one = (at: string, what: string, value: unknown): Broken => ({ at, what, value });

const textBreaks = ({ minLength = 0, maxLength, pattern, format }: JsonShape, at: string): Broken[] => {
  const regex = pattern === undefined ? null : new RegExp(pattern, 'u');
  const odd = regex ? ODD_TEXTS.filter((text) => !regex.test(text)).slice(0, 2) : [];
  return [
    ...(minLength > 0 ? [one(at, 'empty', '')] : []),
    ...(maxLength !== undefined && maxLength < LONGEST
      ? [one(at, 'too long', 'x'.repeat(maxLength + 1))]
      : []),
    ...odd.map((text) => one(at, `not ${format ?? 'of its form'}`, text)),
  ];
};

const numberBreaks = ({ minimum, maximum, exclusiveMinimum, type }: JsonShape, at: string): Broken[] => {
  const isSafe = (value: number) => Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    ...(minimum !== undefined && isSafe(minimum) ? [one(at, 'too small', minimum - 1)] : []),
    ...(exclusiveMinimum === undefined ? [] : [one(at, 'too small', exclusiveMinimum)]),
    ...(maximum !== undefined && isSafe(maximum) ? [one(at, 'too large', maximum + 1)] : []),
    ...(type === 'integer' ? [one(at, 'no whole number', 1.5)] : []),
    one(at, 'a number as text', '1'),
  ];
};

const KINDS: Record<string, unknown> = {
  string: 'x',
  number: 7,
  boolean: true,
  object: {},
  array: [],
  null: null,
};

const kindBreaks = (branches: readonly JsonShape[], isNullable: boolean, at: string): Broken[] => {
  const allowed = new Set(branches.map(({ type }) => (type === 'integer' ? 'number' : type)));
  const listed = branches.some((branch) => 'const' in branch || branch.enum);
  return Object.entries(KINDS)
    .filter(([kind]) => !allowed.has(kind) && !(kind === 'null' && isNullable))
    .filter(([kind]) => !(listed && branches.every(({ type }) => type === undefined) && kind === 'string'))
    .map(([kind, value]) =>
      one(
        at,
        `as ${kind === 'null' ? '' : kind === 'object' || kind === 'array' ? 'an ' : 'a '}${kind}`,
        value,
      ),
    );
};

const below = (at: string, key: string | number) => `${at}.${key}`;

const objectBreaks = (shape: JsonShape, value: Record<string, unknown>, at: string): Broken[] => {
  const { [at]: _, ...rest } = value;
  const fields = Object.entries(shape.properties ?? {}).flatMap(([key, field]) => {
    const { [key]: __, ...without } = value;
    return [
      ...(shape.required?.includes(key) ? [one(below(at, key), 'missing', without)] : []),
      ...breaksOf(field, value[key], below(at, key)).map((broken) => ({
        ...broken,
        value: { ...value, [key]: broken.value },
      })),
    ];
  });
  const each = valueShapeOf(shape);
  const inRecord = each
    ? Object.entries(rest).flatMap(([key, held]) =>
        breaksOf(each, held, below(at, key)).map((broken) => ({
          ...broken,
          value: { ...value, [key]: broken.value },
        })),
      )
    : [];
  return [...fields, ...inRecord, one(at, 'with a key that nobody knows', { ...value, unexpected: 'x' })];
};

const listBreaks = (shape: JsonShape, values: readonly unknown[], at: string): Broken[] => {
  const { minItems = 0, maxItems } = shape;
  const [first] = values;
  const tooMany = () => Array.from({ length: maxItems! + 1 }, () => first);
  return [
    ...(minItems > 0 ? [one(at, 'with too few', values.slice(0, minItems - 1))] : []),
    ...(maxItems !== undefined && maxItems < LONGEST && first !== undefined
      ? [one(at, 'with too many', tooMany())]
      : []),
    ...breaksOf(itemShapeOf(shape, 0), first, below(at, 0)).map((broken) => ({
      ...broken,
      value: [broken.value, ...values.slice(1)],
    })),
  ];
};

const breaksOf = (shape: JsonShape, value: unknown, at: string): Broken[] => {
  const { branches, isNullable } = branchesOf(shape);
  const listed = branches.some((branch) => 'const' in branch || branch.enum);
  const own = branches.length === 1 ? branches[0]! : {};
  return [
    ...kindBreaks(branches, isNullable, at),
    ...(listed ? [one(at, 'none of the listed', 'none-of-the-listed')] : []),
    ...(own.type === 'string' ? textBreaks(own, at) : []),
    ...(own.type === 'integer' || own.type === 'number' ? numberBreaks(own, at) : []),
    ...(own.type === 'array' ? listBreaks(own, Array.isArray(value) ? value : [], at) : []),
    ...(own.type === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? objectBreaks(own, value as Record<string, unknown>, at)
      : []),
  ];
};

/** What fits in an address: texts under keys, none of them empty in a path. */
const fitsAddress = (part: InputPart, value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(
    (text) => typeof text === 'string' && (part === 'query' || /^[^./]+$/.test(text)),
  );

/** Whether a missing or a new key can be said in that part of a request. */
const canBeSaid = (part: InputPart, shape: JsonShape, value: unknown) =>
  part === 'body' ||
  (fitsAddress(part, value) &&
    (part === 'query' ||
      Object.keys(value as object)
        .toSorted()
        .join() ===
        Object.keys(shape.properties ?? {})
          .toSorted()
          .join()));

/** Every way in which an example's input can be broken, once each: kinds, forms, bounds, keys too few and too many. */
export const brokenInputs = (call: CallShape, example: CallInput): BrokenInput[] =>
  inputParts.flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const shape = shapeOf(schema);
    return breaksOf(shape, example[part] ?? {}, part)
      .filter(({ value }) => canBeSaid(part, shape, value))
      .map(({ at, what, value }) => ({
        title: `${at} ${what}`,
        input: { ...example, [part]: value },
      }))
      .filter(({ input }) => !isValidInput(call, input));
  });
