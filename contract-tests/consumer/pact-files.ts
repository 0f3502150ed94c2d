import { fileURLToPath } from 'node:url';
import { allExamples } from '@portal/contracts/examples';
import { interactionsOf, type Interaction } from './interactions.ts';
import { webReads } from './fields-read.ts';

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

const byDescription = (one: Interaction, other: Interaction) =>
  one.description < other.description ? -1 : 1;

/** The pact of the web app with one gateway, from the contract table and from what the web app reads. */
export const pactOf = (gateway: GatewayName): Pact => {
  const readsOf = webReads();
  const interactions = allExamples
    .filter(({ call }) => call.gateway === gateway)
    .flatMap(({ domain, name, call, examples }) =>
      examples.flatMap((example) => interactionsOf({ domain, name, call, example }, readsOf(domain, name))),
    );
  return {
    consumer: { name: CONSUMER },
    provider: { name: providers[gateway] },
    interactions: interactions.toSorted(byDescription),
    metadata: { pactSpecification: { version: '4.0' } },
  };
};

/** A pact as the text of its file: the same table and the same web app always give the same bytes. */
export const pactText = (gateway: GatewayName): string => `${JSON.stringify(pactOf(gateway), null, 2)}\n`;
