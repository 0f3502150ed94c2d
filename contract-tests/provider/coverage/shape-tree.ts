import { branchesOf, itemShapeOf, shapeOf, valueShapeOf, type JsonShape } from '../../consumer/json-shape.ts';
import type { CallShape } from '@portal/contracts/call';

/** A kind of what a contract names of a response: branches of unions, listed values and keys that may be absent. */
export type PartKind = 'branch' | 'value' | 'key';

/** Something that a contract names, which may come in a response or never. */
export interface Part {
  kind: PartKind;
  /** Where, with `[*]` for any element, `.*` for any key of a record and `<…>` for a branch; and what. */
  name: string;
}

interface Key {
  key: string;
  /** The part of its presence, where it may be absent. */
  part: Part | null;
  tree: ShapeTree;
}

/** One of the shapes that a value may have. */
export interface Branch {
  shape: JsonShape;
  part: Part | null;
  values: ReadonlyMap<unknown, Part>;
  keys: readonly Key[];
  /** The values of a record, or the elements of a list. */
  each: ShapeTree | null;
  /** The elements that have places of their own. */
  places: readonly ShapeTree[];
}

/** A shape of the contract with the parts that it names. */
export interface ShapeTree {
  path: string;
  whenNull: Part | null;
  whenValue: Part | null;
  branches: readonly Branch[];
}

/** What tells a branch from the others: its constant values, its list of values, or its type. */
const labelOf = (shape: JsonShape): string => {
  if ('const' in shape) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(' or ');
  const constants = Object.entries(shape.properties ?? {}).filter(([, one]) => 'const' in one);
  if (constants.length > 0)
    return constants.map(([key, one]) => `${key} ${JSON.stringify(one.const)}`).join(', ');
  return [shape.type, shape.format].filter(Boolean).join(' ') || 'anything';
};

/** The labels of branches, numbered where two are alike. */
const labelsOf = (branches: readonly JsonShape[]): string[] => {
  const labels = branches.map(labelOf);
  return labels.map((label, at) =>
    labels.filter((one) => one === label).length > 1
      ? `${label} ${labels.slice(0, at + 1).filter((one) => one === label).length}`
      : label,
  );
};

const keysOf = ({ properties = {}, required = [] }: JsonShape, path: string): Key[] =>
  Object.entries(properties).map(([key, shape]) => ({
    key,
    part: required.includes(key) ? null : { kind: 'key', name: `${path}.${key}` },
    tree: treeAt(shape, `${path}.${key}`),
  }));

const eachOf = (shape: JsonShape, path: string): ShapeTree | null => {
  const ofRecord = valueShapeOf(shape);
  if (ofRecord) return treeAt(ofRecord, `${path}.*`);
  return shape.type === 'array' && typeof shape.items === 'object' ? treeAt(shape.items, `${path}[*]`) : null;
};

const branchOf = (shape: JsonShape, path: string, part: Part | null): Branch => ({
  shape,
  part,
  values: new Map(
    (shape.enum ?? []).map((value): [unknown, Part] => [
      value,
      { kind: 'value', name: `${path}: ${JSON.stringify(value)}` },
    ]),
  ),
  keys: keysOf(shape, path),
  each: eachOf(shape, path),
  places: (shape.prefixItems ?? []).map((_, at) => treeAt(itemShapeOf(shape, at), `${path}[${at}]`)),
});

const treeAt = (declared: JsonShape, path: string): ShapeTree => {
  const { branches, isNullable } = branchesOf(declared);
  const labels = labelsOf(branches);
  const isUnion = branches.length > 1;
  const branchPart = (name: string): Part => ({ kind: 'branch', name: `${path}: ${name}` });
  return {
    path,
    whenNull: isNullable ? branchPart('null') : null,
    whenValue: isNullable && !isUnion ? branchPart('not null') : null,
    branches: branches.map((shape, at) =>
      isUnion
        ? branchOf(shape, `${path}<${labels[at]}>`, branchPart(labels[at]!))
        : branchOf(shape, path, null),
    ),
  };
};

const trees = new WeakMap<CallShape, ShapeTree>();

/** The tree of the success of a call. */
export const treeOf = (call: CallShape): ShapeTree => {
  const tree = trees.get(call) ?? treeAt(shapeOf(call.response), '$');
  trees.set(call, tree);
  return tree;
};

const treesIn = ({ keys, each, places }: Branch): ShapeTree[] => [
  ...keys.map(({ tree }) => tree),
  ...(each ? [each] : []),
  ...places,
];

/** Every part that a shape names, from the root inwards. */
export const partsOf = ({ whenNull, whenValue, branches }: ShapeTree): Part[] => [
  ...[whenNull, whenValue].filter((part) => part !== null),
  ...branches.flatMap((branch) => [
    ...(branch.part ? [branch.part] : []),
    ...branch.values.values(),
    ...branch.keys.flatMap(({ part }) => (part ? [part] : [])),
    ...treesIn(branch).flatMap(partsOf),
  ]),
];
