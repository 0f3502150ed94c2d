import type { Outcome, Problem, Report } from '../outcome.ts';
import { countOutcomes, groupOutcomes } from './group-outcomes.ts';
import { escaped } from './markup.ts';

const words = ({ expected, got, curl }: Problem) =>
  `expected ${expected}\ngot      ${got}${curl ? `\n${curl}` : ''}`;

const testCase = ({ call, phase, title, status, problems, reason, given }: Outcome): string => {
  const name = `<testcase classname="${escaped(call)}" name="${escaped(`${phase}: ${title}`)}"`;
  if (status === 'passed') return `    ${name}/>`;
  if (status === 'not run') return `    ${name}><skipped message="${escaped(reason ?? '')}"/></testcase>`;
  const told = [...(given ? [`given    ${given}`] : []), ...problems.map(words)].join('\n\n');
  const [first] = problems;
  return `    ${name}><failure message="${escaped(`expected ${first?.expected ?? ''}`)}">${escaped(told)}</failure></testcase>`;
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
      `  <testsuite name="${escaped(domain)}" ${attributes(outcomes)} timestamp="${time}">`,
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
