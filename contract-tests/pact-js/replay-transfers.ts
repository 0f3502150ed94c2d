import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeConsumerPact, type ConsumerPact } from '@pact-foundation/pact-core';
import { MatchersV3 } from '@pact-foundation/pact';
import type { TransferInteraction } from '../consumer/transfer-interactions.ts';
import { HOST, V4 } from './core-mock-server.ts';

const given = ({ expression }: { expression: string }, value: string) =>
  JSON.stringify(MatchersV3.fromProviderState(expression, value));

const declare = (
  pact: ConsumerPact,
  { description, providerStates, request, response }: TransferInteraction,
): void => {
  const { path, header } = request.generators;
  const declared = pact.newInteraction(description);
  for (const { name } of providerStates) declared.given(name);
  declared.withRequest(request.method, given(path, request.path));
  for (const [name, [value = '']] of Object.entries(request.headers))
    declared.withRequestHeader(name, 0, header[name] ? given(header[name], value) : value);
  // As binary contents, PactV4 would compare the type that the bytes seem to be of with the protocol's own.
  if (request.body)
    declared.withRequestBody(
      Buffer.from(request.body.content, request.body.encoded).toString(),
      request.body.contentType,
    );
  declared.withStatus(response.status);
  for (const [name, [value = '']] of Object.entries(response.headers ?? {}))
    declared.withResponseHeader(name, 0, value);
  if (response.body)
    declared.withResponseBody(JSON.stringify(response.body.content), response.body.contentType);
};

const readWritten = (dir: string): TransferInteraction[] => {
  const [file = ''] = readdirSync(dir);
  // Pact writes it, in its V4 format.
  const written = JSON.parse(readFileSync(join(dir, file), 'utf8')) as {
    interactions: TransferInteraction[];
  };
  return written.interactions;
};

/**
 * Has `sendRequests` send the requests of interactions to a mock server of Pact's core. Returns how they differed, and
 * the interactions as the core writes them to a pact file.
 */
export const replayTransfers = async (
  interactions: readonly TransferInteraction[],
  sendRequests: (url: string) => Promise<void>,
): Promise<{ mismatches: unknown[]; written: TransferInteraction[] }> => {
  const dir = mkdtempSync(join(tmpdir(), 'pact-transfers-'));
  const pact = makeConsumerPact('portal-web', 'uploads', V4, 'error');
  for (const interaction of interactions) declare(pact, interaction);
  const port = pact.createMockServer(HOST, 0, false);
  try {
    await sendRequests(`http://${HOST}:${port}`);
    pact.writePactFile(dir);
    return { mismatches: pact.mockServerMismatches(port), written: readWritten(dir) };
  } finally {
    pact.cleanupMockServer(port);
    rmSync(dir, { recursive: true });
  }
};
