import { errorCodeOf } from '@portal/contracts/build-example';
import { allExamples } from '@portal/contracts/examples';
import { RestError } from '@portal/web/rest/rest-error';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readFieldsOf } from '../consumer/fields-read.ts';
import type { ExampleOfCall } from '../consumer/interaction.ts';
import { interactionsOf } from '../consumer/interactions.ts';
import { fits, shapeOf } from '../consumer/json-shape.ts';
import {
  formatPath,
  hasPath,
  namedPathsIn,
  unionBranchesIn,
  valuesAt,
  withoutPath,
  type JsonPath,
} from '../consumer/shape-paths.ts';
import { startCoreMockServer } from './core-mock-server.ts';
import { sendByWebClient } from './send-by-web-client.ts';

const entries: ExampleOfCall[] = allExamples.flatMap(({ domain, name, call, examples }) =>
  examples.map((example) => ({ domain, name, call, example })),
);
const successes = entries.filter(({ example }) => example.status === 200);

/** The interaction of an example that expects the most. */
const fullInteractionOf = (entry: ExampleOfCall) =>
  interactionsOf(entry, readFieldsOf(`${entry.domain}.${entry.name}`)).at(-1)!;

const isAccepted = ({ call }: ExampleOfCall, response: unknown) => fits(shapeOf(call.response), response);

/** Fields of responses that no interaction expects: keys beside the contract, and optional keys that are not read. */
const unexpectedFields = (): { entry: ExampleOfCall; response: unknown; path: JsonPath }[] => [
  ...entries.map((entry) => ({
    entry,
    response: { ...(entry.example.response as object), beside: 1 },
    path: ['beside'],
  })),
  ...successes.flatMap((entry) => {
    const { content } = fullInteractionOf(entry).response.body;
    return namedPathsIn(shapeOf(entry.call.response), entry.example.response)
      .filter((path) => !path.some((key) => typeof key === 'number') && !hasPath(content, path))
      .map((path) => ({ entry, response: entry.example.response, path }));
  }),
  ...entries
    .filter(({ example }) => example.status !== 200)
    .map((entry) => ({ entry, response: entry.example.response, path: ['status_code'] })),
];

describe('what an interaction expects of a response', () => {
  it('is what the web app cannot do without, or reads of the optional', () => {
    for (const entry of successes) {
      const { content } = fullInteractionOf(entry).response.body;
      for (const path of namedPathsIn(shapeOf(entry.call.response), content)) {
        const isRequired = !isAccepted(entry, withoutPath(entry.example.response, path));
        const isRead = readFieldsOf(`${entry.domain}.${entry.name}`)(formatPath(path));
        const field = `${entry.domain}.${entry.name} ${path.join('.')}`;
        expect([field, isRequired || isRead]).toEqual([field, true]);
      }
    }
  });

  it("is nothing else: without any other field, the web app's client has the same outcome", async () => {
    const unexpected = unexpectedFields().filter(
      ({ entry: { example } }) => typeof example.response === 'object' && !Array.isArray(example.response),
    );
    expect(unexpected.length).toBeGreaterThan(20);
    for (const { entry, response, path } of unexpected) {
      const server = startCoreMockServer(fullInteractionOf(entry), withoutPath(response, path));
      onTestFinished(() => server.close());
      const outcome = await sendByWebClient(entry, server.url);
      expect(server.mismatches()).toEqual([]);
      if (entry.example.status === 200) expect([path, outcome instanceof RestError]).toEqual([path, false]);
      else expect(outcome).toMatchObject({ code: errorCodeOf(entry.example) });
    }
  });

  it('covers every branch of every union', () => {
    const unions = allExamples.flatMap(({ domain, name, call, examples }) =>
      unionBranchesIn(shapeOf(call.response)).map((one) => ({ ...one, call: `${domain}.${name}`, examples })),
    );
    expect(unions.length).toBeGreaterThan(3);
    for (const { at, branch, call, examples } of unions) {
      const values = examples
        .filter(({ status }) => status === 200)
        .flatMap(({ response }) => valuesAt(response, at));
      const isCovered = values.some((value) => fits(branch, value));
      expect([call, at, branch, isCovered]).toEqual([call, at, branch, true]);
    }
  });
});
