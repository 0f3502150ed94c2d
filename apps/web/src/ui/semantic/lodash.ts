/*
 * What Semantic's components call of lodash, as they call it. The build puts these in the place of lodash's own, which
 * accept far more: `map` alone brings along the deep comparison of values.
 */

type Path = string | readonly string[];

const keysOf = (path: Path) => (typeof path === 'string' ? path.split('.') : path);

/** The value at a path of an object; the fallback where there is none. */
export const get = (object: unknown, path: Path, fallback?: unknown): unknown => {
  // The value may be of any type: null and undefined have no properties, anything else may.
  const found = keysOf(path).reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)?.[key],
    object,
  );
  return found === undefined ? fallback : found;
};

/** Calls the function at a path of an object, where there is one. */
export const invoke = (object: unknown, path: Path, ...given: unknown[]): unknown => {
  const keys = keysOf(path);
  const owner = keys.length > 1 ? get(object, keys.slice(0, -1)) : object;
  const called = get(object, path);
  return typeof called === 'function' ? called.apply(owner, given) : undefined;
};

/** One result for each value of a list; none for no list. */
export const map = <Value, Result>(
  list: readonly Value[] | null | undefined,
  resultOf: (value: Value, at: number) => Result,
): Result[] => (list ?? []).map((value, at) => resultOf(value, at));

/** Calls a function with each value of an object and its key, as Semantic divides the props of an input. */
export const forEach = <Value>(
  values: Readonly<Record<string, Value>>,
  visit: (value: Value, key: string) => void,
): void => Object.entries(values).forEach(([key, value]) => visit(value, key));

/** Whether a list has a value. */
export const includes = <Value>(list: readonly Value[], value: Value): boolean => list.includes(value);

/** The number within two bounds that is nearest to another. */
export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** A percentage, rounded to so many decimals. */
export const round = (value: number, decimals = 0): number => Number(value.toFixed(decimals));

/** Each value of a list once. */
export const uniq = <Value>(list: readonly Value[]): Value[] => [...new Set(list)];

/** Semantic titles a menu item by its name where the caller gives it no text; `ui/` always does. */
export const startCase = (name: unknown): unknown => name;
