import type { Matcher, MatchingRule } from '../consumer/matching-rules.ts';

/** What a pact says of an answer. */
export interface Pinned {
  content: unknown;
  rules: Record<string, MatchingRule>;
  orNull: Record<string, unknown>;
}

/** Where an answer differs from its pact. */
export interface Mismatch {
  path: string;
  expected: string;
  got: string;
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
const isRecord = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object';

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

const inWords = ({ match, ...more }: Matcher) =>
  'regex' in more ? `text like ${more.regex}` : match === 'type' ? 'the type of the example' : match;

const NAME = /^[A-Za-z_]\w*$/;
const below = (path: string, key: string) => (NAME.test(key) ? `${path}.${key}` : `${path}['${key}']`);

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

/** Compares an answer with its pact, as Pact's matching rules say; keys that the pact does not name are let be. */
export const mismatchesOf = ({ content, rules, orNull }: Pinned, answer: unknown): Mismatch[] => {
  const hasRulesBelow = (path: string) => Object.keys(rules).some((one) => one.startsWith(path));

  const compareList = (expected: unknown[], actual: unknown[], path: string, at: string): Mismatch[] => {
    const isAny = rules[path]?.matchers.some(({ match }) => match === 'type') || hasRulesBelow(`${path}[*]`);
    if (isAny)
      return actual.flatMap((one, place) =>
        expected.length === 0 ? [] : compare(expected[0], one, `${path}[*]`, `${at}[${place}]`),
      );
    if (expected.length !== actual.length)
      return [{ path: at, expected: `${expected.length} elements`, got: `${actual.length}` }];
    return expected.flatMap((one, place) =>
      compare(one, actual[place], `${path}[${place}]`, `${at}[${place}]`),
    );
  };

  const compareFields = (
    expected: Record<string, unknown>,
    actual: Record<string, unknown>,
    path: string,
    at: string,
  ): Mismatch[] => {
    const isRecordRule = rules[path]?.matchers.some(({ match }) => match === 'values');
    if (isRecordRule || hasRulesBelow(`${path}.*`)) {
      const [template] = Object.values(expected);
      return Object.entries(actual).flatMap(([key, one]) =>
        template === undefined ? [] : compare(expected[key] ?? template, one, `${path}.*`, below(at, key)),
      );
    }
    return Object.entries(expected).flatMap(([key, one]) =>
      key in actual
        ? compare(one, actual[key], below(path, key), below(at, key))
        : [{ path: below(at, key), expected: `a key of this name, like ${shown(one)}`, got: 'none' }],
    );
  };

  const compareWhole = (expected: unknown, actual: unknown, path: string, at: string): Mismatch[] => {
    if (Array.isArray(expected) && Array.isArray(actual)) return compareList(expected, actual, path, at);
    if (isRecord(expected) && isRecord(actual)) return compareFields(expected, actual, path, at);
    return [{ path: at, expected: `${kindOf(expected)} like ${shown(expected)}`, got: shown(actual) }];
  };

  const compare = (expected: unknown, actual: unknown, path: string, at: string): Mismatch[] => {
    if (typeof expected === 'object' && expected !== null) return compareWhole(expected, actual, path, at);
    if (expected === null && path in orNull)
      return actual === null ? [] : compareWhole(orNull[path], actual, path, at);
    const rule = rules[path];
    if (!rule)
      return expected === actual ? [] : [{ path: at, expected: shown(expected), got: shown(actual) }];
    const isRight = rule.matchers[rule.combine === 'OR' ? 'some' : 'every']((one) =>
      isMatch(one, expected, actual),
    );
    const words = rule.matchers.map(inWords).join(rule.combine === 'OR' ? ' or ' : ' and ');
    return isRight
      ? []
      : [{ path: at, expected: `${words} (such as ${shown(expected)})`, got: shown(actual) }];
  };

  return compare(content, answer, '$', '$');
};
