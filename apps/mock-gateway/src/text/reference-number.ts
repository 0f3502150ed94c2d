import { randomInt } from 'node:crypto';

/** Letters and digits that are mistaken for no other, on paper and over the telephone. */
const SIGNS = 'ACDEFGHJKMNPQRTVWXY34679';

/** Chooses a whole number from 0 to below another. */
export type PickSign = (below: number) => number;

/** A number by which a client and the firm name what was received: two groups of so many signs, chosen by `pick`. */
export const newReferenceNumber = (
  groupLength: number,
  pick: PickSign = (below) => randomInt(below),
): string => {
  const newGroup = () => Array.from({ length: groupLength }, () => SIGNS[pick(SIGNS.length)]).join('');
  return `${newGroup()}-${newGroup()}`;
};
