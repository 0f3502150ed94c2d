import type { JsonShape } from './json-shape.ts';

/** A matcher of the Pact V4 format. */
export type Matcher =
  | { match: 'type'; min?: number }
  | { match: 'regex'; regex: string }
  | { match: 'integer' | 'number' | 'boolean' | 'null' | 'notEmpty' | 'values' };

/** The matchers of a place in a body: all of them must match, or one. */
export interface MatchingRule {
  combine: 'AND' | 'OR';
  matchers: Matcher[];
}

/** The forms of JSON Schema that the contract uses, as patterns that every Pact library reads. */
const formats: Record<string, string> = {
  date: String.raw`^\d{4}-\d{2}-\d{2}$`,
  'date-time': String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$`,
  uuid: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  uri: '^[a-zA-Z][a-zA-Z0-9+.-]*:.+$',
  email: '^[^@]+@[^@]+$',
};

/** Pact's patterns are Rust's, which look neither ahead nor back. */
const isPortable = (pattern: string) => !/\(\?[=!<]/.test(pattern);

const escaped = (value: unknown) => String(value).replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
const oneOf = (values: readonly unknown[]): Matcher => ({
  match: 'regex',
  regex: `^(?:${values.map(escaped).join('|')})$`,
});

const textMatcher = ({ format, pattern }: JsonShape): Matcher => {
  const regex = formats[format ?? ''] ?? (pattern && isPortable(pattern) ? pattern : undefined);
  return regex === undefined ? { match: 'type' } : { match: 'regex', regex };
};

const scalarMatcher = (shape: JsonShape): Matcher => {
  switch (shape.type) {
    case 'string':
      return textMatcher(shape);
    case 'integer':
      return { match: 'integer' };
    case 'number':
      return { match: 'number' };
    case 'boolean':
      return { match: 'boolean' };
    default:
      return { match: 'type' };
  }
};

const listedIn = (shape: JsonShape): unknown[] => ('const' in shape ? [shape.const] : (shape.enum ?? []));

/** Any text, where `type` would take the kind of the example instead. */
const ANY_TEXT: Matcher = { match: 'regex', regex: String.raw`^[\s\S]*$` };

/**
 * The rule for a value that is neither an object nor a list: listed values as a full-match pattern, a union and a
 * nullable as alternatives. Null where the value must simply equal the example.
 */
export const scalarRule = (
  branches: readonly JsonShape[],
  isNullable: boolean,
  example: unknown,
): MatchingRule | null => {
  const listed = branches.flatMap(listedIn);
  const free = branches.filter((one) => listedIn(one).length === 0);
  if (listed.length === 1 && free.length === 0 && !isNullable) return null;
  const isOther = free.length > 1 || example === null;
  const matchers = [
    ...(listed.length > 0 ? [oneOf(listed)] : []),
    ...free.map(scalarMatcher).map((one) => (isOther && one.match === 'type' ? ANY_TEXT : one)),
    ...(isNullable ? [{ match: 'null' } as const] : []),
  ];
  return { combine: matchers.length > 1 ? 'OR' : 'AND', matchers };
};
