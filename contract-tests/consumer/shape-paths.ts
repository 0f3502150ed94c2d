import { branchesOf, itemShapeOf, valueShapeOf, type JsonShape } from './json-shape.ts';

/** The keys and indexes that lead to a place in a JSON value. */
export type JsonPath = (string | number)[];

/** The paths of every named key in a value of a shape; the keys of a record are data, not names. */
export const namedPathsIn = (shape: JsonShape, value: unknown, at: JsonPath = []): JsonPath[] => {
  if (typeof value !== 'object' || value === null) return [];
  const kind = Array.isArray(value) ? 'array' : 'object';
  const branch = branchesOf(shape).branches.find(({ type }) => type === kind) ?? {};
  if (Array.isArray(value))
    return value.flatMap((element, index) =>
      namedPathsIn(itemShapeOf(branch, index), element, [...at, index]),
    );
  const recordValue = valueShapeOf(branch);
  return Object.entries(value).flatMap(([key, field]) => [
    ...(recordValue ? [] : [[...at, key]]),
    ...namedPathsIn(recordValue ?? branch.properties?.[key] ?? {}, field, [...at, key]),
  ]);
};

/** A path as a pact writes it, such as `$.rows[0].date`. */
export const formatPath = (path: JsonPath): string =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${key}`), '$');

/** A copy of a value without the key at a path. */
export const withoutPath = (value: unknown, path: JsonPath): unknown => {
  const copy = structuredClone(value);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy);
  delete (parent as Record<string, unknown>)[path.at(-1)!];
  return copy;
};

/** Whether a value has a key at a path. */
export const hasPath = (value: unknown, [key, ...rest]: JsonPath): boolean => {
  if (key === undefined) return true;
  const isPresent = typeof value === 'object' && value !== null && key in value;
  return isPresent && hasPath((value as Record<string, unknown>)[key], rest);
};

/** A union inside a response, with one of its branches. */
interface UnionBranch {
  at: string;
  branch: JsonShape;
}

/** The branches of every union of objects or lists in a shape, by the path that `valuesAt` takes. */
export const unionBranchesIn = (shape: JsonShape, at = '$'): UnionBranch[] => {
  const { branches } = branchesOf(shape);
  const isUnion = branches.length > 1 && !branches.every(({ type }) => type !== 'object' && type !== 'array');
  return [
    ...(isUnion ? branches.map((branch) => ({ at, branch })) : []),
    ...branches.flatMap((one) => [
      ...Object.entries(one.properties ?? {}).flatMap(([key, field]) =>
        unionBranchesIn(field, `${at}.${key}`),
      ),
      ...(one.type === 'array' ? unionBranchesIn(itemShapeOf(one, 0), `${at}[]`) : []),
    ]),
  ];
};

/** The values at a path such as `$.accounts[].owner`, one for each element on the way. */
export const valuesAt = (value: unknown, at: string): unknown[] =>
  at
    .split(/(?=\[\])|\./)
    .slice(1)
    .reduce<unknown[]>(
      (values, step) =>
        values.flatMap((one) =>
          step.startsWith('[]') ? (one as unknown[]) : [(one as Record<string, unknown>)[step]],
        ),
      [value],
    );
