import type { Outcome, Problem, Report } from '../outcome.ts';
import { countOutcomes, groupOutcomes } from './group-outcomes.ts';
import { escapeMarkup } from './markup.ts';

const describeProblem = ({ expected, got, curl }: Problem) =>
  `expected ${expected}\ngot      ${got}${curl ? `\n${curl}` : ''}`;

const testCase = ({ call, phase, title, status, problems, reason, given }: Outcome): string => {
  const name = `<testcase classname="${escapeMarkup(call)}" name="${escapeMarkup(`${phase}: ${title}`)}"`;
  if (status === 'passed') return `    ${name}/>`;
  if (status === 'not run')
    return `    ${name}><skipped message="${escapeMarkup(reason ?? '')}"/></testcase>`;
  const details = [...(given ? [`given    ${given}`] : []), ...problems.map(describeProblem)].join('\n\n');
  const [first] = problems;
  return `    ${name}><failure message="${escapeMarkup(`expected ${first?.expected ?? ''}`)}">${escapeMarkup(details)}</failure></testcase>`;
};

/** The report as JUnit XML, a suite for each domain. */
export const junitReport = (report: Report): string => {
  const attributes = (outcomes: readonly Outcome[]) => {
    const { failed, notRun } = countOutcomes(outcomes);
    return `tests="${outcomes.length}" failures="${failed}" skipped="${notRun}" errors="0"`;
  };
  const suites = groupOutcomes(report.outcomes).map(([domain, calls]) => {
    const outcomes = calls.flatMap(([, all]) => all);
    const time = report.startedAt.toISOString().replace(/\.\d+Z$/, '');
    return [
      `  <testsuite name="${escapeMarkup(domain)}" ${attributes(outcomes)} timestamp="${time}">`,
      ...outcomes.map(testCase),
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contract" ${attributes(report.outcomes)} time="${(report.tookMs / 1000).toFixed(3)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
};
