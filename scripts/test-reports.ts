import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.ts';

/** As much of a message as shows what was expected; the page that a failed query prints runs on for hundreds of lines. */
const MESSAGE_LINES = 20;

/** A test that failed: its file and name, and how the message of its first error begins. */
export interface Failure {
  name: string;
  message: string;
}

/** What a test runner reports of a run. */
export interface Report {
  passed: number;
  failures: Failure[];
}

/** What is read of Vitest's documented JSON report. */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** What is read of Playwright's documented JSON report. */
interface PlaywrightReport {
  stats: { expected: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const failureOf = (name: string, message = ''): Failure => ({
  name,
  message: stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES).join('\n'),
});

/** Reads the report of a run of Vitest. A file that broke without a failed test is one failure. */
export const readVitestReport = (file: string): Report => {
  const { numPassedTests, testResults } = readJson(file) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failureOf(path, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failureOf(`${path} › ${fullName}`, failureMessages?.[0]),
    );
  });
  return { passed: numPassedTests, failures };
};

const failuresOf = ({ suites = [], specs }: PlaywrightSuite): Failure[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        failureOf(`e2e/${file} › [${projectName}] ${title}`, results.at(-1)?.error?.message),
      ),
  ),
  ...suites.flatMap(failuresOf),
];

/** Reads the report of a run of Playwright. An error outside of every test is one failure. */
export const readPlaywrightReport = (file: string): Report => {
  const { stats, errors, suites } = readJson(file) as PlaywrightReport;
  return {
    passed: stats.expected,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => failureOf('outside of the tests', message)),
    ],
  };
};
