import { readFileSync } from 'node:fs';
import { allExamples } from '@portal/contracts/examples';
import { ACCESS_TOKEN_STAND_IN } from '@portal/contracts/state-values';
import { RestError } from '@portal/web/rest/rest-error';
import { sendCall } from '@portal/web/rest/request';
import { describe, expect, it, onTestFinished } from 'vitest';
import { interactionsOf, type ExampleOfCall, type Interaction } from './interactions.ts';
import {
  branchesOf,
  fits,
  isScalar,
  itemShapeOf,
  shapeOf,
  valueShapeOf,
  type JsonShape,
} from './json-shape.ts';
import { gateways, pactOf, pactPath, pactText } from './pact-files.ts';
import { mockServerOf } from './pact-mock-server.ts';
import { webReads } from './fields-read.ts';

const readsOf = webReads();
const entries: ExampleOfCall[] = allExamples.flatMap(({ domain, name, call, examples }) =>
  examples.map((example) => ({ domain, name, call, example })),
);
const replays = entries.flatMap((entry) =>
  interactionsOf(entry, readsOf(entry.domain, entry.name)).map((interaction) => ({ entry, interaction })),
);

/** What the web app's own client makes of an interaction, through Pact's mock server. */
const replay = async ({ call, example }: ExampleOfCall, interaction: Interaction, answer?: unknown) => {
  const server = mockServerOf(interaction, answer);
  onTestFinished(() => server.close());
  const sender = {
    gateways: { app: server.url, auth: server.url },
    accessToken: call.access === 'public' ? null : ACCESS_TOKEN_STAND_IN,
  };
  const outcome = await sendCall(call, example.request, sender).catch((caught: unknown) => caught);
  expect(server.mismatches()).toEqual([]);
  return outcome;
};

describe('the pact files', () => {
  it.each(gateways)('that are committed are those of the table and of the web app: %s', (gateway) => {
    expect(
      readFileSync(pactPath(gateway), 'utf8') === pactText(gateway),
      `${pactPath(gateway)} is stale: run \`npm run pact\` and commit the file`,
    ).toBe(true);
  });

  it('are the same each time they are written', () => {
    for (const gateway of gateways) expect(pactText(gateway)).toBe(pactText(gateway));
  });

  it('hold every example of every call, in order, under a name of its own', () => {
    const names = gateways.flatMap((gateway) =>
      pactOf(gateway).interactions.map(({ description }) => description),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(
        entries.map(({ domain, name, example }) => `${domain}.${name}: ${example.name}`),
      ),
    );
    for (const gateway of gateways) {
      const own = pactOf(gateway).interactions.map(({ description }) => description);
      expect(own).toEqual(own.toSorted());
    }
  });
});

describe('each interaction, sent by the web app’s own client to Pact’s mock server', () => {
  it.each(replays)('$interaction.description', async ({ entry, interaction }) => {
    const outcome = await replay(entry, interaction);
    if (interaction.response.status === 200) expect(outcome).not.toBeInstanceOf(Error);
    else expect(outcome).toMatchObject({ code: entry.example.name, status: entry.example.status });
  });

  it('a request of another kind is none of the pact', async () => {
    const [first] = replays.filter(({ entry }) => entry.call.body && entry.call.access !== 'public');
    const { entry, interaction } = first!;
    const server = mockServerOf(interaction);
    onTestFinished(() => server.close());
    const sender = { gateways: { app: server.url, auth: server.url }, accessToken: ACCESS_TOKEN_STAND_IN };
    await sendCall(entry.call, { body: { unexpected: true } }, sender).catch(() => undefined);
    expect(server.mismatches()).not.toEqual([]);
  });
});

type Path = (string | number)[];

/** Every named key of every object in a value of a shape; the keys of a record are values, not names. */
const keysIn = (shape: JsonShape, value: unknown, at: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [];
  const branch =
    branchesOf(shape).branches.find((one) => one.type === (Array.isArray(value) ? 'array' : 'object')) ?? {};
  if (Array.isArray(value))
    return value.flatMap((one, place) => keysIn(itemShapeOf(branch, place), one, [...at, place]));
  const each = valueShapeOf(branch);
  return Object.entries(value).flatMap(([key, one]) => [
    ...(each ? [] : [[...at, key]]),
    ...keysIn(each ?? branch.properties?.[key] ?? {}, one, [...at, key]),
  ]);
};

const without = (value: unknown, path: Path): unknown => {
  const copy = structuredClone(value);
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  delete (holder as Record<string, unknown>)[path.at(-1)!];
  return copy;
};

const isAt = (value: unknown, path: Path) =>
  path.every((key) => {
    const isThere = typeof value === 'object' && value !== null && key in value;
    value = isThere ? (value as Record<string, unknown>)[key] : undefined;
    return isThere;
  });

describe('what is pinned', () => {
  const fullOf = (entry: ExampleOfCall) => interactionsOf(entry, readsOf(entry.domain, entry.name)).at(-1)!;
  const successes = entries.filter(({ example }) => example.status === 200);
  const accepts = ({ call }: ExampleOfCall, answer: unknown) => fits(shapeOf(call.response), answer);

  it('is what the web app reads: what it refuses an answer without, or names in its source', () => {
    for (const entry of successes) {
      const { content } = fullOf(entry).response.body;
      for (const path of keysIn(shapeOf(entry.call.response), content)) {
        const isNeeded = !accepts(entry, without(entry.example.response, path));
        const isNamed = readsOf(entry.domain, entry.name)(String(path.at(-1)));
        expect([entry.domain, entry.name, path, isNeeded || isNamed]).toEqual([
          entry.domain,
          entry.name,
          path,
          true,
        ]);
      }
    }
  });

  it('is nothing else: a field that nobody reads can go, and the web app’s client does not notice', async () => {
    const unread = [
      // Fields a gateway may send beside those of the contract.
      ...entries.map((entry) => ({
        entry,
        answer: { ...(entry.example.response as object), beside: 1 },
        path: ['beside'],
      })),
      ...successes.flatMap((entry) => {
        const { content } = fullOf(entry).response.body;
        return keysIn(shapeOf(entry.call.response), entry.example.response)
          .filter((path) => !path.some((key) => typeof key === 'number') && !isAt(content, path))
          .map((path) => ({ entry, answer: entry.example.response, path }));
      }),
      ...entries
        .filter(({ example }) => example.status !== 200)
        .map((entry) => ({ entry, answer: entry.example.response, path: ['status_code'] })),
    ].filter(
      ({ entry }) => typeof entry.example.response === 'object' && !Array.isArray(entry.example.response),
    );
    expect(unread.length).toBeGreaterThan(20);
    for (const { entry, answer, path } of unread) {
      const outcome = await replay(entry, fullOf(entry), without(answer, path));
      const isRefusal = entry.example.status !== 200;
      if (isRefusal) expect(outcome).toMatchObject({ code: entry.example.name });
      else expect([path, outcome instanceof RestError]).toEqual([path, false]);
    }
  });

  it('covers every branch of every union with an interaction of its own', () => {
    const branchesIn = (shape: JsonShape, at: string): { at: string; branch: JsonShape }[] => {
      const { branches } = branchesOf(shape);
      const own = branches.length > 1 && !branches.every(isScalar) ? branches : [];
      return [
        ...own.map((branch) => ({ at, branch })),
        ...branches.flatMap((one) => [
          ...Object.entries(one.properties ?? {}).flatMap(([key, field]) =>
            branchesIn(field, `${at}.${key}`),
          ),
          ...(one.type === 'array' ? branchesIn(itemShapeOf(one, 0), `${at}[]`) : []),
        ]),
      ];
    };
    const valuesAt = (value: unknown, at: string): unknown[] =>
      at
        .split(/(?=\[\])|\./)
        .slice(1)
        .reduce<unknown[]>(
          (all, step) =>
            all.flatMap((one) =>
              step.startsWith('[]') ? (one as unknown[]) : [(one as Record<string, unknown>)[step]],
            ),
          [value],
        );
    const unions = allExamples.flatMap(({ domain, name, call, examples }) =>
      branchesIn(shapeOf(call.response), '$').map((one) => ({ ...one, call: `${domain}.${name}`, examples })),
    );
    expect(unions.length).toBeGreaterThan(3);
    for (const { at, branch, call, examples } of unions) {
      const shown = examples
        .filter(({ status }) => status === 200)
        .flatMap(({ response }) => valuesAt(response, at));
      expect([call, at, branch, shown.some((value) => fits(branch, value))]).toEqual([
        call,
        at,
        branch,
        true,
      ]);
    }
  });

  it('writes a nullable as alternatives, an enum as a full match, a list by type from none on, a record by value', () => {
    const { interactions } = pactOf('app');
    const rulesOf = (name: string) =>
      interactions.find(({ description }) => description === name)?.response.matchingRules?.body ?? {};
    const accounts = rulesOf('accounts.list: success');
    expect(accounts['$.accounts']).toEqual({ combine: 'AND', matchers: [{ match: 'type', min: 0 }] });
    expect(accounts['$.accounts[*].as_of']?.combine).toBe('OR');
    expect(accounts['$.accounts[*].as_of']?.matchers).toContainEqual({ match: 'null' });
    expect(accounts['$.accounts[*].currency']?.matchers).toEqual([
      { match: 'regex', regex: '^(?:CAD|USD)$' },
    ]);
    expect(rulesOf('user.me: success')['$.roles']).toEqual({
      combine: 'AND',
      matchers: [{ match: 'values' }],
    });
  });
});
