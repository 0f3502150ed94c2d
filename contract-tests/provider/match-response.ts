import type { ExpectedResponse } from '../consumer/expected-value.ts';
import type { RuleName } from './rules.ts';
import { describeRule, kindOf, matchesRule } from './match-value.ts';

/** Where a response differs from what is expected. */
export interface Mismatch {
  path: string;
  expected: string;
  got: string;
  /** The rule that it breaks, where that is another than the check's. */
  rule?: RuleName;
}

const isRecord = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object';

const NAME = /^[A-Za-z_]\w*$/;
const childPath = (path: string, key: string) => (NAME.test(key) ? `${path}.${key}` : `${path}['${key}']`);

const preview = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

/** A place in a response: its path in the pact, where `[*]` is any index, and in the response. */
interface Place {
  path: string;
  at: string;
}

type Compare = (expected: unknown, actual: unknown, place: Place) => Mismatch[];

const hasRulesBelow = ({ rules }: ExpectedResponse, path: string) =>
  Object.keys(rules).some((one) => one.startsWith(path));

const hasMatcher = ({ rules }: ExpectedResponse, path: string, match: string) =>
  rules[path]?.matchers.some((matcher) => matcher.match === match) ?? false;

const compareLists = (
  response: ExpectedResponse,
  compare: Compare,
  [expected, actual]: [unknown[], unknown[]],
  { path, at }: Place,
): Mismatch[] => {
  const isOfAnyLength = hasMatcher(response, path, 'type') || hasRulesBelow(response, `${path}[*]`);
  if (isOfAnyLength) {
    if (expected.length === 0) return [];
    return actual.flatMap((element, index) =>
      compare(expected[0], element, { path: `${path}[*]`, at: `${at}[${index}]` }),
    );
  }
  if (expected.length !== actual.length)
    return [{ path: at, expected: `${expected.length} elements`, got: `${actual.length}` }];
  return expected.flatMap((element, index) =>
    compare(element, actual[index], { path: `${path}[${index}]`, at: `${at}[${index}]` }),
  );
};

const compareObjects = (
  response: ExpectedResponse,
  compare: Compare,
  [expected, actual]: [Record<string, unknown>, Record<string, unknown>],
  { path, at }: Place,
): Mismatch[] => {
  const isRecordOfAnyKeys = hasMatcher(response, path, 'values') || hasRulesBelow(response, `${path}.*`);
  if (isRecordOfAnyKeys) {
    const [template] = Object.values(expected);
    if (template === undefined) return [];
    return Object.entries(actual).flatMap(([key, value]) =>
      compare(expected[key] ?? template, value, { path: `${path}.*`, at: childPath(at, key) }),
    );
  }
  return Object.entries(expected).flatMap(([key, value]) =>
    key in actual
      ? compare(value, actual[key], { path: childPath(path, key), at: childPath(at, key) })
      : [{ path: childPath(at, key), expected: `a key of this name, like ${preview(value)}`, got: 'none' }],
  );
};

/** Compares a response with the expected one by Pact's matching rules; keys that are not expected are ignored. */
export const findMismatches = (response: ExpectedResponse, body: unknown): Mismatch[] => {
  const compareParts: Compare = (expected, actual, place) => {
    if (Array.isArray(expected) && Array.isArray(actual))
      return compareLists(response, compare, [expected, actual], place);
    if (isRecord(expected) && isRecord(actual))
      return compareObjects(response, compare, [expected, actual], place);
    const expectedKind = `${kindOf(expected)} like ${preview(expected)}`;
    return [{ path: place.at, expected: expectedKind, got: preview(actual) }];
  };

  const compare: Compare = (expected, actual, place) => {
    const { path, at } = place;
    if (typeof expected === 'object' && expected !== null) return compareParts(expected, actual, place);
    if (expected === null && path in response.orNull)
      return actual === null ? [] : compareParts(response.orNull[path], actual, place);
    const rule = response.rules[path];
    if (!rule)
      return expected === actual ? [] : [{ path: at, expected: preview(expected), got: preview(actual) }];
    if (matchesRule(rule, expected, actual)) return [];
    const description = `${describeRule(rule)} (such as ${preview(expected)})`;
    return [{ path: at, expected: description, got: preview(actual) }];
  };

  return compare(response.content, body, { path: '$', at: '$' });
};
