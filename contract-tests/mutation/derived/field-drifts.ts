import type { JsonShape } from '../../consumer/json-shape.ts';
import type { Place } from './places.ts';

/** A change of one value, and why a gateway may make it; null where it may not. */
export interface FieldDrift {
  kind: string;
  change: (place: Place) => void;
  allowed: string | null;
}

/** A text that no pattern, format or list of the contract takes. */
export const NO_SUCH_TEXT = '⁂ no such text ⁂';
const OTHER_NUMBER = 987_654_321.5;

const set = (value: unknown) => (place: Place) => void (place.parent[place.key] = value);
const drop = ({ parent, key }: Place) => void delete parent[key];

const typesOf = ({ branches }: Place) => new Set(branches.map(({ type }) => type));
/** A shape that says nothing of its type takes everything. */
const takes = (place: Place, type: string) => {
  const types = typesOf(place);
  return types.has(undefined) || types.has(type) || (type === 'integer' && types.has('number'));
};

const ANY = 'the contract takes a value of this kind too';
const drift = (kind: string, change: FieldDrift['change'], allowed: string | null = null): FieldDrift => ({
  kind,
  change,
  allowed,
});

const retyped = (place: Place): FieldDrift[] => {
  const value = place.parent[place.key];
  const to = (kind: string, type: string, other: unknown) =>
    drift(kind, set(other), takes(place, type) ? ANY : null);
  switch (typeof value) {
    case 'string':
      return [
        to('a text is a number', 'integer', value.length),
        to('a text is a list', 'array', [value]),
        to('a text is an object', 'object', { value }),
      ];
    case 'number':
      return [to('a number is a text', 'string', String(value)), to('a number is a flag', 'boolean', true)];
    case 'boolean':
      return [
        to('a flag is a text', 'string', String(value)),
        to('a flag is a number', 'integer', Number(value)),
      ];
    default:
      if (value === null) return [to('null is an object', 'object', {}), to('null is a list', 'array', [])];
      return Array.isArray(value)
        ? [to('a list is an object', 'object', { ...value }), to('a list is a text', 'string', String(value))]
        : [to('an object is a list', 'array', [value]), to('an object is a text', 'string', 'object')];
  }
};

const listedIn = (shape: JsonShape) => ('const' in shape ? [shape.const] : (shape.enum ?? null));

/** Whether another branch of a union takes any text, or any number. */
const hasFreeBranch = ({ branches, shape }: Place, type: string) =>
  branches.some(
    (one) => one !== shape && (one.type === type || one.type === undefined) && !listedIn(one) && !one.pattern,
  );

const enumDrifts = (place: Place, listed: unknown[]): FieldDrift[] => {
  const value = place.parent[place.key];
  const type = typeof value;
  const other = type === 'number' ? OTHER_NUMBER : type === 'boolean' ? !value : NO_SUCH_TEXT;
  const isFree = hasFreeBranch(place, type) || (type === 'boolean' && listed.includes(other));
  const member = listed.find((one) => one !== value);
  return [
    drift('a value is none of the list', set(other), isFree ? ANY : null),
    ...(typeof value === 'string' && value.toUpperCase() !== value
      ? [drift('a value is in capitals', set(value.toUpperCase()), isFree ? ANY : null)]
      : []),
    ...(member === undefined
      ? []
      : [
          drift('a value is another of the list', set(member), 'each value of the list is one that may come'),
        ]),
  ];
};

const textDrifts = (place: Place, shape: JsonShape): FieldDrift[] => {
  const isFree = hasFreeBranch(place, 'string');
  const reason = isFree ? ANY : null;
  const drifts: FieldDrift[] = [];
  if (shape.pattern ?? shape.format) drifts.push(drift('a text is malformed', set(NO_SUCH_TEXT), reason));
  if ((shape.minLength ?? 0) > 0 || shape.format) drifts.push(drift('a text is empty', set(''), reason));
  if (shape.maxLength) drifts.push(drift('a text is too long', set('x'.repeat(shape.maxLength + 1)), reason));
  return drifts;
};

const numberDrifts = (place: Place, { type, minimum, maximum }: JsonShape): FieldDrift[] => {
  const value = place.parent[place.key] as number;
  const drifts: FieldDrift[] = [];
  const isFree = hasFreeBranch(place, 'number');
  const reason = isFree ? ANY : null;
  if (type === 'integer') drifts.push(drift('a whole number is a fraction', set(value + 0.5), reason));
  if (minimum !== undefined && minimum > -(2 ** 53 - 1))
    drifts.push(drift('a number is below its bound', set(minimum - 1), reason));
  if (maximum !== undefined && maximum < 2 ** 53 - 1)
    drifts.push(drift('a number is above its bound', set(maximum + 1), reason));
  return drifts;
};

const scalarDrifts = (place: Place, shape: JsonShape): FieldDrift[] => {
  const listed = listedIn(shape);
  if (listed) return enumDrifts(place, listed);
  if (typeof place.parent[place.key] === 'string') return textDrifts(place, shape);
  return typeof place.parent[place.key] === 'number' ? numberDrifts(place, shape) : [];
};

const addKey = ({ parent, key }: Place) => void (parent[key] = { ...(parent[key] as object), debug: {} });

const partDrifts = ({ parent, key }: Place, shape: JsonShape): FieldDrift[] => {
  const value = parent[key];
  if (!Array.isArray(value)) {
    const isClosed = shape.properties !== undefined && typeof shape.additionalProperties !== 'object';
    return isClosed ? [drift('an object has a key more', addKey)] : [];
  }
  const drifts: FieldDrift[] = [];
  if ((shape.minItems ?? 0) > 0)
    drifts.push(drift('a list is too short', set(value.slice(0, shape.minItems! - 1))));
  if (shape.maxItems && value.length > 0)
    drifts.push(drift('a list is too long', set(Array.from({ length: shape.maxItems + 1 }, () => value[0]))));
  return drifts;
};

/** What a gateway may get wrong about a value, by what its contract says of it. */
export const fieldDriftsOf = (place: Place): FieldDrift[] => {
  const value = place.parent[place.key];
  const isPart = typeof value === 'object' && value !== null;
  return [
    ...(place.isOptional === null
      ? []
      : [drift('a field is missing', drop, place.isOptional ? 'the field may be absent' : null)]),
    ...(value === null
      ? []
      : [drift('a value is null', set(null), place.isNullable ? 'the value may be null' : null)]),
    ...retyped(place),
    ...(place.shape && isPart ? partDrifts(place, place.shape) : []),
    ...(place.shape && !isPart ? scalarDrifts(place, place.shape) : []),
  ];
};
