import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../provider/cli.ts';
import { exitCodeOf, type Outcome, type Report } from '../provider/outcome.ts';
import { brokerClient } from './broker-client.ts';
import { startBroker } from './broker-fixture.ts';
import { markPending, publishResults, readBrokerPacts } from './publish-results.ts';
import { verifiedPacts } from './verified-pacts.ts';

const [app, auth] = verifiedPacts as [(typeof verifiedPacts)[0], (typeof verifiedPacts)[0]];
const AS = { version: '4.2.0', branch: 'main', buildUrl: 'https://ci.example.ca/7' };

let broker: Awaited<ReturnType<typeof startBroker>>;
beforeEach(async () => {
  broker = await startBroker();
});
afterEach(() => broker.close());

/** The outcomes of a run in which every interaction passed. */
const allPassed = (): Outcome[] =>
  verifiedPacts.flatMap(({ interactions }) =>
    interactions.map(({ description }): Outcome => {
      const [call = ''] = description.split(': ', 1);
      const title = description.slice(call.length + 2);
      const domain = call.split('.')[0]!;
      return { phase: 'pact', rule: 'interaction-body', domain, call, title, status: 'passed', problems: [] };
    }),
  );

const reportOf = (outcomes: Outcome[], more: Partial<Report> = {}): Report => ({
  target: 'http://127.0.0.1:1',
  seed: 1,
  startedAt: new Date(0),
  tookMs: 1,
  outcomes,
  leftOut: [],
  throttled: 0,
  rulesOff: [],
  warnings: [],
  coverage: { seen: 0, total: 1, calls: [] },
  ...more,
});

/** Has the broker hold the pact of a gateway, as brokers give it back: with other orders of keys and ids of their own. */
const hold = (
  { provider, interactions }: (typeof verifiedPacts)[0],
  isPending: boolean,
  change = (one: object) => one,
) => {
  const at = `/pact/${provider}`;
  const self = { href: `${broker.url}${at}`, name: `Pact with ${provider}` };
  broker.on(`POST /pacts/provider/${provider}/for-verification`, 200, {
    _embedded: { pacts: [{ _links: { self }, verificationProperties: { pending: isPending } }] },
  });
  broker.on(`GET ${at}`, 200, {
    interactions: interactions.map((one, index) =>
      change({ _id: `id${index}`, ...Object.fromEntries(Object.entries(one).toReversed()) }),
    ),
    _links: { 'pb:publish-verification-results': { href: `${broker.url}/results/${provider}` } },
  });
  broker.on(`POST /results/${provider}`, 201, {});
  broker.on(`PUT /pacticipants/${provider}/branches/main/versions/4.2.0`, 200, {});
};

const holdAll = (isPending = false) => [app, auth].forEach((pact) => hold(pact, isPending));

const publish = async (report: Report) => {
  const client = brokerClient({ PACT_BROKER_BASE_URL: broker.url });
  const pacts = await readBrokerPacts(client, AS);
  const lines: string[] = [];
  const areAll = await publishResults(client, report, pacts, AS, (line) => void lines.push(line));
  return { areAll, lines, pacts };
};

const resultsSent = () => broker.requests.filter(({ path }) => path.startsWith('/results/'));

/** A report with one interaction of the application gateway that is not as it passed. */
const withOne = (more: Partial<Outcome>): Report => {
  const [first, ...rest] = allPassed();
  return reportOf([{ ...first!, ...more }, ...rest]);
};
const failure: Partial<Outcome> = { status: 'failed', problems: [{ expected: 'status 200', got: '500' }] };

describe('the results of a run', () => {
  it('are published for each pact, as the version and the branch of the gateway', async () => {
    holdAll();
    const { areAll, lines } = await publish(reportOf(allPassed()));
    expect([areAll, lines]).toEqual([true, [expect.stringContaining('is verified by'), expect.any(String)]]);
    expect(broker.requests[0]!.body).toMatchObject({
      providerVersionBranch: 'main',
      includePendingStatus: true,
    });
    expect(resultsSent().map(({ body }) => [body['success'], body['providerApplicationVersion']])).toEqual([
      [true, '4.2.0'],
      [true, '4.2.0'],
    ]);
    expect(broker.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('say what differed, for the pact that it is in only', async () => {
    holdAll();
    const { areAll } = await publish(withOne(failure));
    expect(areAll).toBe(true);
    expect(resultsSent().map(({ body }) => body['success'])).toEqual([false, true]);
    expect(resultsSent()[0]!.body['testResults']).toContainEqual({
      interactionDescription: app.interactions[0]!.description,
      success: false,
      mismatches: [{ description: 'expected status 200, got 500' }],
    });
  });

  it.each<[string, () => Report, string]>([
    ['an interaction was not run', () => withOne({ status: 'not run', reason: 'no state' }), '1 of '],
    ['a phase or a call was left out', () => reportOf(allPassed().slice(1)), '1 of '],
    [
      'a rule was off',
      () =>
        reportOf(allPassed(), {
          rulesOff: [{ rule: 'unknown-key', reason: 'until spring', findings: 0, notRun: 0 }],
        }),
      'the rule unknown-key was off',
    ],
  ])('are not published where %s, which is reported', async (_, report, words) => {
    hold(app, false);
    broker.on(`POST /pacts/provider/${auth.provider}/for-verification`, 200, { _embedded: { pacts: [] } });
    const { areAll, lines } = await publish(report());
    expect([areAll, lines.join('\n')]).toEqual([false, expect.stringContaining(words)]);
    expect(lines.join('\n')).toContain(`${auth.provider}: the broker has no pact to verify`);
    expect(resultsSent()).toEqual([]);
  });

  it('are not published for a pact of another version', async () => {
    hold(app, false, (one) => ({ ...one, description: 'another' }));
    hold(auth, false);
    const { areAll, lines } = await publish(reportOf(allPassed()));
    expect(areAll).toBe(false);
    expect(lines[0]).toContain('is not the pact that was verified');
    expect(resultsSent().map(({ path }) => path)).toEqual([`/results/${auth.provider}`]);
  });
});

describe('a pending pact', () => {
  it('does not fail a run, and is published as failed', async () => {
    holdAll(true);
    const report = withOne(failure);
    const { pacts } = await publish(report);
    const marked = markPending(report, pacts);
    expect(marked.outcomes[0]).toMatchObject({ status: 'pending', problems: failure.problems });
    expect([exitCodeOf(report), exitCodeOf(marked)]).toEqual([1, 0]);
    expect(resultsSent()[0]!.body['success']).toBe(false);
  });

  it('of another gateway is none of this one', async () => {
    hold(app, false);
    hold(auth, true);
    const report = withOne(failure);
    expect(exitCodeOf(markPending(report, (await publish(report)).pacts))).toBe(1);
  });
});

describe('the command ends with 2 and one line where', () => {
  it.each([
    [['--publish', '4.2.0'], 'its branch by --branch'],
    [['--branch', 'main'], '--branch is of what --publish publishes'],
    [['--publish', '4.2.0', '--branch', 'main', '--build-url', 'ci'], '--build-url is "ci"'],
    [['--publish', '4.2.0', '--branch', 'main'], 'PACT_BROKER_BASE_URL is missing'],
  ])('it is given %j', async (options, words) => {
    let error = '';
    const output = { out: () => {}, error: (text: string) => void (error += text) };
    expect(await run(['http://127.0.0.1:1', ...options], {}, output)).toBe(2);
    expect(error).toContain(words);
    expect(error.trim()).not.toContain('\n');
  });
});
