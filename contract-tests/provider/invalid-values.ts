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

/** A name by which someone signs in is taken without the spaces around it, and one that is not known is no other input. */
const isUsername = (at: string) => at.endsWith('.username');

/** Texts of the form of a schema that a rule beside it may reject: one of blanks alone, and one with a character that no one writes. */
export const textsAgainstRules = ({ pattern, format }: JsonShape, at: string): InvalidValue[] =>
  pattern === undefined && format === undefined && !isUsername(at)
    ? [invalid(at, 'of a space', ' '), invalid(at, 'with a null character', 'a\u0000b')]
    : [];

/** Passwords that each break one of the rules of a new password, and what is wrong with them. */
const PASSWORDS_AGAINST_RULES = {
  'without a small letter': 'MAPLE-LEAF-2026!',
  'without a capital': 'maple-leaf-2026!',
  'without a symbol': 'MapleLeaf2026',
  'without a digit': 'Maple-Leaf-Tree!',
  'too short': 'Map-26!',
} as const;
const PASSWORD = 'new_password';
const CONFIRMATION = 'confirm_new_password';

/** Objects with a new password that break one of its rules, or repeat another password. */
export const passwordsAgainstRules = (value: Record<string, unknown>, at: string): InvalidValue[] => {
  if (!(PASSWORD in value)) return [];
  const repeated = CONFIRMATION in value;
  return [
    ...Object.entries(PASSWORDS_AGAINST_RULES).map(([what, password]) =>
      invalid(`${at}.${PASSWORD}`, what, {
        ...value,
        [PASSWORD]: password,
        ...(repeated ? { [CONFIRMATION]: password } : {}),
      }),
    ),
    ...(repeated
      ? [
          invalid(`${at}.${CONFIRMATION}`, 'other than the password', {
            ...value,
            [CONFIRMATION]: `${String(value[PASSWORD])}2`,
          }),
        ]
      : []),
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
