import { fits } from '../../consumer/json-shape.ts';
import type { Branch, Part, ShapeTree } from './shape-tree.ts';

/** What is seen in a response: the parts of its contract, and whether the lists and records at a path have elements. */
export interface Sight {
  part: (part: Part) => void;
  list: (path: string, isEmpty: boolean) => void;
}

const seeChildren = ({ keys, each, places }: Branch, value: object, path: string, sight: Sight): void => {
  const children = Object.values(value) as unknown[];
  if (each) sight.list(path, children.length === 0);
  for (const { key, part, tree } of keys) {
    if (!Object.hasOwn(value, key)) continue;
    if (part) sight.part(part);
    see(tree, (value as Record<string, unknown>)[key], sight);
  }
  for (const [at, child] of children.entries()) {
    const tree = places[at] ?? each;
    if (tree && keys.length === 0) see(tree, child, sight);
  }
};

/** Reports what is seen of a shape in a value. A value of none of its branches is seen as none. */
export const see = (
  { path, whenNull, whenValue, branches }: ShapeTree,
  value: unknown,
  sight: Sight,
): void => {
  if (value === null) {
    if (whenNull) sight.part(whenNull);
    return;
  }
  if (whenValue) sight.part(whenValue);
  const branch = branches.length > 1 ? branches.find(({ shape }) => fits(shape, value)) : branches[0];
  if (!branch) return;
  if (branch.part) sight.part(branch.part);
  const listed = branch.values.get(value);
  if (listed) sight.part(listed);
  if (typeof value === 'object') seeChildren(branch, value, path, sight);
};
