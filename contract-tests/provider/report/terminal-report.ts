import { GATEWAY } from '../entry.ts';
import type { Outcome, Report } from '../outcome.ts';
import { NOT_SERVED } from '../served-calls.ts';
import { coverageLines, coverageSummary } from './coverage-lines.ts';
import { countOutcomes, countsLine, groupOutcomes } from './group-outcomes.ts';
import { throttledLines } from './throttled-lines.ts';
import { warningCount, warningLines } from './warning-lines.ts';
import { rulesOffLines } from './rules-off-lines.ts';

const MARK = { passed: '✓', failed: '✗', 'not run': '-', hidden: '~', pending: '?' } as const;

const PENDING = 'failed; its pact is pending at the broker, so it does not count';

/** Which rules hid the findings of a check. */
const hiddenLines = ({ rule, hidden = [], status }: Outcome): string[] => {
  const rules = [...new Set(hidden.map((one) => one.rule ?? rule))];
  if (rules.length > 0) return [`        hidden by ${rules.join(', ')}: ${hidden.length}`];
  return status === 'hidden' ? [`        hidden by ${rule}, and not run`] : [];
};

const problemLines = (outcome: Outcome): string[] => {
  const { problems, reason, given, status } = outcome;
  return [
    ...(given && status === 'failed' ? [`        given    ${given}`] : []),
    ...(reason ? [`        ${reason}`] : []),
    ...(status === 'pending' ? [`        ${PENDING}`] : []),
    ...problems.flatMap(({ expected, got, curl, rule = outcome.rule }) => [
      `        expected ${expected}`,
      `        got      ${got}`,
      `        rule     ${rule}`,
      ...(curl ? [`        ${curl}`] : []),
    ]),
    ...hiddenLines(outcome),
  ];
};

/** The worst of the outcomes of a call. */
const markOf = ({ failed, pending, notRun, hidden }: ReturnType<typeof countOutcomes>): string => {
  if (failed > 0) return MARK.failed;
  if (pending > 0) return MARK.pending;
  if (notRun > 0) return MARK['not run'];
  return hidden > 0 ? MARK.hidden : MARK.passed;
};

const callLines = ([call, outcomes]: [string, Outcome[]]): string[] => {
  const countsOfCall = countOutcomes(outcomes);
  const { passed, failed, notRun, hidden, pending } = countsOfCall;
  const counts = [
    `${passed} passed`,
    ...(failed ? [`${failed} failed`] : []),
    ...(pending ? [`${pending} pending`] : []),
    ...(notRun ? [`${notRun} not run`] : []),
    ...(hidden ? [`${hidden} hidden`] : []),
  ];
  const listed = outcomes.filter(({ status }) => status !== 'passed');
  return [
    `  ${markOf(countsOfCall)} ${call} (${counts.join(', ')})`,
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

/**
 * The report as text, by domain and call; passed checks are counted, others listed. Its head and its end name the rules
 * that are off. What was never seen of the contract is listed where `isCoverageListed`.
 */
export const terminalReport = (report: Report, isCoverageListed: boolean): string => {
  return [
    ...rulesOffLines(report.rulesOff),
    ...groupOutcomes(report.outcomes).flatMap(([domain, calls]) => [domain, ...calls.flatMap(callLines)]),
    '',
    ...(report.outcomes.some(({ isEnd }) => isEnd) ? ['Nothing more could be looked at.', ''] : []),
    ...servedOnlyHint(report),
    ...throttledLines(report),
    ...(report.leftOut.length > 0
      ? [`Left out, because they write and --write is not given: ${report.leftOut.join(', ')}`, '']
      : []),
    ...warningLines(report.warnings),
    ...coverageLines(report.coverage, isCoverageListed),
    ...rulesOffLines(report.rulesOff),
    coverageSummary(report.coverage),
    `${report.target}: ${countsLine(report.outcomes)}${warningCount(report.warnings)} in ${(report.tookMs / 1000).toFixed(1)} s; seed ${report.seed}`,
    '',
  ].join('\n');
};
