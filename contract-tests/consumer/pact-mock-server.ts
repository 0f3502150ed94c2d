import { makeConsumerPact } from '@pact-foundation/pact-core';
import type { Interaction } from './interactions.ts';

const HOST = '127.0.0.1';
/** Pact's own number of its V4 format, which it does not export. */
const V4 = 5;

/** Pact's own mock server for one interaction. */
export interface MockServer {
  url: string;
  /** What was asked otherwise than the interaction says; none when it was asked so. */
  mismatches(): unknown[];
  close(): void;
}

const describe = (interaction: Interaction) => {
  const { request, response, description, providerStates } = interaction;
  const pact = makeConsumerPact('portal-web', 'gateway', V4);
  const written = pact.newInteraction(description);
  for (const { name } of providerStates) written.given(name);
  written.withRequest(request.method, request.path);
  for (const [key, values] of Object.entries(request.query ?? {}))
    values.forEach((value, at) => written.withQuery(key, at, value));
  for (const [name, values] of Object.entries(request.headers))
    values.forEach((value, at) => written.withRequestHeader(name, at, value));
  if (request.body) written.withRequestBody(JSON.stringify(request.body.content), request.body.contentType);
  written.withStatus(response.status);
  written.withResponseHeader('content-type', 0, response.body.contentType);
  return { pact, written };
};

/** Starts Pact's mock server over an interaction; it answers what is given, or else what the interaction pins. */
export const mockServerOf = (
  interaction: Interaction,
  answer = interaction.response.body.content,
): MockServer => {
  const { pact, written } = describe(interaction);
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  written.withResponseBody(text, interaction.response.body.contentType);
  const port = pact.createMockServer(HOST, 0, false);
  return {
    url: `http://${HOST}:${port}`,
    mismatches: () => pact.mockServerMismatches(port),
    close: () => pact.cleanupMockServer(port),
  };
};
