import type * as z from 'zod/mini';
import {
  branchesOf,
  fits,
  itemShapeOf,
  shapeOf,
  valueShapeOf,
  type JsonShape,
} from '../consumer/json-shape.ts';
import type { Mismatch } from '../provider/match-response.ts';

/** The paths of the keys that a schema names and a value holds, with `*` for any place of a list or key of a record. */
const keysIn = (value: unknown, shape: JsonShape, path: string, found: Set<string>): Set<string> => {
  if (typeof value !== 'object' || value === null) return found;
  const branch = branchesOf(shape).branches.find((one) => fits(one, value)) ?? {};
  found.add(path);
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) keysIn(one, itemShapeOf(branch, at), `${path}.*`, found);
    return found;
  }
  const ofEach = valueShapeOf(branch);
  for (const [key, one] of Object.entries(value)) {
    const named = branch.properties?.[key];
    if (named) found.add(`${path}.${key}`);
    if (named) keysIn(one, named, `${path}.${key}`, found);
    else if (ofEach) keysIn(one, ofEach, `${path}.*`, found);
  }
  return found;
};

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'));

/** Keys that a recorded response has and another one has not, where that one has what they would be in. */
export const missingKeys = (schema: z.core.$ZodType, recorded: unknown, received: unknown): Mismatch[] => {
  const shape = shapeOf(schema);
  const [before, after] = [recorded, received].map((value) => keysIn(value, shape, '$', new Set())) as [
    Set<string>,
    Set<string>,
  ];
  return [...before]
    .filter((path) => path !== '$' && !path.endsWith('.*') && !after.has(path) && after.has(parentOf(path)))
    .map((path) => ({ path, expected: 'a key of this name, as recorded', got: 'none' }));
};
