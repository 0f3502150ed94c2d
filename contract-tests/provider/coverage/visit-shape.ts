import { fits } from '../../consumer/json-shape.ts';
import type { Branch, Part, ShapeTree } from './shape-tree.ts';

/** Receives what a response has: parts of its contract, and whether the lists and records at a path have elements. */
export interface CoverageVisitor {
  part: (part: Part) => void;
  list: (path: string, isEmpty: boolean) => void;
}

const visitChildren = (
  { keys, each, places }: Branch,
  value: object,
  path: string,
  visitor: CoverageVisitor,
): void => {
  const children = Object.values(value) as unknown[];
  if (each) visitor.list(path, children.length === 0);
  for (const { key, part, tree } of keys) {
    if (!Object.hasOwn(value, key)) continue;
    if (part) visitor.part(part);
    visitShape(tree, (value as Record<string, unknown>)[key], visitor);
  }
  for (const [at, child] of children.entries()) {
    const tree = places[at] ?? each;
    if (tree && keys.length === 0) visitShape(tree, child, visitor);
  }
};

/** Reports the parts of a shape that a value has. A value of none of its branches reports no branch. */
export const visitShape = (
  { path, whenNull, whenValue, branches }: ShapeTree,
  value: unknown,
  visitor: CoverageVisitor,
): void => {
  if (value === null) {
    if (whenNull) visitor.part(whenNull);
    return;
  }
  if (whenValue) visitor.part(whenValue);
  const branch = branches.length > 1 ? branches.find(({ shape }) => fits(shape, value)) : branches[0];
  if (!branch) return;
  if (branch.part) visitor.part(branch.part);
  const listed = branch.values.get(value);
  if (listed) visitor.part(listed);
  if (typeof value === 'object') visitChildren(branch, value, path, visitor);
};
