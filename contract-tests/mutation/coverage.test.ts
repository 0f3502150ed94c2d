import { states } from '@portal/contracts/provider-states';
import { allExamples } from '@portal/contracts/examples';
import { describe, expect, it } from 'vitest';
import type { CallCoverage, Coverage } from '../provider/coverage/coverage.ts';
import type { Entry } from '../provider/entry.ts';
import type { Options } from '../provider/options.ts';
import { exitCodeOf, type Report } from '../provider/outcome.ts';
import { terminalReport } from '../provider/report/terminal-report.ts';
import { changed, dropped, every, inSuccess, type Drift } from './drift.ts';
import { failuresOf, withDriftingMock } from './drifting-mock.ts';

const { proxy, verifyInProcess } = withDriftingMock();

/** What the examples of calls that read show of their contract at our own gateway, in per cent. */
const MIN_PERCENT = 37;

/** Data that examples show and the seed of our own gateway does not. A list that is added here is verified by no one. */
const UNSEEN_IN_MOCK = [
  'appConfig.variables $[*]<object>.messages',
  'compliance.complaint $.entries[*].files',
  'inquiries.thread $.entries[*].files',
  'legal.page $.acceptance.changes.en',
  'legal.page $.acceptance.changes.fr',
  'performance.summary $.held_at_cost',
  'portalSettings.read $.palette.colours.dark',
  'portalSettings.read $.palette.colours.light',
  'portalSettings.read $.words.texts',
  'reports.options $.account_groups',
  // The client of the example has sold none of the security.
  'securities.history $.realized.rows',
  'securities.history $.realized.years',
  // The example is of one day, on which the seed has no such rows; other phases read those of other days.
  'transactions.list $.rows',
];

const percentOf = ({ seen, total }: Coverage) => (seen / total) * 100;

/** Verifies the examples of calls at the mock, with a drift. */
const verifyExamplesOf = (
  calls: string[],
  drift: Drift | null,
  more: Partial<Options> = {},
): Promise<Report> => {
  proxy().plant(drift);
  return verifyInProcess({ only: calls, phases: ['pact', 'strict', 'errors'], ...more }).finally(() =>
    proxy().plant(null),
  );
};

const ofCall = ({ coverage }: Report, call: string): CallCoverage =>
  coverage.calls.find((one) => one.call === call)!;
const seenIn = (coverage: CallCoverage) =>
  new Set(coverage.parts.filter(({ isSeen }) => isSeen).map(({ kind, name }) => `${kind} ${name}`));
const warned = ({ warnings }: Report) => warnings.map(({ call, path }) => `${call} ${path}`);

describe('the coverage of the contract', () => {
  it('has a lower bound at a conforming gateway, which shows the data of all other examples', async () => {
    const report = await verifyExamplesOf([], null, { tags: ['query'] });
    const reads = (allExamples as readonly Entry[]).filter(({ call }) => call.kind === 'query');
    expect(failuresOf(report)).toEqual([]);
    expect(report.coverage.calls).toHaveLength(reads.length + 1);
    expect(percentOf(report.coverage)).toBeGreaterThan(MIN_PERCENT);
    expect(warned(report).filter((one) => !UNSEEN_IN_MOCK.includes(one))).toEqual([]);
    // Every error that an example names is seen, or the gateway would not conform.
    for (const { domain, name, examples } of reads) {
      const seen = seenIn(ofCall(report, `${domain}.${name}`));
      const rejected = examples.filter(({ status }) => status >= 400);
      for (const { response } of rejected)
        expect(seen).toContain(`response error ${(response as { message: string }).message}`);
    }
    process.stdout.write(`Seen by the examples that read: ${percentOf(report.coverage).toFixed(1)} %\n`);
  }, 600_000);

  const rowsOf = (title: string, change: (row: Record<string, unknown>) => unknown) =>
    inSuccess('history.list', title, (rows) => every(rows, change));

  it.each([
    ['an optional key never comes', 'key $[*].browser', rowsOf('never', (row) => dropped(row, 'browser'))],
    [
      'a branch is never used',
      'branch $[*].location: not null',
      rowsOf('no place', (row) => changed(row, 'location', () => null)),
    ],
    [
      'a listed value never comes',
      'value $[*].type: "password"',
      rowsOf('others', (row) => changed(row, 'type', (type) => (type === 'password' ? 'code' : type))),
    ],
  ])('is lower by name where %s', async (_, name, drift) => {
    const [clean, drifting] = [
      ofCall(await verifyExamplesOf(['history.list'], null), 'history.list'),
      ofCall(await verifyExamplesOf(['history.list'], drift), 'history.list'),
    ];
    expect(seenIn(clean)).toContain(name);
    expect(seenIn(drifting)).not.toContain(name);
    expect(drifting.seen).toBeLessThan(clean.seen);
    expect(drifting.total).toBe(clean.total);
  });

  it('counts a call that was left out as never seen', async () => {
    const report = await verifyExamplesOf(['preferences'], null, { write: false, testClients: [] });
    expect(ofCall(report, 'preferences.get').seen).toBeGreaterThan(0);
    expect(ofCall(report, 'preferences.save')).toMatchObject({ seen: 0 });
  });

  it('is a table and one number of the report, which lists what was never seen on request', async () => {
    const report = await verifyExamplesOf(
      ['history.list'],
      rowsOf('never', (row) => dropped(row, 'browser')),
    );
    const [table, listed] = [terminalReport(report, false), terminalReport(report, true)];
    expect(table).toMatch(/^ {2}history\.list +\d+\.\d % {2}\d+\/\d+ responses, \d+\/\d+ branches, /m);
    expect(table).not.toContain('never seen: ');
    expect(listed).toContain('      never seen: key $[*].browser\n');
    const { seen, total } = report.coverage;
    expect(table.trimEnd().split('\n').at(-2)).toMatch(
      new RegExp(`^Coverage: \\d+\\.\\d % of the contract of these calls: ${seen} of ${total} `),
    );
  });
});

describe('data that never comes', () => {
  const noTotals = inSuccess('accounts.list', 'no totals', (body) => changed(body, 'totals', () => []), [
    'strict',
  ]);
  const expected = { call: 'accounts.list', path: '$.totals', responses: expect.any(Number) };

  it('is a warning by call and path, with the number of responses, and fails nothing', async () => {
    const report = await verifyExamplesOf(['accounts.list'], noTotals);
    expect(report.warnings).toEqual([expected]);
    expect([exitCodeOf(report), failuresOf(report)]).toEqual([0, []]);
    const { responses } = report.warnings[0]!;
    expect(terminalReport(report, false)).toContain(
      `  ! accounts.list $.totals: no data in ${responses === 1 ? 'the only response' : `any of ${responses} responses`}`,
    );
  });

  it('is an entire response too', async () => {
    const nothing = inSuccess('history.list', 'nothing', () => [], ['strict']);
    const report = await verifyExamplesOf(['history.list'], nothing);
    expect(warned(report)).toEqual(['history.list $']);
  });

  it('is a failure with --strict-data', async () => {
    const report = await verifyExamplesOf(['accounts.list'], noTotals, { strictData: true });
    expect([exitCodeOf(report), report.warnings]).toEqual([1, []]);
    expect(failuresOf(report)).toMatchObject([
      {
        call: 'accounts.list',
        rule: 'empty-data',
        problems: [{ expected: expect.stringContaining('$.totals:') }],
      },
    ]);
  });

  it.each([true, false])('is hidden where its rule is off, strict about it: %s', async (strictData) => {
    const rulesOff = { 'empty-data': 'the test client is new' };
    const report = await verifyExamplesOf(['accounts.list'], noTotals, { strictData, rulesOff });
    expect([exitCodeOf(report), report.warnings]).toEqual([0, []]);
    expect(report.rulesOff).toMatchObject([{ rule: 'empty-data', findings: 1 }]);
  });

  it('is not expected of a state whose example has none', async () => {
    const [example] = (allExamples as readonly Entry[]).find(
      ({ domain, name }) => domain === 'accountGroups' && name === 'list',
    )!.examples;
    expect(example).toMatchObject({ state: states.client, response: { groups: [] } });
    const report = await verifyExamplesOf(['accountGroups.list'], null, { strictData: true });
    expect(failuresOf(report)).toEqual([]);
    expect(seenIn(ofCall(report, 'accountGroups.list'))).toContain('response 200');
  });
});
