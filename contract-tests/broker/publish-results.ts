// Behaviour: docs/behaviour/verification.md
import type { Outcome, Report } from '../provider/outcome.ts';
import type { PublishOptions } from '../provider/options.ts';
import { brokerPath, linksIn, listIn, type BrokerClient, type BrokerResponse } from './broker-client.ts';
import { DEFAULT_SELECTORS } from './selectors.ts';
import { canonicalText, outcomeOf, verifiedPacts, type VerifiedPact } from './verified-pacts.ts';

/** A pact that a broker has for a gateway, and whether it is pending: never verified with success on its branch. */
interface BrokerPact {
  provider: string;
  name: string;
  isPending: boolean;
  /** Where results are published; undefined where the broker gives no address. */
  resultsUrl: string | undefined;
}

/** What a broker has of the pacts that the verifier replays. */
export interface BrokerPacts {
  pacts: readonly BrokerPact[];
  /** What cannot be published, and why, a line each. */
  notes: readonly string[];
}

const isSame = ({ interactions }: VerifiedPact, content: BrokerResponse) =>
  canonicalText(content['interactions']) === canonicalText(interactions);

const readPact = async (
  broker: BrokerClient,
  pact: VerifiedPact,
  found: BrokerResponse,
): Promise<BrokerPact | string> => {
  const [self] = linksIn(found, 'self');
  const name = self?.name ?? pact.provider;
  if (!self)
    return `${pact.provider}: the broker gave a pact without an address; nothing is published of it.`;
  const content = await broker.send('GET', self.href);
  if (!isSame(pact, content))
    return `${name}: is not the pact that was verified; verify it with the contract kit of its version.`;
  const { pending } = (found['verificationProperties'] ?? {}) as { pending?: unknown };
  const [results] = linksIn(content, 'pb:publish-verification-results');
  return { provider: pact.provider, name, isPending: pending === true, resultsUrl: results?.href };
};

/**
 * Asks a broker which pacts a gateway is to verify: those of the main branch of the portal, and those that are deployed
 * or released. Throws a BrokerError.
 */
export const readBrokerPacts = async (
  broker: BrokerClient,
  { branch }: PublishOptions,
): Promise<BrokerPacts> => {
  const pacts: BrokerPact[] = [];
  const notes: string[] = [];
  for (const pact of verifiedPacts) {
    const response = await broker.send(
      'POST',
      brokerPath('pacts', 'provider', pact.provider, 'for-verification'),
      {
        consumerVersionSelectors: DEFAULT_SELECTORS,
        providerVersionBranch: branch,
        includePendingStatus: true,
      },
    );
    const { pacts: listed } = (response['_embedded'] ?? {}) as { pacts?: unknown };
    const read = await Promise.all(listIn(listed).map((found) => readPact(broker, pact, found)));
    if (read.length === 0) notes.push(`${pact.provider}: the broker has no pact to verify.`);
    for (const one of read) {
      if (typeof one === 'string') notes.push(one);
      else pacts.push(one);
    }
  }
  return { pacts, notes };
};

/** The pacts whose failures do not count: the broker has the verified pact, and only as a pending one. */
const pendingProviders = ({ pacts }: BrokerPacts): ReadonlySet<string> => {
  const settled = new Set(pacts.filter(({ isPending }) => !isPending).map(({ provider }) => provider));
  return new Set(pacts.map(({ provider }) => provider).filter((provider) => !settled.has(provider)));
};

/** The report with the failed interactions of pending pacts marked, which do not fail a run. */
export const markPending = (report: Report, brokerPacts: BrokerPacts): Report => {
  const pending = pendingProviders(brokerPacts);
  const marked = new Set<Outcome>();
  for (const { provider, interactions } of verifiedPacts) {
    if (!pending.has(provider)) continue;
    for (const interaction of interactions) {
      const outcome = outcomeOf(report.outcomes, interaction);
      if (outcome?.status === 'failed') marked.add(outcome);
    }
  }
  const outcomes = report.outcomes.map((one): Outcome =>
    marked.has(one) ? { ...one, status: 'pending' } : one,
  );
  return { ...report, outcomes };
};

/** The result of every interaction of a pact, or why there is none. */
const resultsOf = ({ provider, interactions }: VerifiedPact, { outcomes, rulesOff }: Report) => {
  const [off] = rulesOff;
  if (off) return `${provider}: the rule ${off.rule} was off, which no result at a broker could say.`;
  const results = interactions.map((interaction) => ({
    description: interaction.description,
    outcome: outcomeOf(outcomes, interaction),
  }));
  const missing = results.filter(
    ({ outcome }) => outcome?.status !== 'passed' && outcome?.status !== 'failed',
  );
  if (missing.length > 0)
    return `${provider}: ${missing.length} of ${results.length} interactions were not run, such as ${missing[0]!.description}.`;
  return results.map(({ description, outcome }) => ({
    interactionDescription: description,
    success: outcome!.status === 'passed',
    ...(outcome!.status === 'failed'
      ? {
          mismatches: outcome!.problems.map(({ expected, got }) => ({
            description: `expected ${expected}, got ${got}`,
          })),
        }
      : {}),
  }));
};

/**
 * Publishes the result of each pact that the broker has and the run replayed entirely, as the version of the gateway.
 * Resolves to whether all were published; prints a line for each, with the reason where one was not. Throws a
 * BrokerError.
 */
export const publishResults = async (
  broker: BrokerClient,
  report: Report,
  { pacts, notes }: BrokerPacts,
  { version, branch, buildUrl }: PublishOptions,
  print: (line: string) => void,
): Promise<boolean> => {
  for (const note of notes) print(`Not published. ${note}`);
  let areAll = notes.length === 0;
  for (const pact of verifiedPacts) {
    const results = resultsOf(pact, report);
    for (const { name, resultsUrl } of pacts.filter(({ provider }) => provider === pact.provider)) {
      if (typeof results === 'string' || resultsUrl === undefined) {
        print(
          `Not published. ${typeof results === 'string' ? results : `${name}: the broker gave no address for results.`}`,
        );
        areAll = false;
        continue;
      }
      const success = results.every((one) => one.success);
      // A result belongs to a branch by the version that it is of.
      await broker.send(
        'PUT',
        brokerPath('pacticipants', pact.provider, 'branches', branch, 'versions', version),
        {},
      );
      await broker.send('POST', resultsUrl, {
        success,
        providerApplicationVersion: version,
        ...(buildUrl ? { buildUrl } : {}),
        verifiedBy: { implementation: 'portal-verify' },
        testResults: results,
      });
      print(
        `Published: ${name} ${success ? 'is verified' : 'failed'} by ${pact.provider} ${version} (${branch}).`,
      );
    }
  }
  return areAll;
};
