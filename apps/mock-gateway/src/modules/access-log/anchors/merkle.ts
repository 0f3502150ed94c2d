import { FIRST_PREVIOUS_HASH, sha256 } from '../../../access-log/access-record.ts';

/** A hash beside the path from a leaf to the root, and its side: `L` or `R`, and 64 hexadecimal digits. */
type Step = string;

const joined = (left: string, right: string) => sha256(`node${left}${right}`);

/** The hashes of the next level: pairs joined, and one without a neighbour as it is. */
const nextLevel = (level: readonly string[]): string[] =>
  level.flatMap((hash, at) => {
    if (at % 2 === 1) return [];
    const right = level[at + 1];
    return [right === undefined ? hash : joined(hash, right)];
  });

/** The root of the Merkle tree over some leaves; zeros for none. */
export const rootOf = (leaves: readonly string[]): string => {
  let level = leaves;
  while (level.length > 1) level = nextLevel(level);
  return level[0] ?? FIRST_PREVIOUS_HASH;
};

/** The way from a leaf to the root. */
export const pathOf = (leaves: readonly string[], leaf: number): Step[] => {
  const path: Step[] = [];
  let at = leaf;
  for (let level = leaves; level.length > 1; level = nextLevel(level)) {
    const beside = at % 2 === 0 ? level[at + 1] : level[at - 1];
    if (beside !== undefined) path.push(`${at % 2 === 0 ? 'R' : 'L'}${beside}`);
    at = Math.floor(at / 2);
  }
  return path;
};
