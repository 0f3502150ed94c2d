import { GATEWAY } from '../run-check.ts';
import type { Outcome, Report } from '../outcome.ts';
import { NOT_SERVED } from '../served-calls.ts';
import { countOutcomes, groupOutcomes } from './group-outcomes.ts';

const MARK = { passed: '✓', failed: '✗', 'not run': '-' } as const;

const problemLines = ({ problems, reason, given, status }: Outcome): string[] => [
  ...(given && status === 'failed' ? [`        given    ${given}`] : []),
  ...(reason ? [`        ${reason}`] : []),
  ...problems.flatMap(({ expected, got, curl }) => [
    `        expected ${expected}`,
    `        got      ${got}`,
    ...(curl ? [`        ${curl}`] : []),
  ]),
];

const callLines = ([call, outcomes]: [string, Outcome[]]): string[] => {
  const { passed, failed, notRun } = countOutcomes(outcomes);
  const mark = failed > 0 ? MARK.failed : notRun > 0 ? MARK['not run'] : MARK.passed;
  const counts = [
    `${passed} passed`,
    ...(failed ? [`${failed} failed`] : []),
    ...(notRun ? [`${notRun} not run`] : []),
  ];
  const listed = outcomes.filter(({ status }) => status !== 'passed');
  return [
    `  ${mark} ${call} (${counts.join(', ')})`,
    ...listed.flatMap((one) => [
      `      ${MARK[one.status]} ${one.phase}: ${one.title}`,
      ...problemLines(one),
    ]),
  ];
};

/** How to verify only the calls that a gateway already has. */
const servedOnlyHint = ({ outcomes }: Report): string[] => {
  const missing = new Set(outcomes.filter(({ title }) => title === NOT_SERVED).map(({ call }) => call));
  const calls = outcomes
    .filter(({ domain, phase }) => domain !== GATEWAY.domain && phase !== 'transfers')
    .map(({ call }) => call);
  const served = [...new Set(calls)].filter((call) => !missing.has(call)).toSorted();
  if (missing.size === 0) return [];
  const hint = served.length > 0 ? ` Verify the others alone with --only ${served.join(',')}` : '';
  return [`Not served: ${missing.size} of ${missing.size + served.length} calls.${hint}`, ''];
};

/** The report as text, by domain and call; passed checks are counted, others listed. */
export const terminalReport = (report: Report): string => {
  const { passed, failed, notRun } = countOutcomes(report.outcomes);
  return [
    ...groupOutcomes(report.outcomes).flatMap(([domain, calls]) => [domain, ...calls.flatMap(callLines)]),
    '',
    ...(report.outcomes.some(({ isEnd }) => isEnd) ? ['Nothing more could be looked at.', ''] : []),
    ...servedOnlyHint(report),
    ...(report.leftOut.length > 0
      ? [`Left out, because they write and --write is not given: ${report.leftOut.join(', ')}`, '']
      : []),
    `${report.target}: ${passed} passed, ${failed} failed, ${notRun} not run in ${(report.tookMs / 1000).toFixed(1)} s; seed ${report.seed}`,
    '',
  ].join('\n');
};
