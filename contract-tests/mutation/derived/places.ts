import { branchesOf, fits, itemShapeOf, valueShapeOf, type JsonShape } from '../../consumer/json-shape.ts';

type Parent = Record<string | number, unknown>;

/** A value of a response, where it is, and what its contract says of it. */
export interface Place {
  /** Its path, with `[*]` for any element and `.*` for any key of a record. */
  path: string;
  parent: Parent;
  key: string | number;
  /** What it may be, and that of these which it is. */
  branches: readonly JsonShape[];
  shape: JsonShape | undefined;
  isNullable: boolean;
  /** Whether it is a field by name that may be absent; null where it is no such field. */
  isOptional: boolean | null;
}

const fieldsOf = (shape: JsonShape, value: Parent, path: string): Place[] => {
  const ofRecord = valueShapeOf(shape);
  if (ofRecord) return Object.keys(value).flatMap((key) => placesAt(ofRecord, value, key, `${path}.*`, null));
  return Object.entries(shape.properties ?? {}).flatMap(([key, field]) =>
    key in value ? placesAt(field, value, key, `${path}.${key}`, !(shape.required ?? []).includes(key)) : [],
  );
};

const inside = (shape: JsonShape | undefined, value: unknown, path: string): Place[] => {
  if (!shape || typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return fieldsOf(shape, value as Parent, path);
  return value.flatMap((_, index) => {
    const isFixed = shape.prefixItems?.[index] !== undefined;
    const at = `${path}[${isFixed ? index : '*'}]`;
    return placesAt(itemShapeOf(shape, index), value as unknown as Parent, index, at, null);
  });
};

const placesAt = (
  declared: JsonShape,
  parent: Parent,
  key: string | number,
  path: string,
  isOptional: boolean | null,
): Place[] => {
  const value = parent[key];
  const { branches, isNullable } = branchesOf(declared);
  const shape = value === null ? undefined : branches.find((one) => fits(one, value));
  const own = { path, parent, key, branches, shape, isNullable, isOptional };
  return [own, ...inside(shape, value, path)];
};

/** The root of a response, so that the response itself is a place too. */
export interface Root {
  body: unknown;
}

/** Every value of a response with its place, from the root inwards. */
export const placesIn = (shape: JsonShape, root: Root): Place[] =>
  placesAt(shape, root as unknown as Parent, 'body', '$', null);
