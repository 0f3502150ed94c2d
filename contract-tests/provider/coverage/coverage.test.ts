import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallShape } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startIndependentGateway } from '../../fixtures/independent-gateway.ts';
import { run } from '../cli.ts';
import { entryName, type Entry } from '../entry.ts';
import type { Report } from '../outcome.ts';
import { visitShape } from './visit-shape.ts';
import { partsOf, treeOf, type Part } from './shape-tree.ts';

const entries: readonly Entry[] = allExamples;

const callWith = (response: z.core.$ZodType): CallShape => ({
  method: 'GET',
  path: '/rest/x',
  gateway: 'app',
  kind: 'query',
  access: 'session',
  summary: 'x',
  response,
  errors: {},
});

const formatPart = ({ kind, name }: Part) => `${kind} ${name}`;

const sightOf = (call: CallShape, ...values: unknown[]) => {
  const [parts, lists] = [new Set<string>(), new Map<string, boolean[]>()];
  for (const value of values)
    visitShape(treeOf(call), value, {
      part: (part) => void parts.add(formatPart(part)),
      list: (path, isEmpty) => void lists.set(path, [...(lists.get(path) ?? []), isEmpty]),
    });
  return { parts: [...parts].toSorted(), lists: Object.fromEntries(lists) };
};

describe('the parts of a contract', () => {
  const call = callWith(
    z.object({
      state: z.enum(['open', 'done']),
      note: z.optional(z.string()),
      owner: z.nullable(z.object({ name: z.string() })),
      items: z.array(
        z.union([
          z.object({ kind: z.literal('text'), text: z.string() }),
          z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
        ]),
      ),
      counts: z.record(z.string(), z.nullable(z.int())),
      pair: z.tuple([z.enum(['a', 'b']), z.boolean()]),
    }),
  );
  const all = [
    'branch $.counts.*: not null',
    'branch $.counts.*: null',
    'branch $.items[*]: kind "table"',
    'branch $.items[*]: kind "text"',
    'branch $.owner: not null',
    'branch $.owner: null',
    'key $.note',
    'value $.pair[0]: "a"',
    'value $.pair[0]: "b"',
    'value $.state: "done"',
    'value $.state: "open"',
  ];

  it('are branches, listed values and optional keys, by path', () => {
    expect(partsOf(treeOf(call)).map(formatPart).toSorted()).toEqual(all);
  });

  it('are seen where a response has them, and only there', () => {
    const one = {
      state: 'open',
      owner: null,
      items: [{ kind: 'table', rows: [[], ['x']] }],
      counts: {},
      pair: ['b', true],
    };
    expect(sightOf(call, one)).toEqual({
      parts: [
        'branch $.items[*]: kind "table"',
        'branch $.owner: null',
        'value $.pair[0]: "b"',
        'value $.state: "open"',
      ],
      lists: {
        '$.items': [false],
        '$.items[*]<kind "table">.rows': [false],
        '$.items[*]<kind "table">.rows[*]': [true, false],
        '$.counts': [true],
      },
    });
    const other = {
      state: 'done',
      note: '',
      owner: { name: 'x' },
      items: [{ kind: 'text', text: 'x' }],
      counts: { a: 1, b: null },
      pair: ['a', true],
    };
    expect(sightOf(call, one, other).parts).toEqual(all);
  });

  it('are none in a value of another shape', () => {
    for (const value of [undefined, 'x', 7, [], { state: 'lost', items: 'x', owner: 3, pair: {} }])
      expect(sightOf(call, value).parts.filter((part) => part !== 'branch $.owner: not null')).toEqual([]);
  });

  it('of each call have names of their own, and its examples show no others', () => {
    for (const { call: one, examples } of entries) {
      const named = partsOf(treeOf(one)).map(formatPart);
      expect(new Set(named).size).toBe(named.length);
      const successes = examples.filter(({ status }) => status === 200).map(({ response }) => response);
      expect(named).toEqual(expect.arrayContaining(sightOf(one, ...successes).parts));
    }
  });
});

describe('the command', () => {
  const CALLS = ['history.list', 'documents.count'];
  const folder = mkdtempSync(join(tmpdir(), 'portal-coverage-'));
  let gateway: Awaited<ReturnType<typeof startIndependentGateway>>;
  beforeAll(async () => {
    gateway = await startIndependentGateway();
  });
  afterAll(() => {
    gateway.close();
    rmSync(folder, { recursive: true });
  });

  const verifyWith = async (...more: string[]) => {
    let out = '';
    const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')];
    const code = await run(
      [
        gateway.url,
        `--state-url=${gateway.url}/states`,
        `--only=${CALLS.join(',')}`,
        '--fuzz-runs=2',
        `--report=json=${json}`,
        `--report=html=${html}`,
        ...more,
      ],
      {},
      { out: (text) => void (out += text), error: () => {} },
    );
    return {
      code,
      out,
      html: readFileSync(html, 'utf8'),
      report: JSON.parse(readFileSync(json, 'utf8')) as Report,
    };
  };

  it('reports by call what it saw, complete in JSON, and lists what it did not with --coverage', async () => {
    const { code, out, report } = await verifyWith();
    expect([code, report.warnings, out]).toEqual([0, [], expect.not.stringContaining('never seen: ')]);
    expect(report.coverage.calls.map(({ call }) => call).toSorted()).toEqual(
      ['gateway.itself', ...CALLS].toSorted(),
    );
    for (const entry of entries.filter((one) => CALLS.includes(entryName(one)))) {
      const { parts } = report.coverage.calls.find(({ call }) => call === entryName(entry))!;
      expect(
        parts.filter(({ kind }) => kind !== 'response').map(({ kind, name }) => ({ kind, name })),
      ).toEqual(partsOf(treeOf(entry.call)));
    }
    const { seen, total } = report.coverage;
    expect(out).toContain(`${seen} of ${total} statuses, error codes`);

    const listing = await verifyWith('--coverage');
    const never = listing.report.coverage.calls.flatMap(({ parts }) => parts.filter(({ isSeen }) => !isSeen));
    expect(listing.out.match(/^ {6}never seen: /gm)).toHaveLength(never.length);
    // Its events are all sign-ins that succeeded.
    expect(listing.out).toContain('never seen: value $[*].result: ');
    expect(listing.html).toContain('<code>value $[*].result: ');
  });

  it('is not strict about data unless it is asked to be', async () => {
    const { code, report } = await verifyWith('--strict-data');
    expect([code, report.warnings]).toEqual([0, []]);
  });
});
