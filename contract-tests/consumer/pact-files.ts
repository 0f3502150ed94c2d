import { fileURLToPath } from 'node:url';
import { allExamples } from '@portal/contracts/examples';
import { readFieldsOf } from './fields-read.ts';
import type { ExampleOfCall, Interaction } from './interaction.ts';
import { interactionsOf } from './interactions.ts';

export interface Pact {
  consumer: { name: string };
  provider: { name: string };
  interactions: Interaction[];
  metadata: { pactSpecification: { version: '4.0' } };
}

export type GatewayName = 'app' | 'auth';
export const gateways: readonly GatewayName[] = ['app', 'auth'];

const CONSUMER = 'portal-web';
const providers = { app: 'portal-app-gateway', auth: 'portal-auth-gateway' };

/** Where the committed pact with a gateway is. */
export const pactPath = (gateway: GatewayName): string =>
  fileURLToPath(new URL(`../pacts/${CONSUMER}-${providers[gateway]}.json`, import.meta.url));

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

const byDescription = (one: Interaction, other: Interaction) =>
  one.description < other.description ? -1 : 1;

/** The pact of the web app with one gateway, from the contract table and from what the web app reads. */
export const pactOf = (gateway: GatewayName): Pact => ({
  consumer: { name: CONSUMER },
  provider: { name: providers[gateway] },
  interactions: exampleInteractions()
    .filter(({ entry }) => entry.call.gateway === gateway)
    .map(({ interaction }) => interaction)
    .toSorted(byDescription),
  metadata: { pactSpecification: { version: '4.0' } },
});

/** A pact as the text of its file; the same table and the same web app always give the same text. */
export const pactText = (gateway: GatewayName): string => `${JSON.stringify(pactOf(gateway), null, 2)}\n`;
