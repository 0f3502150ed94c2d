import type { Matcher, MatchingRule } from '../consumer/matching-rules.ts';

/** The kind of a JSON value. */
export const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const isMatch = (matcher: Matcher, expected: unknown, actual: unknown): boolean => {
  switch (matcher.match) {
    case 'type':
    case 'values':
      return kindOf(expected) === kindOf(actual);
    case 'regex':
      return (
        (typeof actual === 'string' || typeof actual === 'number') &&
        new RegExp(matcher.regex, 'u').test(String(actual))
      );
    case 'integer':
      return Number.isInteger(actual);
    case 'number':
      return typeof actual === 'number';
    case 'boolean':
      return typeof actual === 'boolean';
    case 'null':
      return actual === null;
    case 'notEmpty':
      return !isEmpty(actual);
  }
};

/** Whether a value matches all matchers of a rule, or one of them where the rule combines them by OR. */
export const matchesRule = (
  { combine, matchers }: MatchingRule,
  expected: unknown,
  actual: unknown,
): boolean => matchers[combine === 'OR' ? 'some' : 'every']((matcher) => isMatch(matcher, expected, actual));

const describeMatcher = ({ match, ...more }: Matcher) =>
  'regex' in more ? `text like ${more.regex}` : match === 'type' ? 'the type of the example' : match;

/** Describes what a rule expects, for the reader of a report. */
export const describeRule = ({ combine, matchers }: MatchingRule): string =>
  matchers.map(describeMatcher).join(combine === 'OR' ? ' or ' : ' and ');
