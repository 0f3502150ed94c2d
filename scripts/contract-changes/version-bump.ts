import type { ContractChange } from './compare-documents.ts';

/** The size of a version bump, from none to the first number. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

const ORDER: readonly Bump[] = ['none', 'patch', 'minor', 'major'];
const numbersOf = (version: string) => version.split('.').map(Number) as [number, number, number];

/**
 * The version that changes require: a breaking change moves the first number, any other the second. Before
 * 1.0.0 each counts one less, as semver has it.
 */
export const requiredBump = (changes: readonly ContractChange[], from: string): Bump => {
  if (changes.length === 0) return 'none';
  const isBreaking = changes.some(
    ({ breaksConsumers, breaksProviders }) => breaksConsumers || breaksProviders,
  );
  if (numbersOf(from)[0] > 0) return isBreaking ? 'major' : 'minor';
  return isBreaking ? 'minor' : 'patch';
};

/** How far a version has moved; throws for one that went back. */
export const bumpBetween = (from: string, to: string): Bump => {
  const [old, now] = [numbersOf(from), numbersOf(to)];
  const place = now.findIndex((number, at) => number !== old[at]);
  if (place < 0) return 'none';
  if (now[place]! < old[place]!) throw new Error(`The version went back, from ${from} to ${to}.`);
  return (['major', 'minor', 'patch'] as const)[place]!;
};

/** Whether a bump is at least as far as another. */
export const isEnough = (made: Bump, required: Bump): boolean =>
  ORDER.indexOf(made) >= ORDER.indexOf(required);
