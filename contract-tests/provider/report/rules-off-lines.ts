import type { RuleOff } from '../outcome.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** A rule that is off, with its reason and what it hid, in one line. */
export const rulesOffLine = ({ rule, reason, findings, notRun }: RuleOff): string =>
  [
    `${rule}: "${reason}" hid ${count(findings, 'finding', 'findings')}`,
    ...(notRun > 0 ? [count(notRun, 'check that was not run', 'checks that were not run')] : []),
  ].join(' and ');

/** The lines of a report that say which rules were off, and why; none where all were on. */
export const rulesOffLines = (rulesOff: readonly RuleOff[]): string[] =>
  rulesOff.length === 0
    ? []
    : [
        'Rules that are off, which this report says nothing about:',
        ...rulesOff.map((one) => `  ${rulesOffLine(one)}`),
        '',
      ];
