import * as z from 'zod/mini';
import { namedSchemas } from './generated/named-schemas.ts';

/** A part of an OpenAPI document. Its form is checked by validators of the specification, not by types. */
export type Json = Record<string, unknown>;

/** A part of a shape, and what it was written as. */
interface Written {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** JSON Schema has no flags: a pattern that leaves the case open would be written as a stricter one. */
const rejectFlags = ({ zodSchema }: Written) => {
  const { patterns } = zodSchema._zod.bag as { patterns?: Set<RegExp> };
  const lost = [...(patterns ?? [])].find(({ flags }) => flags.includes('i'));
  if (lost) throw new Error(`${String(lost)} needs its flag; spell both cases in its classes instead.`);
};

/**
 * A tuple declares its length, which alone excludes further items: JSON Schema before 2020-12, which tools still read,
 * has no `prefixItems`, takes `false` for "no items", and requires `items`.
 */
const boundTuples = ({ zodSchema, jsonSchema }: Written) => {
  if (zodSchema._zod.def.type === 'tuple' && jsonSchema.maxItems !== undefined) jsonSchema.items = {};
};

/** Tools of other languages need a flag for Unicode classes or do not support them, so a description replaces them. */
const describeClasses = ({ jsonSchema }: Written) => {
  const { pattern } = jsonSchema;
  if (pattern === undefined || !/\\[pP]\{/.test(pattern)) return;
  delete jsonSchema.pattern;
  jsonSchema.description = `Matches ${pattern} by ECMAScript with the flag u.`;
};

/** A record of certain keys, all of which are there, is an object with these properties. */
const nameKeys = ({ zodSchema, jsonSchema }: Written) => {
  const { propertyNames, additionalProperties, required } = jsonSchema;
  if (zodSchema._zod.def.type !== 'record' || !required || typeof propertyNames !== 'object') return;
  const value = typeof additionalProperties === 'object' ? additionalProperties : {};
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, { ...value }]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
};

/** Brings a written schema into the form that every tool reads. */
export const finish = (written: Written) => {
  rejectFlags(written);
  boundTuples(written);
  describeClasses(written);
  nameKeys(written);
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });

const OWN_SCHEMAS = '#/$defs/';
const SHARED_SCHEMAS = '#/components/schemas/';

/** A shape and the named ones within it, which refer to each other as the components of the document. */
const writtenOf = (shape: z.core.$ZodType): { schema: Json; named: Record<string, Json> } => {
  const written = JSON.stringify(z.toJSONSchema(shape, { io: 'input', override: finish, metadata: names }));
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = JSON.parse(written.replaceAll(`"${OWN_SCHEMAS}`, `"${SHARED_SCHEMAS}`)) as Json;
  return { schema, named: $defs as Record<string, Json> };
};

/** What a client may send, and what it accepts: additional keys of a response are allowed. */
export const schemaOf = (shape: z.core.$ZodType): Json => writtenOf(shape).schema;

const refersTo = (written: string, name: string) => written.includes(`"${SHARED_SCHEMAS}${name}"`);

/** The named shapes that a part of the document refers to, and those within them, in the order of their names. */
export const schemasIn = (part: Json): Json => {
  const all = Object.entries(namedSchemas).map(
    ([name, shape]) => [name, writtenOf(shape).named[name]!] as const,
  );
  const found = new Map<string, Json>();
  let written = JSON.stringify(part);
  for (let size = -1; size < found.size; written += JSON.stringify([...found.values()])) {
    size = found.size;
    for (const [name, schema] of all) if (refersTo(written, name)) found.set(name, schema);
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};
