import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allExamples } from '@portal/contracts/examples';
import type { CallInput } from '@portal/contracts/call';
import { gatewayErrorBody, isErrorCode } from '@portal/contracts/gateway-error';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { requestOf } from '../testing/request-of.ts';
import { change, rowsOf } from '../testing/sql.ts';

const hostile = [
  "' or 1=1 --",
  `'; drop table "user"; --`,
  '" union select password_hash from user --',
  '%',
  '\u0000',
  '../../../etc/passwd',
  '__proto__',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '\u202e\u2066🏔️\ud800',
  '-1e400',
  '9'.repeat(400),
];

const LEAK =
  /node_modules|\.ts\b|Error:|\bat \w+ \(|select |insert |sqlite|\/home\/|\/tmp\/|v?\d+\.\d+\.\d+/i;

/** A request once for each text in it, with that text replaced. */
const variants = (value: unknown, by: string): unknown[] => {
  if (typeof value === 'string') return [by];
  if (Array.isArray(value))
    return value.flatMap((one, at) => variants(one, by).map((other) => value.with(at, other)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    variants(one, by).map((other) => ({ ...value, [key]: other })),
  );
};

const escaped = ({ params, ...rest }: CallInput): CallInput => ({
  ...rest,
  ...(params
    ? {
        params: Object.fromEntries(
          Object.entries(params).map(([key, value]) => [
            key,
            encodeURIComponent(value.toWellFormed()) || 'x',
          ]),
        ),
      }
    : {}),
});

const cases = allExamples.map((entry) => ({ ...entry, title: `${entry.domain}.${entry.name}` }));

const expectNothingLeaks = (response: LightMyRequestResponse) => {
  const body = response.json();
  expect(gatewayErrorBody.safeParse(body).success && isErrorCode(body.message), response.body).toBe(true);
  // Our own rules say why a field was rejected; the rest is a code and an id.
  expect(JSON.stringify({ ...body, request_id: '', issues: [] })).not.toMatch(LEAK);
  expect(Object.keys(response.headers)).not.toEqual(expect.arrayContaining(['server']));
  expect(response.headers).not.toHaveProperty('x-powered-by');
};

/** For calls that only read; any other has a gateway of its own. */
const readGateway = await startGateway({}, afterAll);

describe('a fuzz of every string input finds no 500; errors show a code and a request id', () => {
  it.each(cases)('$title', async ({ title, call, examples }) => {
    const { as, send, store } = call.kind === 'query' ? readGateway : await startGateway();
    const client = call.access === 'public' ? send : await as();
    const users = () => rowsOf(store, 'select count(*) as n from "user"');
    const before = await users();
    const example = examples[0]?.request ?? {};
    for (const text of hostile) {
      for (const request of variants(example, text) as CallInput[]) {
        const response = await client(requestOf(call, escaped(request)));
        expect([title, text, response.statusCode < 500]).toEqual([title, text, true]);
        if (response.statusCode >= 400) expectNothingLeaks(response);
      }
    }
    expect(await users()).toEqual(before);
  });
});

describe('stacks, SQL, paths and versions never leave the process', () => {
  it('not even when the store fails beneath a call', async () => {
    const { as, store, logLines } = await startGateway();
    const client = await as();
    await change(store, 'drop table login_event');
    const response = await client({ method: 'POST', url: '/rest/portal/history', body: {} });
    expect([response.statusCode, response.json().message]).toEqual([500, 'internal_error']);
    expectNothingLeaks(response);
    expect(logLines.join('')).toContain(response.json().request_id);
  });
});

describe('SQL is always parameterised', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.(test|testing)\.ts$/.test(file) &&
      // A reset copies every table the store itself names; nothing from a request reaches it.
      file !== 'console/restore-store.ts',
  );

  it('no statement is put together from values', () => {
    expect(sources.length).toBeGreaterThan(50);
    for (const file of sources) {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      const built = /(?:\.prepare|\.exec|sql\.raw|sql\.lit|sql\.id)\(\s*(?:`[^`]*\$\{|[^)\n]*\+)/.exec(
        text,
      )?.[0];
      expect([file, built]).toEqual([file, undefined]);
    }
  });

  it('nothing but null follows IS: PostgreSQL takes no value there', () => {
    for (const file of sources) {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      const compared = /'is(?: not)?', (?!null\b)[^\n]*/.exec(text)?.[0];
      expect([file, compared]).toEqual([file, undefined]);
    }
  });
});
