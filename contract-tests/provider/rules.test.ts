import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentGateway } from '../fixtures/independent-gateway.ts';
import { faults, type Fault } from '../fixtures/independent-responses.ts';
import { run } from './cli.ts';
import type { Outcome, Problem, Report } from './outcome.ts';
import { findProblemsWith } from './phases/generated-inputs.ts';
import { hideFindings } from './rules-off.ts';
import { ruleNames, rules, type RuleName } from './rules.ts';

const CALLS = 'history.list,appConfig.lookup,user.me,documents.count';
const REASON = 'the app of our own reads it';
const SWITCHABLE = ruleNames.filter((rule) => rules[rule].always === undefined);

let gateway: Awaited<ReturnType<typeof startIndependentGateway>>;
const folder = mkdtempSync(join(tmpdir(), 'portal-rules-'));

beforeAll(async () => {
  gateway = await startIndependentGateway();
});
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true });
});

const command = async (argv: string[]) => {
  const written = { out: '', error: '' };
  const code = await run(
    argv,
    {},
    {
      out: (text) => void (written.out += text),
      error: (text) => void (written.error += text),
    },
  );
  return { code, ...written };
};

type JsonReport = Report & { passed: number; failed: number; hidden: number };

/** Verifies the gateway with a fault and with rules off. */
const verifyWith = async (fault: Fault | null, off: readonly RuleName[]) => {
  const file = join(folder, 'report.json');
  gateway.plant(fault);
  const { code, out } = await command([
    gateway.url,
    `--state-url=${gateway.url}/states`,
    `--only=${CALLS}`,
    '--seed=5',
    '--fuzz-runs=3',
    `--report=json=${file}`,
    `--report=junit=${file}.xml`,
    `--report=html=${file}.html`,
    ...off.map((rule) => `--without=${rule}=${REASON}`),
  ]).finally(() => gateway.plant(null));
  const read = (suffix: string) => readFileSync(`${file}${suffix}`, 'utf8');
  return { code, out, json: JSON.parse(read('')) as JsonReport, junit: read('.xml'), html: read('.html') };
};

const rulesOf = ({ outcomes }: Report): RuleName[] => [
  ...new Set(outcomes.flatMap(({ rule: checked, problems }) => problems.map(({ rule = checked }) => rule))),
];

describe('the rules', () => {
  it('are each found by some check', () => {
    const here = fileURLToPath(new URL('.', import.meta.url));
    const sources = globSync('**/*.ts', { cwd: here })
      .filter((file) => !file.endsWith('.test.ts') && basename(file) !== 'rules.ts')
      .map((file) => readFileSync(join(here, file), 'utf8'))
      .join('\n');
    expect(ruleNames.filter((rule) => !sources.includes(`'${rule}'`))).toEqual([]);
  });

  it('are listed with a sentence each, and with why some are always on', async () => {
    const { code, out } = await command(['--rules']);
    const listed = out.split('\n').flatMap((line) => /^ {2}([\w-]+) +\w+ +(\S.*\.)$/.exec(line) ?? []);
    expect(code).toBe(0);
    for (const rule of ruleNames) expect(listed).toContain(rule);
    for (const rule of ruleNames) expect(out).toContain(rules[rule].sentence);
    expect(out.match(/Always on: /g)).toHaveLength(ruleNames.length - SWITCHABLE.length);
  });

  it('that are always on are those that the page for backend teams names', () => {
    const page = readFileSync(new URL('../../docs/for-backend-teams.md', import.meta.url), 'utf8');
    const [, named = ''] = /cannot be switched off: ([^.]+)\./.exec(page) ?? [];
    expect(named.match(/[\w-]+(?=`)/g)).toEqual(ruleNames.filter((rule) => !SWITCHABLE.includes(rule)));
  });
});

describe('a fault whose rules are off', () => {
  it.each(faults)('is hidden, never passed, and named in each report: %s', async (fault) => {
    const all = await verifyWith(fault, []);
    const found = rulesOf(all.json);
    const off = found.filter((rule) => SWITCHABLE.includes(rule));
    if (off.length === 0) return expect(found).not.toEqual([]);
    const { code, out, json, junit, html } = await verifyWith(fault, off);

    // What is always on fails in both runs.
    const isAlways = found.length > off.length;
    expect([code, json.failed]).toEqual(isAlways ? [1, expect.any(Number)] : [0, 0]);
    expect(json.passed).toBe(all.json.passed);
    expect(json.hidden).toBeGreaterThan(0);
    expect(rulesOf(json).filter((rule) => off.includes(rule))).toEqual([]);

    const hid = json.rulesOff.reduce((sum, { findings }) => sum + findings, 0);
    const problems = json.outcomes.flatMap(({ hidden = [] }) => hidden);
    expect([hid, json.rulesOff.map(({ rule }) => rule).toSorted()]).toEqual([
      problems.length,
      off.toSorted(),
    ]);
    for (const { rule, findings } of json.rulesOff) {
      const line = `  ${rule}: "${REASON}" hid ${findings} finding`;
      expect(out.indexOf(line)).toBeLessThan(out.indexOf('\nhistory'));
      expect(out.lastIndexOf(line)).toBeGreaterThan(out.indexOf('\nuser'));
      expect(junit).toContain(
        `name="${rule}"><skipped message="${rule}: &quot;${REASON}&quot; hid ${findings}`,
      );
      expect(html.split(`${rule}: &quot;${REASON}&quot; hid ${findings}`)).toHaveLength(3);
    }
    expect(out).toMatch(/ \d+ passed, \d+ failed, \d+ not run, \d+ hidden in /);
    return undefined;
  });

  it('leaves the others as they are, and hides nothing where nothing is found', async () => {
    const others = SWITCHABLE.filter((rule) => rule !== 'unknown-key');
    const kept = await verifyWith('an event has a key more', others);
    expect([kept.code, rulesOf(kept.json), kept.json.hidden]).toEqual([1, ['unknown-key'], 0]);
    const clean = await verifyWith(null, SWITCHABLE);
    expect([clean.code, clean.json.hidden]).toEqual([0, 0]);
    expect(clean.out).toContain(`  unknown-key: "${REASON}" hid 0 findings`);
  });
});

const problem: fc.Arbitrary<Problem> = fc.record(
  { expected: fc.string(), got: fc.string(), rule: fc.constantFrom(...ruleNames) },
  { requiredKeys: ['expected', 'got'] },
);
const outcome: fc.Arbitrary<Outcome> = fc
  .record({
    rule: fc.constantFrom(...ruleNames),
    status: fc.constantFrom('passed' as const, 'failed' as const, 'not run' as const),
    problems: fc.array(problem, { minLength: 1, maxLength: 4 }),
  })
  .map(({ rule, status, problems }) => ({
    phase: 'strict',
    domain: 'history',
    call: 'history.list',
    title: 'a check',
    rule,
    status,
    problems: status === 'failed' ? problems : [],
  }));
const rulesOff = fc
  .subarray(SWITCHABLE)
  .map((names) => Object.fromEntries(names.map((rule) => [rule, REASON])));

describe('hiding findings', () => {
  it('loses none, passes none and touches nothing else', () =>
    fc.assert(
      fc.property(outcome, rulesOff, (before, off) => {
        const after = hideFindings(before, off);
        const all = [...after.problems, ...(after.hidden ?? [])];
        expect(all.toSorted(byText)).toEqual(before.problems.toSorted(byText));
        expect(after.status === 'passed').toBe(before.status === 'passed');
        expect(after.problems.filter(({ rule = before.rule }) => rule in off)).toEqual([]);
        expect(after.status === 'failed').toBe(after.problems.length > 0);
        if (!(before.rule in off) && before.problems.every(({ rule }) => !rule || !(rule in off)))
          expect(after).toEqual(before);
      }),
    ));

  it('of one generated input looks at the inputs after it', async () => {
    const key: Problem = { rule: 'unknown-key', expected: 'no key of this name', got: '1' };
    const status: Problem = { expected: 'a success', got: '500' };
    const inputs = fc.integer({ min: 0, max: 9 }).map((limit) => ({ body: { limit } }));
    const found = await findProblemsWith(
      inputs,
      { seed: 1, numRuns: 2, examples: [[{ body: { limit: 3 } }], [{ body: { limit: 7 } }]] },
      (input) => Promise.resolve((input.body as { limit: number }).limit === 7 ? [status] : [key]),
      { rule: 'generated-valid-input', rulesOff: { 'unknown-key': REASON } },
    );
    expect(found.map(({ rule }) => rule)).toEqual([undefined, 'unknown-key']);
  });
});

const byText = (one: Problem, other: Problem) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

describe('--without is rejected in one line that says what to do', () => {
  it.each([
    [
      ['unknown-keys=x'],
      '"unknown-keys", which is no rule; expected RULE=REASON with a rule that --rules lists',
    ],
    [['unknown-keys=x'], 'such as unknown-key'],
    [['toString=x'], '"toString", which is no rule'],
    [['=x'], '"", which is no rule'],
    [['unknown-key'], 'unknown-key has no reason; expected unknown-key=REASON'],
    [['unknown-key= \n '], 'unknown-key has no reason'],
    [['sign-in=x'], '"sign-in", which cannot be switched off, since nothing can be verified'],
    [['no-store=a', 'no-store=b'], '"no-store" twice; expected it once'],
  ])('%j', async (values, words) => {
    const file = join(folder, 'none.json');
    const { code, out, error } = await command([
      'http://127.0.0.1:9',
      `--report=json=${file}`,
      ...values.flatMap((value) => ['--without', value]),
    ]);
    expect([code, out, existsSync(file)]).toEqual([2, '', false]);
    expect(error).toContain(words);
    expect(error.trim()).not.toContain('\n');
  });
});
