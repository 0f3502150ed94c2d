import type { CallInput } from '@portal/contracts/call';
import type { Figure } from './figures.ts';
import { isRow, type Row } from './parameter.ts';

/** Two calls whose responses show the same figures. */
export interface Agreement {
  /** The call that is read first. */
  first: string;
  second: string;
  /** The inputs of the second call that a response of the first leads to; without it, the smallest one. */
  inputsOf?: (body: Row) => CallInput[];
  /** The figures of the second response, and what they are in the first. `input` is that of the second call. */
  figuresOf: (first: Row, second: Row, input: CallInput) => Figure[];
}

/** As many rows of a list are compared with their details. */
export const MAX_DETAILS = 2;

/** The figure at a path of keys, as text; numbers are counts. */
export const figureAt = (body: Row, path: string): unknown => {
  const value = path.split('.').reduce<unknown>((at, key) => (isRow(at) ? at[key] : undefined), body);
  return typeof value === 'number' ? String(value) : value;
};

/** Figures of another day, or in another currency, are others. */
export const isOfSame = (first: Row, second: Row): boolean =>
  ['as_of', 'currency'].every(
    (key) => first[key] === undefined || second[key] === undefined || first[key] === second[key],
  );
