import type { EmptyData } from '../outcome.ts';

/** What the warnings of a run are about. */
export const WARNING_LEAD =
  'Data that the examples show and that never came, so that nothing is known of its shape; --strict-data fails for it:';

/** A warning in one line: the call, the path, and in how many responses it had no data. */
export const warningLine = ({ call, path, responses }: EmptyData): string =>
  `${call} ${path}: no data in ${responses === 1 ? 'the only response' : `any of ${responses} responses`} (empty-data)`;

/** The warnings of a report; none where all data came. */
export const warningLines = (warnings: readonly EmptyData[]): string[] =>
  warnings.length === 0 ? [] : [WARNING_LEAD, ...warnings.map((one) => `  ! ${warningLine(one)}`), ''];

/** The number of warnings, after the counts of a report. */
export const warningCount = ({ length }: readonly EmptyData[]): string => {
  if (length === 0) return '';
  return length === 1 ? ', 1 warning' : `, ${length} warnings`;
};
