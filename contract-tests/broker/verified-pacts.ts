import type { Interaction } from '../consumer/interaction.ts';
import appPact from '../pacts/portal-web-portal-app-gateway.json' with { type: 'json' };
import authPact from '../pacts/portal-web-portal-auth-gateway.json' with { type: 'json' };
import type { Outcome } from '../provider/outcome.ts';

/** A pact that the verifier replays. */
export interface VerifiedPact {
  provider: string;
  interactions: readonly Interaction[];
}

/** The pacts that the verifier replays. */
export const verifiedPacts: readonly VerifiedPact[] = [appPact, authPact].map(
  ({ provider, interactions }) => ({ provider: provider.name, interactions }),
);

/** The outcome of an interaction in the phase of pacts, where there is one. */
export const outcomeOf = (
  outcomes: readonly Outcome[],
  { description }: Interaction,
): Outcome | undefined => {
  const [call = ''] = description.split(': ', 1);
  const title = description.slice(`${call}: `.length);
  return outcomes.find((one) => one.phase === 'pact' && one.call === call && one.title === title);
};

/** A value as text, with the keys of every object sorted, and without what a broker adds. */
export const canonicalText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([key]) => key !== '_id');
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonicalText(one)}`).join()}}`;
};
