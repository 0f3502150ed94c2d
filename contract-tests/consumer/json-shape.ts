import * as z from 'zod/mini';

/** JSON Schema as far as the contract uses it. */
export interface JsonShape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  anyOf?: JsonShape[];
  properties?: Record<string, JsonShape>;
  required?: string[];
  additionalProperties?: JsonShape | boolean;
  propertyNames?: JsonShape;
  items?: JsonShape | boolean;
  prefixItems?: JsonShape[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const shapes = new WeakMap<z.core.$ZodType, JsonShape>();

/** A schema of the contract as JSON Schema, as a client reads or writes it. It is one object for each schema. */
export const shapeOf = (schema: z.core.$ZodType): JsonShape => {
  // The library's own type of a JSON Schema is wider than what the contract uses.
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as JsonShape);
  shapes.set(schema, shape);
  return shape;
};

const ANYTHING = {};
const isNull = ({ type }: JsonShape) => type === 'null';

const alternatives = (shape: JsonShape): JsonShape[] => {
  if (shape.anyOf) return shape.anyOf.flatMap(alternatives);
  return Array.isArray(shape.type) ? shape.type.map((type) => ({ ...shape, type })) : [shape];
};

/** What a value may be: the branches of a union, or the shape itself; and whether it may be null. */
export const branchesOf = (shape: JsonShape): { branches: JsonShape[]; isNullable: boolean } => {
  const all = alternatives(shape);
  return { branches: all.filter((one) => !isNull(one)), isNullable: all.some(isNull) };
};

export const isScalar = ({ type }: JsonShape): boolean => type !== 'object' && type !== 'array';

/** The shape that every value of a record has; null for an object of named keys. */
export const valueShapeOf = ({ properties, additionalProperties }: JsonShape): JsonShape | null =>
  properties === undefined && typeof additionalProperties === 'object' ? additionalProperties : null;

/** The shape of the element of a list at a place. */
export const itemShapeOf = ({ items, prefixItems }: JsonShape, at: number): JsonShape =>
  prefixItems?.[at] ?? (typeof items === 'object' ? items : ANYTHING);

const kindOf = (value: unknown) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

const hasKind = ({ type }: JsonShape, value: unknown) => {
  const kind = kindOf(value);
  return type === undefined || type === kind || (type === 'number' && kind === 'integer');
};

const isListed = (shape: JsonShape, value: unknown) =>
  (!('const' in shape) || shape.const === value) && (shape.enum?.includes(value) ?? true);

/** The shape of a key; null where the shape does not allow the key. */
const shapeAt = ({ properties, additionalProperties: more }: JsonShape, key: string): JsonShape | null => {
  const named = properties?.[key];
  if (named) return named;
  if (more === false) return null;
  return typeof more === 'object' ? more : ANYTHING;
};

const fitsInside = (shape: JsonShape, value: object): boolean => {
  if (Array.isArray(value)) return value.every((one, at) => fits(itemShapeOf(shape, at), one));
  const hasAll = (shape.required ?? []).every((key) => key in value);
  return (
    hasAll &&
    Object.entries(value).every(([key, one]) => {
      const at = shapeAt(shape, key);
      return at !== null && fits(at, one);
    })
  );
};

/** Whether a value is of a shape as far as kinds, keys and listed values go: enough to distinguish branches. */
export const fits = (shape: JsonShape, value: unknown): boolean => {
  const among = alternatives(shape);
  if (among.length > 1) return among.some((one) => fits(one, value));
  if (!hasKind(shape, value) || !isListed(shape, value)) return false;
  return typeof value !== 'object' || value === null || fitsInside(shape, value);
};
