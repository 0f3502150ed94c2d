import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './paths.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

const written = async (report: unknown) => {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
};

describe('a report of Vitest', () => {
  const file = (testResults: unknown[]) => written({ numPassedTests: 2, testResults });

  it('gives each failed test with its file, name and the beginning of its message, without colors', async () => {
    const message = `\u001B[31mUnable to find a button\u001B[39m\n${'<li>\n'.repeat(500)}`;
    const report = await file([
      {
        name: inRoot('apps', 'web', 'a.test.tsx'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'stands', failureMessages: [] },
          { status: 'failed', fullName: 'the list shows a button', failureMessages: [message] },
        ],
      },
    ]);
    const { passed, failures } = readVitestReport(report);
    expect(passed).toBe(2);
    expect(failures).toHaveLength(1);
    expect(failures[0]!.name).toBe(`${join('apps', 'web', 'a.test.tsx')} › the list shows a button`);
    expect(failures[0]!.message).toMatch(/^Unable to find a button\n/);
    expect(failures[0]!.message.split('\n').length).toBeLessThan(50);
  });

  it('counts a file that broke before its tests as one failure', async () => {
    const broken = {
      name: inRoot('a.test.ts'),
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    };
    expect(readVitestReport(await file([broken])).failures).toEqual([
      { name: 'a.test.ts', message: 'No such module' },
    ]);
  });
});

describe('a report of Playwright', () => {
  it('gives each failed journey with its file and project, and each error outside of them', async () => {
    const spec = (title: string, status: string, error?: { message: string }) => ({
      file: 'offline.e2e.ts',
      title,
      tests: [{ status, projectName: 'en', results: [error ? { error } : {}] }],
    });
    const file = await written({
      stats: { expected: 1 },
      errors: [{ message: 'the server did not start' }],
      suites: [
        {
          specs: [spec('stands', 'expected')],
          suites: [{ specs: [spec('falls', 'unexpected', { message: 'not visible' })] }],
        },
      ],
    });
    expect(readPlaywrightReport(file)).toEqual({
      passed: 1,
      failures: [
        { name: 'e2e/offline.e2e.ts › [en] falls', message: 'not visible' },
        { name: 'outside of the tests', message: 'the server did not start' },
      ],
    });
  });
});
