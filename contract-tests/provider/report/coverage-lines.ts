import type { CallCoverage, Coverage, CoveredPart } from '../coverage/coverage.ts';

const KINDS = [
  ['response', 'responses'],
  ['branch', 'branches'],
  ['value', 'values'],
  ['key', 'optional keys'],
] as const satisfies readonly (readonly [CoveredPart['kind'], string])[];

/** How much of the parts of a call, or of all, was seen, in per cent with one decimal that is never rounded up. */
export const percentOf = ({ seen, total }: Pick<Coverage, 'seen' | 'total'>): string =>
  total === 0 ? '100.0' : (Math.floor((seen / total) * 1000) / 10).toFixed(1);

/** How many parts of each kind a call has, and how many of them were seen, such as "3/4 responses". */
export const coverageCounts = ({ parts }: CallCoverage): string =>
  KINDS.flatMap(([kind, name]) => {
    const own = parts.filter((part) => part.kind === kind);
    const seen = own.filter(({ isSeen }) => isSeen);
    return own.length === 0 ? [] : [`${seen.length}/${own.length} ${name}`];
  }).join(', ');

/** What was never seen of a call. */
export const neverSeen = ({ parts }: CallCoverage): string[] =>
  parts
    .filter(({ isSeen }) => !isSeen)
    .map(({ kind, name }) => (kind === 'response' ? name : `${kind} ${name}`));

/** The calls that were not seen in everything that their contract names. */
export const partlySeen = ({ calls }: Coverage): CallCoverage[] =>
  calls.filter(({ seen, total }) => seen < total);

/** The one number of a run, and what it is of. */
export const coverageSummary = (coverage: Coverage): string =>
  `Coverage: ${percentOf(coverage)} % of the contract of these calls: ${coverage.seen} of ${coverage.total} statuses, error codes, branches, values and optional keys were seen`;

/** A table by call of how much was seen of its contract, with what was never seen where `isListed`. */
export const coverageLines = (coverage: Coverage, isListed: boolean): string[] => {
  const partly = partlySeen(coverage);
  const width = Math.max(0, ...partly.map(({ call }) => call.length));
  const complete = coverage.calls.length - partly.length;
  return [
    `Seen of the contract, by call${isListed ? '' : '; --coverage lists what was never seen'}:`,
    ...partly.flatMap((one) => [
      `  ${one.call.padEnd(width)}  ${percentOf(one).padStart(5)} %  ${coverageCounts(one)}`,
      ...(isListed ? neverSeen(one).map((name) => `      never seen: ${name}`) : []),
    ]),
    ...(complete > 0 ? [`  ${complete} more: everything`] : []),
    '',
  ];
};
