import { contracts } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { phases, type Options, type Phase } from '../provider/options.ts';
import { READABLE } from '../provider/run-check.ts';
import { EVERY_CALL } from './drift.ts';
import { withDriftingMock } from './drifting-mock.ts';

const { proxy, verifyInProcess } = withDriftingMock();

type JunkOf = (body: unknown) => unknown;

/** Replaces the values in a body, those in others first. */
const mapValues = (value: unknown, change: JunkOf): unknown => {
  if (Array.isArray(value)) return change(value.map((one) => mapValues(one, change)));
  if (typeof value !== 'object' || value === null) return change(value);
  const entries = Object.entries(value).map(([key, one]) => [key, mapValues(one, change)]);
  return change(Object.fromEntries(entries.filter(([, one]) => one !== undefined)));
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const toOtherScalar = (value: unknown) => (typeof value === 'string' ? 7 : 'seven');

const inEach =
  (change: JunkOf): JunkOf =>
  (body) =>
    mapValues(body, change);

const JUNK: [title: string, junkOf: JunkOf][] = [
  ['null', () => null],
  ['a text', () => 'text'],
  ['a list of anything', () => [null, 1, {}]],
  [
    'lists of other names and kinds',
    () => ({
      rows: null,
      accounts: 5,
      groups: [null],
      months: [1],
      answers: null,
      languagePreferences: null,
    }),
  ],
  ['null in every list', inEach((value) => (Array.isArray(value) ? [null, ...value.slice(1)] : value))],
  ['null for every list', inEach((value) => (Array.isArray(value) ? null : value))],
  ['no list', inEach((value) => (Array.isArray(value) ? undefined : value))],
  ['a list for every object', inEach((value) => (isObject(value) ? [value] : value))],
  ['empty texts', inEach((value) => (typeof value === 'string' ? '' : value))],
  ['scalars of other types', inEach((value) => (Object(value) === value ? value : toOtherScalar(value)))],
];

/** They read most of what a response has; the others are run for all kinds of junk together, because of their time. */
const OF_ROWS: readonly Phase[] = ['relations', 'authorisation'];

/** Verifies a gateway whose successes are something else; expects failures, and no check that failed on a response. */
const expectReported = async (junkOf: JunkOf, options: Partial<Options>) => {
  proxy().plant({
    title: 'every success is something else',
    call: EVERY_CALL,
    phases: [],
    respond: async (request, forward) => {
      const response = await forward(request);
      const isLeft = response.status !== 200 || request.url === contracts.user.me.path;
      return isLeft ? response : { ...response, body: junkOf(response.body) };
    },
  });
  const { outcomes } = await verifyInProcess({ fuzzRuns: 1, ...options });
  expect(outcomes.filter(({ status }) => status === 'failed').length).toBeGreaterThan(0);
  const unread = outcomes.flatMap(({ call, title, problems }) =>
    problems.filter(({ expected }) => expected === READABLE).map(({ got }) => `${call}: ${title}: ${got}`),
  );
  expect(unread).toEqual([]);
};

describe('a gateway is reported, and no check fails to read it, that responds with', () => {
  it.each(JUNK)('%s', (_, junkOf) => expectReported(junkOf, { phases: [...OF_ROWS] }));

  it('each of these in turn, in all phases', async () => {
    let responses = 0;
    const inTurn: JunkOf = (body) => JUNK[responses++ % JUNK.length]![1](body);
    await expectReported(inTurn, { phases: [...phases], origin: 'http://localhost:4173' });
  });
});
