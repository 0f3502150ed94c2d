import type { Outcome, Problem, Report } from '../outcome.ts';
import { countOutcomes, groupOutcomes } from './group-outcomes.ts';
import type { RuleName } from '../rules.ts';
import { escapeMarkup } from './markup.ts';
import { warningLine } from './warning-lines.ts';
import { rulesOffLine } from './rules-off-lines.ts';

const describeProblem = ({ expected, got, curl, rule }: Problem, checked: RuleName) =>
  `expected ${expected}\ngot      ${got}\nrule     ${rule ?? checked}${curl ? `\n${curl}` : ''}`;

const testCase = ({ call, phase, rule, title, status, problems, reason, given, hidden }: Outcome): string => {
  const name = `<testcase classname="${escapeMarkup(call)}" name="${escapeMarkup(`${phase}: ${title}`)}"`;
  if (status === 'passed') return `    ${name}/>`;
  if (status === 'not run')
    return `    ${name}><skipped message="${escapeMarkup(reason ?? '')}"/></testcase>`;
  if (status === 'hidden') {
    const rules = [...new Set((hidden ?? [{}]).map((one: Partial<Problem>) => one.rule ?? rule))];
    return `    ${name}><skipped message="${escapeMarkup(`hidden by ${rules.join(', ')}`)}"/></testcase>`;
  }
  if (status === 'pending') {
    const [first] = problems;
    return `    ${name}><skipped message="${escapeMarkup(`pending at the broker: expected ${first?.expected ?? ''}, got ${first?.got ?? ''}`)}"/></testcase>`;
  }
  const details = [
    ...(given ? [`given    ${given}`] : []),
    ...problems.map((one) => describeProblem(one, rule)),
  ].join('\n\n');
  const [first] = problems;
  return `    ${name}><failure message="${escapeMarkup(`expected ${first?.expected ?? ''}`)}">${escapeMarkup(details)}</failure></testcase>`;
};

/** The rules that were off, as a suite whose cases were all skipped. */
const rulesOffSuite = ({ rulesOff }: Report): string[] => {
  if (rulesOff.length === 0) return [];
  const counts = `tests="${rulesOff.length}" failures="0" skipped="${rulesOff.length}" errors="0"`;
  return [
    `  <testsuite name="rules that are off" ${counts}>`,
    ...rulesOff.map(
      (one) =>
        `    <testcase classname="rules" name="${one.rule}"><skipped message="${escapeMarkup(rulesOffLine(one))}"/></testcase>`,
    ),
    '  </testsuite>',
  ];
};

/** Data that never came, as the output of the run: JUnit has no warnings. */
const warningOutput = ({ warnings }: Report): string[] =>
  warnings.length === 0
    ? []
    : [
        '  <testsuite name="warnings" tests="0" failures="0" skipped="0" errors="0">',
        `    <system-out>${escapeMarkup(warnings.map(warningLine).join('\n'))}</system-out>`,
        '  </testsuite>',
      ];

/** The report as JUnit XML, a suite for each domain, after one of the rules that are off. */
export const junitReport = (report: Report): string => {
  const attributes = (outcomes: readonly Outcome[], rulesOff = 0) => {
    const { failed, notRun, hidden, pending } = countOutcomes(outcomes);
    const skipped = notRun + hidden + pending + rulesOff;
    return `tests="${outcomes.length + rulesOff}" failures="${failed}" skipped="${skipped}" errors="0"`;
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
    `<testsuites name="contract" ${attributes(report.outcomes, report.rulesOff.length)} time="${(report.tookMs / 1000).toFixed(3)}">`,
    ...rulesOffSuite(report),
    ...suites,
    ...warningOutput(report),
    '</testsuites>',
    '',
  ].join('\n');
};
