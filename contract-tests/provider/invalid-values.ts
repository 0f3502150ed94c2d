import type { JsonShape } from '../consumer/json-shape.ts';

/** A value that a schema rejects, with its place and what is wrong with it. */
export interface InvalidValue {
  at: string;
  what: string;
  value: unknown;
}

/** Longer texts and lists take time and prove nothing more. */
export const MAX_GENERATED_LENGTH = 3_000;
/** Texts that hardly any pattern matches. */
const UNUSUAL_TEXTS = [
  '',
  '!',
  'not valid',
  '../../etc/passwd',
  "' or 1=1 --",
  '2026-02-30',
  'x'.repeat(300),
];

/** An invalid value at a place. */
export const invalid = (at: string, what: string, value: unknown): InvalidValue => ({ at, what, value });

/** Texts that a schema of a text rejects. */
export const invalidTexts = (
  { minLength = 0, maxLength, pattern, format }: JsonShape,
  at: string,
): InvalidValue[] => {
  const regex = pattern === undefined ? null : new RegExp(pattern, 'u');
  const unmatched = regex ? UNUSUAL_TEXTS.filter((text) => !regex.test(text)).slice(0, 2) : [];
  return [
    ...(minLength > 0 ? [invalid(at, 'empty', '')] : []),
    ...(maxLength !== undefined && maxLength < MAX_GENERATED_LENGTH
      ? [invalid(at, 'too long', 'x'.repeat(maxLength + 1))]
      : []),
    ...unmatched.map((text) => invalid(at, `not ${format ?? 'of its form'}`, text)),
  ];
};

/** Numbers that a schema of a number rejects. */
export const invalidNumbers = (
  { minimum, maximum, exclusiveMinimum, type }: JsonShape,
  at: string,
): InvalidValue[] => {
  const isSafe = (value: number) => Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    ...(minimum !== undefined && isSafe(minimum) ? [invalid(at, 'too small', minimum - 1)] : []),
    ...(exclusiveMinimum === undefined ? [] : [invalid(at, 'too small', exclusiveMinimum)]),
    ...(maximum !== undefined && isSafe(maximum) ? [invalid(at, 'too large', maximum + 1)] : []),
    ...(type === 'integer' ? [invalid(at, 'no whole number', 1.5)] : []),
    invalid(at, 'a number as text', '1'),
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

/** Values of the kinds that a schema does not allow. */
export const valuesOfOtherKinds = (
  branches: readonly JsonShape[],
  isNullable: boolean,
  at: string,
): InvalidValue[] => {
  const allowed = new Set(branches.map(({ type }) => (type === 'integer' ? 'number' : type)));
  const listed = branches.some((branch) => 'const' in branch || branch.enum);
  return Object.entries(KINDS)
    .filter(([kind]) => !allowed.has(kind) && !(kind === 'null' && isNullable))
    .filter(([kind]) => !(listed && branches.every(({ type }) => type === undefined) && kind === 'string'))
    .map(([kind, value]) =>
      invalid(
        at,
        `as ${kind === 'null' ? '' : kind === 'object' || kind === 'array' ? 'an ' : 'a '}${kind}`,
        value,
      ),
    );
};
