import { allExamples } from '@portal/contracts/examples';
import { check, GATEWAY, tokenOf, type Context, type Entry } from './context.ts';
import { exampleClients } from './example-clients.ts';
import type { Options, Phase } from './options.ts';
import type { Outcome, PhaseName, Report } from './outcome.ts';
import { verifyApplication } from './phases/application-header.ts';
import { verifyAuthorisation } from './phases/authorisation.ts';
import { verifyExamples } from './phases/examples.ts';
import { verifyNegatives } from './phases/negatives.ts';
import { verifyProperties } from './phases/properties.ts';
import { verifyRelations } from './phases/relations.ts';
import { verifyUnreadableBodies } from './phases/unreadable-bodies.ts';
import { authenticate, reach } from './phases/preconditions.ts';
import { openSessions } from './sessions.ts';
import { statesAt } from './states.ts';
import { openGate, type Gate } from './write-gate.ts';

/** Told what is about to be done, for whoever watches. */
export type Tell = (line: string) => void;

const EVERYTHING: readonly Entry[] = allExamples;

const isAsked = ({ only, tags }: Options, { domain, name, call }: Entry) =>
  (only.length === 0 || only.includes(domain) || only.includes(`${domain}.${name}`)) &&
  (tags.length === 0 || tags.some((tag) => [domain, call.gateway, call.kind, call.access].includes(tag)));

const nameOf = ({ domain, name }: Entry) => `${domain}.${name}`;

const notRun = (phase: PhaseName, entries: readonly Entry[]): Outcome[] =>
  entries.map((entry) => ({
    phase,
    domain: entry.domain,
    call: nameOf(entry),
    title: 'needs a signed-in client',
    status: 'not run',
    problems: [],
    reason: 'nobody could be signed in',
  }));

/** Runs a phase as a client who is signed in for it, or writes down which calls could not be made. */
const asClient = async (
  context: Context,
  phase: Phase,
  token: string | undefined,
  run: (token: string | undefined) => Promise<Outcome[]>,
): Promise<Outcome[]> => {
  const closed = context.entries.filter(({ call }) => call.access !== 'public');
  let own: string | undefined;
  // The phase before may have ended the session.
  context.sessions?.doubt();
  const signIn = await check(phase, GATEWAY, 'a client is signed in for it', async () => {
    own = token === undefined ? undefined : await tokenOf(context);
    return [];
  });
  const outcomes = [...(signIn.status === 'passed' ? [] : [signIn]), ...(await run(own))];
  return own === undefined ? [...outcomes, ...notRun(phase, closed)] : outcomes;
};

const runPhases = async (context: Context, token: string | undefined, tell: Tell): Promise<Outcome[]> => {
  const asked = new Set<Phase>(context.options.phases);
  const outcomes: Outcome[] = [];
  const run = async (phase: Phase, work: (own: string | undefined) => Promise<Outcome[]>) => {
    if (!asked.has(phase)) return;
    tell(`${phase} …`);
    outcomes.push(...(await asClient(context, phase, token, work)));
  };
  if (['pact', 'strict', 'errors'].some((phase) => asked.has(phase as Phase))) {
    tell('pact, strict shapes, errors …');
    outcomes.push(...(await verifyExamples(context)));
  }
  const clients = await exampleClients(context);
  await run('errors', async (own) => [
    ...(await verifyUnreadableBodies(context, own, clients)),
    ...(await verifyApplication(context, own, clients)),
  ]);
  await run('authorisation', (own) =>
    own === undefined ? Promise.resolve([]) : verifyAuthorisation(context, own, EVERYTHING),
  );
  await run('negatives', (own) => verifyNegatives(context, own, clients));
  await run('properties', (own) => verifyProperties(context, own, clients));
  await run('relations', (own) => verifyRelations(context, own));
  return outcomes;
};

const contextOf = (options: Options, entries: readonly Entry[], gate: Gate): Context => {
  const states = options.stateUrl ? statesAt(options.stateUrl, gate, options.timeoutMs) : null;
  const isGiven = options.login !== null || options.tokenCommand !== null;
  const sessions = !states && isGiven ? openSessions(options, gate) : null;
  return { options, entries, gate, states, sessions };
};

const verifyReached = async (context: Context, tell: Tell): Promise<Outcome[]> => {
  const { outcomes, token } = await authenticate(context);
  const isEnd = context.states?.isSilent() || outcomes.some((one) => one.isEnd);
  return isEnd ? outcomes : [...outcomes, ...(await runPhases(context, token, tell))];
};

/**
 * Verifies a gateway against the contract. Calls that write are made only where the options ask for it, and told
 * before; the others are left out by name.
 */
export const verify = async (options: Options, tell: Tell = () => {}): Promise<Report> => {
  const [startedAt, begun] = [new Date(), performance.now()];
  const asked = EVERYTHING.filter((entry) => isAsked(options, entry));
  const writing = asked.filter(({ call }) => call.kind === 'mutation');
  const entries = options.write ? asked : asked.filter(({ call }) => call.kind !== 'mutation');
  if (options.write && writing.length > 0)
    tell(`Calls that write, for ${options.testClients.join(', ')} only: ${writing.map(nameOf).join(', ')}`);
  const gate = openGate(options);
  const reached = await reach(options, gate);
  const isReached = reached.every(({ status }) => status === 'passed');
  const more = isReached ? await verifyReached(contextOf(options, entries, gate), tell) : [];
  return {
    target: options.appUrl,
    seed: options.seed,
    startedAt,
    tookMs: performance.now() - begun,
    outcomes: gate.served.summarized([...reached, ...more]),
    leftOut: options.write ? [] : writing.map(nameOf),
  };
};
