import { makeConsumerPact } from '@pact-foundation/pact-core';
import type { Interaction } from '../consumer/interaction.ts';

export const HOST = '127.0.0.1';
/** Pact's own number of its V4 format, which it does not export. */
export const V4 = 5;

/** Pact's mock server for one interaction, started through the library beneath PactV4. */
export interface CoreMockServer {
  url: string;
  /** How the requests differed from the interaction's; empty when there was one and it matched. */
  mismatches(): unknown[];
  close(): void;
}

const declare = ({ request, response, description, providerStates }: Interaction) => {
  const pact = makeConsumerPact('portal-web', 'gateway', V4);
  const declared = pact.newInteraction(description);
  for (const { name } of providerStates) declared.given(name);
  declared.withRequest(request.method, request.path);
  for (const [key, values] of Object.entries(request.query ?? {}))
    values.forEach((value, index) => declared.withQuery(key, index, value));
  for (const [name, values] of Object.entries(request.headers))
    values.forEach((value, index) => declared.withRequestHeader(name, index, value));
  if (request.body) declared.withRequestBody(JSON.stringify(request.body.content), request.body.contentType);
  declared.withStatus(response.status);
  declared.withResponseHeader('content-type', 0, response.body.contentType);
  return { pact, declared };
};

/** Starts a mock server that responds with `content`, or with what the interaction expects. */
export const startCoreMockServer = (
  interaction: Interaction,
  content = interaction.response.body.content,
): CoreMockServer => {
  const { pact, declared } = declare(interaction);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  declared.withResponseBody(text, interaction.response.body.contentType);
  const port = pact.createMockServer(HOST, 0, false);
  return {
    url: `http://${HOST}:${port}`,
    mismatches: () => pact.mockServerMismatches(port),
    close: () => pact.cleanupMockServer(port),
  };
};
