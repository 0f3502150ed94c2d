import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { Interaction } from '../consumer/interaction.ts';
import type { Matcher, MatchingRule } from '../consumer/matching-rules.ts';

// Pact exports no names for its builders.
type UnconfiguredInteraction = ReturnType<PactV4['addInteraction']>;
type ConfiguredRequest = ReturnType<UnconfiguredInteraction['withRequest']>;
type BuilderOf<Configure> = Configure extends (builder: infer Builder) => void ? Builder : never;
type RequestBuilder = BuilderOf<NonNullable<Parameters<UnconfiguredInteraction['withRequest']>[2]>>;
type ResponseBuilder = BuilderOf<NonNullable<Parameters<ConfiguredRequest['willRespondWith']>[1]>>;

const rulesOf = ({ response }: Interaction): Record<string, MatchingRule> =>
  response.matchingRules?.body ?? {};

/** Whether PactV4 can declare an interaction: its builder combines matchers by AND only. */
export const isExpressibleInPactV4 = (interaction: Interaction): boolean =>
  Object.values(rulesOf(interaction)).every(({ combine }) => combine === 'AND');

const declareRequest =
  ({ request: { query, headers, body, generators = {} } }: Interaction) =>
  (builder: RequestBuilder): void => {
    // A JSON body brings its content type along.
    const { 'content-type': _, ...others } = headers;
    for (const [name, values] of Object.entries(others)) {
      const generator = generators.header?.[name];
      const [value = ''] = values;
      builder.headers({
        [name]: generator ? MatchersV3.fromProviderState(generator.expression, value) : value,
      });
    }
    if (query) builder.query(query);
    if (!body) return;
    const fields = Object.entries(generators.body ?? {}).map(([path, { expression }]) => {
      const field = path.slice('$.'.length);
      const value = (body.content as Record<string, unknown>)[field];
      return [field, MatchersV3.fromProviderState(expression, value)] as const;
    });
    builder.jsonBody(
      fields.length > 0 ? { ...(body.content as object), ...Object.fromEntries(fields) } : body.content,
    );
  };

const pactMatcher = ({ match, ...options }: Matcher) => ({ 'pact:matcher:type': match, ...options });

const declareResponse =
  (interaction: Interaction) =>
  (builder: ResponseBuilder): void => {
    const rules = Object.entries(rulesOf(interaction)).map(([path, { matchers }]) => ({
      path,
      rules: matchers.map(pactMatcher),
    }));
    builder.jsonBody(interaction.response.body.content);
    if (rules.length > 0) builder.matchingRules({ body: rules });
  };

/**
 * Declares an interaction by PactV4, has `sendRequest` send its request to PactV4's mock server, and returns the
 * interaction as PactV4 wrote it to a pact file. Rejects where the request differs from the interaction's.
 */
export const replayByPactV4 = async (
  interaction: Interaction,
  sendRequest: (url: string) => Promise<void>,
): Promise<Interaction> => {
  const dir = mkdtempSync(join(tmpdir(), 'pact-v4-'));
  try {
    const pact = new PactV4({ consumer: 'portal-web', provider: 'gateway', dir, logLevel: 'error' });
    const { description, providerStates, request, response } = interaction;
    const declared = pact.addInteraction().uponReceiving(description);
    for (const { name } of providerStates) declared.given(name);
    await declared
      .withRequest(request.method, request.path, declareRequest(interaction))
      .willRespondWith(response.status, declareResponse(interaction))
      .executeTest(({ url }) => sendRequest(url));
    const [file = ''] = readdirSync(dir);
    // Pact writes it, in its V4 format.
    const pactFile = JSON.parse(readFileSync(join(dir, file), 'utf8')) as { interactions: [Interaction] };
    return pactFile.interactions[0];
  } finally {
    rmSync(dir, { recursive: true });
  }
};
