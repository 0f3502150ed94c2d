import { isDeepStrictEqual } from 'node:util';

/** A JSON Schema of an OpenAPI 3.1 document, as far as it is compared. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: boolean | Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  [keyword: string]: unknown;
}

/** How the values that a schema allows have changed. A change can be both wider and narrower. */
export interface SchemaChange {
  at: string;
  what: string;
  isWider: boolean;
  isNarrower: boolean;
}

const wider = (at: string, what: string): SchemaChange => ({ at, what, isWider: true, isNarrower: false });
const narrower = (at: string, what: string): SchemaChange => ({ at, what, isWider: false, isNarrower: true });
const other = (at: string, what: string): SchemaChange => ({ at, what, isWider: true, isNarrower: true });
const harmless = (at: string, what: string): SchemaChange => ({
  at,
  what,
  isWider: false,
  isNarrower: false,
});

/** Keywords that do not affect which values are allowed. */
const SILENT = new Set(['description', 'title', 'default', 'examples', 'example', '$comment', 'deprecated']);
/** Minimum keywords: a higher value allows less. */
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const READ = new Set([
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'anyOf',
  'oneOf',
  ...LEAST,
  ...MOST,
]);

const formatValue = (value: unknown) => JSON.stringify(value);

/** The forms that a value may have. */
const branchesOf = (schema: Schema): Schema[] => {
  const { anyOf, oneOf, ...rest } = schema;
  const union = anyOf ?? oneOf;
  if (union) return union.flatMap((one) => branchesOf({ ...rest, ...one }));
  const { type } = schema;
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema];
};

const valuesOf = ({ enum: values, const: value }: Schema) => values ?? (value === undefined ? null : [value]);

const compareValues = (at: string, before: Schema, after: Schema): SchemaChange[] => {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (!old && !now) return [];
  if (!old) return [narrower(at, `only ${formatValue(now)} now`)];
  if (!now) return [wider(at, `no longer only ${formatValue(old)}`)];
  const lacks = (list: unknown[], value: unknown) => !list.some((one) => isDeepStrictEqual(one, value));
  return [
    ...now
      .filter((value) => lacks(old, value))
      .map((value) => wider(at, `value ${formatValue(value)} added`)),
    ...old
      .filter((value) => lacks(now, value))
      .map((value) => narrower(at, `value ${formatValue(value)} removed`)),
  ];
};

const compareBounds = (at: string, before: Schema, after: Schema): SchemaChange[] => {
  const change = (keyword: string, sign: 1 | -1): SchemaChange[] => {
    const [old, now] = [before[keyword], after[keyword]] as (number | undefined)[];
    if (old === now) return [];
    const what = `${keyword} ${old ?? 'none'} → ${now ?? 'none'}`;
    const isTighter = old === undefined || (now !== undefined && sign * (now - old) > 0);
    return [isTighter ? narrower(at, what) : wider(at, what)];
  };
  return [
    ...LEAST.flatMap((keyword) => change(keyword, 1)),
    ...MOST.flatMap((keyword) => change(keyword, -1)),
  ];
};

/** Keywords such as `format` and `pattern`, which can only be compared as equal or different. */
const compareOthers = (at: string, before: Schema, after: Schema): SchemaChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((keyword) => !READ.has(keyword) && !SILENT.has(keyword))
    .filter((keyword) => !isDeepStrictEqual(before[keyword], after[keyword]))
    .map((keyword) => {
      if (before[keyword] === undefined)
        return narrower(at, `${keyword} ${formatValue(after[keyword])} added`);
      if (after[keyword] === undefined)
        return wider(at, `${keyword} ${formatValue(before[keyword])} removed`);
      return other(at, `${keyword} ${formatValue(before[keyword])} → ${formatValue(after[keyword])}`);
    });

const compareProperty = (at: string, name: string, before: Schema, after: Schema): SchemaChange[] => {
  const place = `${at}.${name}`;
  const [old, now] = [before.properties?.[name], after.properties?.[name]];
  const wasRequired = before.required?.includes(name) ?? false;
  const isRequired = after.required?.includes(name) ?? false;
  if (!now)
    return [before.additionalProperties === false ? narrower(place, 'removed') : wider(place, 'removed')];
  if (!old) {
    if (isRequired) return [other(place, 'added, required')];
    return [after.additionalProperties === false ? wider(place, 'added') : harmless(place, 'added')];
  }
  const presence =
    wasRequired === isRequired
      ? []
      : [isRequired ? narrower(place, 'required now') : wider(place, 'optional now')];
  return [...presence, ...compareSchemas(place, old, now)];
};

const asSchema = (given: boolean | Schema | undefined): Schema | boolean => given ?? true;

const compareRest = (
  at: string,
  old: boolean | Schema | undefined,
  now: boolean | Schema | undefined,
): SchemaChange[] => {
  const [before, after] = [asSchema(old), asSchema(now)];
  if (isDeepStrictEqual(before, after)) return [];
  if (typeof before === 'object' && typeof after === 'object') return compareSchemas(at, before, after);
  const isOpened = before === false || (after === true && before !== true);
  return [isOpened ? wider(at, 'lets more through') : narrower(at, 'lets less through')];
};

const compareObjects = (at: string, before: Schema, after: Schema): SchemaChange[] => [
  ...[...new Set([...Object.keys(before.properties ?? {}), ...Object.keys(after.properties ?? {})])].flatMap(
    (name) => compareProperty(at, name, before, after),
  ),
  ...compareRest(`${at}.*`, before.additionalProperties, after.additionalProperties),
  ...compareRest(`${at} (keys)`, before.propertyNames, after.propertyNames),
];

/** The schema of the items after those of a tuple: nothing where it can be no longer. */
const furtherItems = ({ items, prefixItems, maxItems }: Schema) =>
  prefixItems && Number(maxItems) <= prefixItems.length ? false : items;

const compareArrays = (at: string, before: Schema, after: Schema): SchemaChange[] => {
  const [old, now] = [before.prefixItems ?? [], after.prefixItems ?? []];
  const places = Array.from({ length: Math.max(old.length, now.length) }, (_, place) =>
    compareRest(`${at}[${place}]`, old[place] ?? furtherItems(before), now[place] ?? furtherItems(after)),
  );
  return [...places.flat(), ...compareRest(`${at}[]`, furtherItems(before), furtherItems(after))];
};

const compareForms = (at: string, before: Schema, after: Schema): SchemaChange[] => {
  if (before.type !== after.type) {
    const what = `${before.type ?? 'anything'} → ${after.type ?? 'anything'}`;
    if (before.type === 'integer' && after.type === 'number') return [wider(at, what)];
    if (before.type === 'number' && after.type === 'integer') return [narrower(at, what)];
    return [other(at, what)];
  }
  return [compareValues, compareBounds, compareOthers, compareObjects, compareArrays].flatMap((compare) =>
    compare(at, before, after),
  );
};

/** How much two forms of a union have in common; those with most are the same one, changed. */
const likeness = (one: Schema, two: Schema) => {
  if (one.type !== two.type) return 0;
  const names = Object.keys(one.properties ?? {});
  return 1 + names.filter((name) => two.properties?.[name]).length;
};

const nameOf = ({ type, properties, ...rest }: Schema) =>
  `${type ?? formatValue(rest)}${properties ? ` of ${Object.keys(properties).join(', ')}` : ''}`;

const compareUnions = (at: string, before: Schema[], after: Schema[]): SchemaChange[] => {
  const isIn = (list: Schema[], form: Schema) => list.some((one) => isDeepStrictEqual(one, form));
  const gone = before.filter((form) => !isIn(after, form));
  const come = after.filter((form) => !isIn(before, form));
  const changes: SchemaChange[] = [];
  for (const form of gone) {
    const [best] = come.toSorted((one, two) => likeness(form, two) - likeness(form, one));
    if (best && likeness(form, best) > 0) {
      come.splice(come.indexOf(best), 1);
      changes.push(...compareForms(at, form, best));
    } else changes.push(narrower(at, `no longer ${nameOf(form)}`));
  }
  return [...changes, ...come.map((form) => wider(at, `${nameOf(form)} added`))];
};

/** How the values that a schema allows have changed, by the place of the change. */
export const compareSchemas = (at: string, before: Schema, after: Schema): SchemaChange[] => {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, now] = [branchesOf(before), branchesOf(after)];
  if (old.length === 1 && now.length === 1) return compareForms(at, old[0]!, now[0]!);
  return compareUnions(at, old, now);
};
