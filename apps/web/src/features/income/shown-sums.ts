import type { IncomeSums } from '@portal/contracts/income';

/** What is received and what is expected are shown apart, and never added up. */
export type Side = keyof IncomeSums;

const SIDES = ['received', 'expected'] as const satisfies readonly Side[];

/** The sides that twelve months have: the past has nothing expected, and what is to come nothing received. */
export const sidesOf = ({ year, is_complete }: { year: string | null; is_complete: boolean }): Side[] =>
  SIDES.filter((side) => (side === 'received' ? year !== null : !is_complete));

/** The first day of a month. */
export const firstOf = (month: string): string => `${month}-01`;
