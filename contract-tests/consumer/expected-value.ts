import type { MatchingRule } from './matching-rules.ts';

/** What an interaction expects of a response. */
export interface ExpectedResponse {
  content: unknown;
  /** The matching rules of `content`, by path. */
  rules: Record<string, MatchingRule>;
  /**
   * The object or list at a path whose `content` is null. Pact cannot express "this object or null": Pact's verifiers
   * accept anything that is not empty, ours compares it with this.
   */
  orNull: Record<string, unknown>;
}

export const LIST: MatchingRule = { combine: 'AND', matchers: [{ match: 'type', min: 0 }] };
export const RECORD: MatchingRule = { combine: 'AND', matchers: [{ match: 'values' }] };
export const PRESENT_OR_NULL: MatchingRule = {
  combine: 'OR',
  matchers: [{ match: 'notEmpty' }, { match: 'null' }],
};

const NAME = /^[A-Za-z_]\w*$/;
/** The path of a key in an object. */
export const childPath = (path: string, key: string) =>
  NAME.test(key) ? `${path}.${key}` : `${path}['${key}']`;

const countScalars = (value: unknown): number => {
  if (value === null) return 0;
  return typeof value === 'object'
    ? Object.values(value).reduce((sum: number, one) => sum + countScalars(one), 0)
    : 1;
};

/** The element with the most values, as the template of all. */
export const richestOf = (values: readonly unknown[]) =>
  values.reduce((best, one) => (countScalars(one) > countScalars(best) ? one : best));

/** The matching rules of an expected value, without the value. */
type Rules = Omit<ExpectedResponse, 'content'>;
/** Merges the rules of the parts of a value. */
export const mergeRules = (...all: Rules[]): Rules => ({
  rules: Object.assign({}, ...all.map(({ rules }) => rules)),
  orNull: Object.assign({}, ...all.map(({ orNull }) => orNull)),
});
/** Expects a value with a rule of its own, and the rules of its parts. */
export const expectWith = (
  content: unknown,
  path: string,
  rule: MatchingRule | null,
  ...inner: Rules[]
): ExpectedResponse => ({
  content,
  ...mergeRules({ rules: rule ? { [path]: rule } : {}, orNull: {} }, ...inner),
});
