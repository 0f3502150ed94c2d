import { branchesOf, fits, isScalar, itemShapeOf, valueShapeOf, type JsonShape } from './json-shape.ts';
import { scalarRule, type MatchingRule } from './matching-rules.ts';

/** The part of an answer that an interaction holds a gateway to. */
export interface PinnedAnswer {
  content: unknown;
  /** The rules it is matched by, by path. */
  rules: Record<string, MatchingRule>;
  /**
   * What stands at a path of `content` when it is not null. Pact cannot say "this object or null": its own verifiers
   * take anything there that is not empty, ours compares it with this.
   */
  orNull: Record<string, unknown>;
}

export interface PinOptions {
  /** Decides whether an optional key is pinned. */
  takes: (key: string) => boolean;
  /** Whether an object that may be null must be there, outside of lists. */
  isFull: boolean;
}

const LIST: MatchingRule = { combine: 'AND', matchers: [{ match: 'type', min: 0 }] };
const RECORD: MatchingRule = { combine: 'AND', matchers: [{ match: 'values' }] };
const THERE_OR_NULL: MatchingRule = { combine: 'OR', matchers: [{ match: 'notEmpty' }, { match: 'null' }] };

const NAME = /^[A-Za-z_]\w*$/;
const below = (path: string, key: string) => (NAME.test(key) ? `${path}.${key}` : `${path}['${key}']`);

const leaves = (value: unknown): number => {
  if (value === null) return 0;
  return typeof value === 'object'
    ? Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0)
    : 1;
};

/** The element that says most of what elements are. */
const richest = (values: readonly unknown[]) =>
  values.reduce((best, one) => (leaves(one) > leaves(best) ? one : best));

type Parts = Omit<PinnedAnswer, 'content'>;
const joined = (...parts: Parts[]): Parts => ({
  rules: Object.assign({}, ...parts.map(({ rules }) => rules)),
  orNull: Object.assign({}, ...parts.map(({ orNull }) => orNull)),
});
const ruled = (
  content: unknown,
  path: string,
  rule: MatchingRule | null,
  ...parts: Parts[]
): PinnedAnswer => ({
  content,
  ...joined({ rules: rule ? { [path]: rule } : {}, orNull: {} }, ...parts),
});

/** Where a value stands: among the likes of it, at a place of its own, or in an object. */
type Standing = 'in a list' | 'at a place' | 'alone';

/** Pins an answer to the shape of its contract, without the values of the example but where they are fixed. */
export const pinnedAnswer = (
  shape: JsonShape,
  example: unknown,
  { takes, isFull }: PinOptions,
): PinnedAnswer => {
  const pinFields = (
    of: JsonShape,
    value: Record<string, unknown>,
    path: string,
    standing: Standing,
  ): PinnedAnswer => {
    const isPinned = (key: string) => of.required?.includes(key) || takes(key);
    const fields = Object.entries(of.properties ?? {})
      .filter(([key]) => key in value && isPinned(key))
      .map(([key, one]) => [key, pin(one, value[key], below(path, key), standing)] as const);
    const content = Object.fromEntries(fields.map(([key, pinned]) => [key, pinned.content]));
    return { content, ...joined(...fields.map(([, pinned]) => pinned)) };
  };

  const pinRecord = (of: JsonShape, value: Record<string, unknown>, path: string): PinnedAnswer => {
    const each = valueShapeOf(of) ?? {};
    const needed = Object.entries(value).filter(([key]) => of.required?.includes(key));
    const shown = needed.length > 0 ? needed : Object.entries(value).slice(0, 1);
    const pinned = shown.map(([key, one]) => [key, pin(each, one, `${path}.*`, 'in a list')] as const);
    const content = Object.fromEntries(pinned.map(([key, one]) => [key, one.content]));
    return ruled(content, path, RECORD, ...pinned.map(([, one]) => one));
  };

  const pinPlaces = (of: JsonShape, values: readonly unknown[], path: string): PinnedAnswer => {
    const places = values.map((one, at) => pin(itemShapeOf(of, at), one, `${path}[${at}]`, 'at a place'));
    return { content: places.map(({ content }) => content), ...joined(...places) };
  };

  const pinList = (of: JsonShape, values: unknown[], path: string, standing: Standing): PinnedAnswer => {
    const { branches } = branchesOf(itemShapeOf(of, 0));
    const isMixed = branches.length > 1 && !branches.every(isScalar);
    const isPlaced = of.prefixItems || (isMixed && standing !== 'in a list');
    if (isPlaced) return pinPlaces(of, values, path);
    // Which branch stands where in a list of lists, no request says.
    if (values.length === 0 || isMixed) return ruled([], path, LIST);
    const pinned = pin(itemShapeOf(of, 0), richest(values), `${path}[*]`, 'in a list');
    // The web app refuses a list that is shorter than its contract says.
    const shown = Array.from({ length: Math.max(1, of.minItems ?? 0) }, () => pinned.content);
    return ruled(shown, path, LIST, pinned);
  };

  const pinWhole = (of: JsonShape, value: object, path: string, standing: Standing): PinnedAnswer => {
    if (Array.isArray(value)) return pinList(of, value, path, standing);
    const fields = value as Record<string, unknown>;
    const inside = standing === 'at a place' ? 'alone' : standing;
    return valueShapeOf(of) ? pinRecord(of, fields, path) : pinFields(of, fields, path, inside);
  };

  const pin = (of: JsonShape, value: unknown, path: string, standing: Standing): PinnedAnswer => {
    const { branches, isNullable } = branchesOf(of);
    if (branches.every(isScalar)) return ruled(value, path, scalarRule(branches, isNullable, value));
    if (typeof value !== 'object')
      return ruled(value, path, scalarRule(branches.filter(isScalar), false, value));
    if (value === null) return ruled(null, path, THERE_OR_NULL);
    const branch = branches.find((one) => fits(one, value)) ?? branches[0]!;
    const whole = pinWhole(branch, value, path, standing);
    const mayBeNull = isNullable && standing !== 'at a place' && (standing === 'in a list' || !isFull);
    if (!mayBeNull) return whole;
    const parts = { rules: whole.rules, orNull: { ...whole.orNull, [path]: whole.content } };
    // A rule of a list or record would stand where the one of the null must.
    return ruled(null, path, null, parts, { rules: { [path]: THERE_OR_NULL }, orNull: {} });
  };

  // What is answered as a whole is one branch or another, each with an example of its own.
  return pin(shape, example, '$', 'at a place');
};
