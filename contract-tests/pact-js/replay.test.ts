import { errorCodeOf } from '@portal/contracts/build-example';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ExampleOfCall, Interaction } from '../consumer/interaction.ts';
import { exampleInteractions } from '../consumer/pact-files.ts';
import { startCoreMockServer } from './core-mock-server.ts';
import { isExpressibleInPactV4, replayByPactV4 } from './pact-v4.ts';
import { sendByWebClient } from './send-by-web-client.ts';

const interactions = exampleInteractions();
const byPactV4 = interactions.filter(({ interaction }) => isExpressibleInPactV4(interaction));
const byCore = interactions.filter(({ interaction }) => !isExpressibleInPactV4(interaction));

const expectOutcome = (outcome: unknown, { example }: ExampleOfCall, { response }: Interaction) => {
  if (response.status === 200) expect(outcome).not.toBeInstanceOf(Error);
  else expect(outcome).toMatchObject({ code: errorCodeOf(example), status: example.status });
};

/** PactV4 writes a text that is the entire body without the quotes of JSON. */
const withPlainText = ({ content, ...body }: Interaction['response']['body']) => ({
  ...body,
  content: typeof content === 'string' && content.startsWith('"') ? (JSON.parse(content) as string) : content,
});

/** What both pact files say in the same form; PactV4 adds headers, and a type matcher to each generator. */
const comparable = ({ description, providerStates, request, response }: Interaction) => ({
  description,
  providerStates,
  method: request.method,
  path: request.path,
  query: request.query,
  token: request.headers['x-access-token'],
  body: request.body,
  generators: Object.entries(request.generators ?? {})
    .flatMap(([part, generators]) =>
      Object.entries(generators).map(([at, { expression }]) => `${part} ${at} ${expression}`),
    )
    .toSorted(),
  status: response.status,
  responseBody: withPlainText(response.body),
  matchingRules: response.matchingRules,
});

describe("the web app's client sends the request of the interaction to the mock server of PactV4", () => {
  it.each(byPactV4)('$interaction.description', async ({ entry, interaction }) => {
    const written = await replayByPactV4(interaction, async (url) => {
      expectOutcome(await sendByWebClient(entry, url), entry, interaction);
    });
    expect(comparable(written)).toEqual(comparable(interaction));
  });

  it('and PactV4 fails a request of another shape', async () => {
    const { entry, interaction } = byPactV4.find(
      ({ entry: { call } }) => call.body && call.access !== 'public',
    )!;
    const replayed = replayByPactV4(interaction, async (url) => {
      await sendByWebClient(entry, url, { body: { unexpected: true } });
    });
    await expect(replayed).rejects.toThrow('The following request was incorrect');
  });
});

describe('and to the mock server of the core, where alternatives are more than PactV4 can say', () => {
  it.each(byCore)('$interaction.description', async ({ entry, interaction }) => {
    const server = startCoreMockServer(interaction);
    onTestFinished(() => server.close());
    expectOutcome(await sendByWebClient(entry, server.url), entry, interaction);
    expect(server.mismatches()).toEqual([]);
  });

  it('and the core names a request of another shape', async () => {
    const { entry, interaction } = byCore.find(
      ({ entry: { call } }) => call.body && call.access !== 'public',
    )!;
    const server = startCoreMockServer(interaction);
    onTestFinished(() => server.close());
    await sendByWebClient(entry, server.url, { body: { unexpected: true } });
    expect(server.mismatches()).toEqual([expect.objectContaining({ type: 'request-mismatch' })]);
  });

  it('which are the interactions that combine matchers by OR', () => {
    expect(byCore.length).toBeGreaterThan(0);
    for (const { interaction } of byCore)
      expect(Object.values(interaction.response.matchingRules?.body ?? {})).toContainEqual(
        expect.objectContaining({ combine: 'OR' }),
      );
  });
});
