import { fileURLToPath } from 'node:url';
import { allExamples } from '@portal/contracts/examples';
import { readFieldsOf } from './fields-read.ts';
import type { ExampleOfCall, Interaction } from './interaction.ts';
import { interactionsOf } from './interactions.ts';
import { transferInteractions, type TransferInteraction } from './transfer-interactions.ts';

export interface Pact<OfInteraction = Interaction> {
  consumer: { name: string };
  provider: { name: string };
  interactions: OfInteraction[];
  metadata: { pactSpecification: { version: '4.0' } };
}

export type GatewayName = 'app' | 'auth';
export const gateways: readonly GatewayName[] = ['app', 'auth'];

/** Each gateway has a pact, and so has what receives the bytes of uploads, on whatever host that is. */
export type PactName = GatewayName | 'uploads';
export const pactNames: readonly PactName[] = [...gateways, 'uploads'];

const CONSUMER = 'portal-web';
const providers = {
  app: 'portal-app-gateway',
  auth: 'portal-auth-gateway',
  uploads: 'portal-upload-gateway',
};

/** Where a committed pact is. */
export const pactPath = (name: PactName): string =>
  fileURLToPath(new URL(`../pacts/${CONSUMER}-${providers[name]}.json`, import.meta.url));

/** Every example of the contract table with its interactions, in the order of the table. */
export const exampleInteractions = (): { entry: ExampleOfCall; interaction: Interaction }[] =>
  allExamples
    .flatMap(({ domain, name, call, examples }) =>
      examples.map((example) => ({ domain, name, call, example })),
    )
    .flatMap((entry) =>
      interactionsOf(entry, readFieldsOf(`${entry.domain}.${entry.name}`)).map((interaction) => ({
        entry,
        interaction,
      })),
    );

const createPact = <OfInteraction extends { description: string }>(
  name: PactName,
  interactions: OfInteraction[],
): Pact<OfInteraction> => ({
  consumer: { name: CONSUMER },
  provider: { name: providers[name] },
  interactions: interactions.toSorted((one, other) => (one.description < other.description ? -1 : 1)),
  metadata: { pactSpecification: { version: '4.0' } },
});

/** The pact of the web app with one gateway, from the contract table and from what the web app reads. */
export const pactOf = (gateway: GatewayName): Pact =>
  createPact(
    gateway,
    exampleInteractions()
      .filter(({ entry }) => entry.call.gateway === gateway)
      .map(({ interaction }) => interaction),
  );

/** The pact of the web app with what receives the bytes of uploads, from the table of transfers. */
export const pactOfUploads = (): Pact<TransferInteraction> => createPact('uploads', transferInteractions());

/** A pact as the text of its file; the same table and the same web app always give the same text. */
export const pactText = (name: PactName): string =>
  `${JSON.stringify(name === 'uploads' ? pactOfUploads() : pactOf(name), null, 2)}\n`;
