// Behaviour: docs/behaviour/verification.md
import { accessTokenFor, type Context } from './context.ts';
import { GATEWAY, entryName, type Entry } from './entry.ts';
import { findExampleClients } from './example-clients.ts';
import type { SendRequest } from './gateway-client.ts';
import type { Options, Phase } from './options.ts';
import type { Outcome, PhaseName, Report } from './outcome.ts';
import { verifyAccountScope } from './phases/account-scope.ts';
import { verifyAgreements } from './phases/agreements.ts';
import { verifyApplicationHeader } from './phases/application-header.ts';
import { verifyAuthorization } from './phases/authorization.ts';
import { watchForOtherClient } from './phases/watch-for-other-client.ts';
import { verifyConditional } from './phases/conditional.ts';
import { verifyCors } from './phases/cors.ts';
import { verifyExamples } from './phases/examples.ts';
import { verifyIdempotency } from './phases/idempotency.ts';
import { verifyIdempotencyScope } from './phases/idempotency-scope.ts';
import { verifyNegatives } from './phases/negatives.ts';
import { verifyIssuedTokens } from './phases/issued-tokens.ts';
import { verifyClientViews } from './phases/client-views.ts';
import { verifyUnfinishedSteps } from './phases/unfinished-steps.ts';
import { verifyOptionalIds } from './phases/optional-ids.ts';
import { verifyOtherSession } from './phases/other-session.ts';
import { authenticate, reach } from './phases/preconditions.ts';
import { verifyProperties } from './phases/properties.ts';
import { verifyReadAfterWrite } from './phases/read-after-write.ts';
import { verifyRelations } from './phases/relations.ts';
import { verifyRolePermissions } from './phases/role-permissions.ts';
import { verifySignInEffects } from './phases/sign-in-effects.ts';
import { verifySignInTime } from './phases/sign-in-time.ts';
import { verifyUsedCodes } from './phases/used-codes.ts';
import { verifyWriteEffects } from './phases/write-effects.ts';
import { verifyTransferCors, verifyTransfers, writingTransfers } from './phases/transfers.ts';
import { verifyMalformedBodies } from './phases/malformed-bodies.ts';
import { verifyMalformedUrls } from './phases/malformed-urls.ts';
import { verifyUnknownUrls } from './phases/unknown-urls.ts';
import { runCheck } from './run-check.ts';
import { runSteps, type Step } from './run-steps.ts';
import { findingsOf } from './findings.ts';
import { allEntries, selectedEntries } from './selection.ts';
import { createSessions } from './sessions.ts';
import { createStateClient } from './states.ts';
import { ENDED, watchGateway } from './watch-gateway.ts';
import { createWriteGate, type WriteGate } from './write-gate.ts';

/** Reports progress, a line at a time. */
export type Log = (line: string) => void;

/** A run, which ends where the gateway responds no longer. */
interface Run {
  context: Context;
  log: Log;
  hasEnded: () => boolean;
}

const notRun = (phase: PhaseName, entries: readonly Entry[]): Outcome[] =>
  entries.map((entry) => ({
    phase,
    rule: 'sign-in',
    domain: entry.domain,
    call: entryName(entry),
    title: 'needs a signed-in client',
    status: 'not run',
    problems: [],
    reason: 'no client could be signed in',
  }));

/** Runs a phase with a session of its own, or reports the calls that could not be made without one. */
const runWithSession = async (
  { context, hasEnded }: Run,
  phase: Phase,
  token: string | undefined,
  run: (ownToken: string | undefined) => Promise<Outcome[]>,
): Promise<Outcome[]> => {
  const closed = context.entries.filter(({ call }) => call.access !== 'public');
  let ownToken: string | undefined;
  // The phase before may have ended the session.
  context.sessions?.recheck();
  const signIn = await runCheck(
    'sign-in',
    GATEWAY,
    'a client is signed in for it',
    async () => {
      ownToken = token === undefined ? undefined : await accessTokenFor(context);
      return [];
    },
    { phase },
  );
  const outcomes = [...(signIn.status === 'passed' ? [] : [signIn]), ...(await run(ownToken))];
  return ownToken === undefined && !hasEnded() ? [...outcomes, ...notRun(phase, closed)] : outcomes;
};

/** The phases of the examples, which are sent once for all of them. */
const OF_EXAMPLES: readonly Phase[] = ['pact', 'strict', 'errors'];

const runPhases = async (ofRun: Run, token: string | undefined): Promise<Outcome[]> => {
  const { context, log, hasEnded } = ofRun;
  const selected = new Set<Phase>(context.options.phases);
  const outcomes: Outcome[] = [];
  const run = async (phase: Phase, stepsOf: (ownToken: string | undefined) => Step[]) => {
    if (!selected.has(phase) || hasEnded()) return;
    log(`${phase} …`);
    outcomes.push(...(await runWithSession(ofRun, phase, token, (own) => runSteps(phase, stepsOf(own)))));
  };
  const runWithout = async (phase: Phase, ...steps: Step[]) =>
    void outcomes.push(...(await runSteps(phase, steps)));
  await runWithout('authorisation', () => watchForOtherClient(context, allEntries));
  const ofExamples = OF_EXAMPLES.find((phase) => selected.has(phase));
  if (ofExamples) {
    log('pact, strict shapes, errors …');
    await runWithout(ofExamples, () => verifyExamples(context));
  }
  const clients = await findExampleClients(context);
  await run('errors', (ownToken) => [
    () => verifyMalformedBodies(context, ownToken, clients),
    () => verifyApplicationHeader(context, ownToken, clients),
    () => verifyMalformedUrls(context, ownToken),
    () => verifyUnknownUrls(context, ownToken),
  ]);
  await run('authorisation', (ownToken) => [
    ...(ownToken === undefined ? [] : [() => verifyAuthorization(context, ownToken, allEntries)]),
    () => verifyOtherSession(context),
    () => verifyOptionalIds(context),
    () => verifyIssuedTokens(context),
    () => verifyUnfinishedSteps(context),
    () => verifyClientViews(context),
    ...(ownToken === undefined ? [] : [() => verifyRolePermissions(context, allEntries)]),
    () => verifyUsedCodes(context),
  ]);
  await run('negatives', (ownToken) => [() => verifyNegatives(context, ownToken, clients)]);
  await run('properties', (ownToken) => [() => verifyProperties(context, ownToken, clients)]);
  await run('relations', (ownToken) => [
    () => verifyRelations(context, ownToken),
    () => verifyConditional(context, ownToken),
    () => verifyIdempotency(context, allEntries),
    () => verifyIdempotencyScope(context, allEntries),
    ...(ownToken === undefined ? [] : [() => verifyAgreements(context, ownToken, allEntries)]),
    ...(ownToken === undefined ? [] : [() => verifyAccountScope(context, ownToken)]),
    ...(ownToken === undefined ? [] : [() => verifyReadAfterWrite(context, allEntries)]),
    () => verifyWriteEffects(context, allEntries),
    () => verifySignInEffects(context),
    () => verifySignInTime(context),
  ]);
  if (selected.has('transfers') && !hasEnded()) {
    log('transfers …');
    await runWithout('transfers', () => verifyTransfers(context));
  }
  if (selected.has('cors'))
    await runWithout(
      'cors',
      () => verifyCors(context),
      () => verifyTransferCors(context),
    );
  return outcomes;
};

const createContext = (options: Options, entries: readonly Entry[], gate: WriteGate): Context => {
  const states = options.stateUrl ? createStateClient(options.stateUrl, gate, options.timeoutMs) : null;
  const canSignIn = options.login !== null || options.tokenCommand !== null;
  const sessions = !states && canSignIn ? createSessions(options, gate) : null;
  return { options, entries, gate, states, sessions };
};

const verifyReached = async (ofRun: Run): Promise<Outcome[]> => {
  const { context } = ofRun;
  const { outcomes, token } = await authenticate(context);
  const isEnd = context.states?.isUnresponsive() || outcomes.some((outcome) => outcome.isEnd);
  return isEnd ? outcomes : [...outcomes, ...(await runPhases(ofRun, token))];
};

/** The outcomes of a run, without the checks after what ended it, and with that. */
const endedWith = (end: Outcome | null, outcomes: readonly Outcome[]): Outcome[] =>
  end === null ? [...outcomes] : [...outcomes.filter(({ reason }) => reason !== ENDED), end];

/**
 * Verifies a gateway against the contract. Calls that write are made only where the options allow it, and are logged
 * before; otherwise they are left out and listed in the report. `sendRequest` sends what the gate lets pass.
 */
export const verify = async (
  options: Options,
  log: Log = () => {},
  sendRequest?: SendRequest,
): Promise<Report> => {
  const [startedAt, startMs] = [new Date(), performance.now()];
  const selected = selectedEntries(options);
  const writing = selected.filter(({ call }) => call.kind === 'mutation');
  const writingNames = [...writing.map(entryName), ...writingTransfers(options)];
  const entries = options.write ? selected : selected.filter(({ call }) => call.kind !== 'mutation');
  if (options.write && writingNames.length > 0)
    log(`Calls that write, for ${options.testClients.join(', ')} only: ${writingNames.join(', ')}`);
  const ownGate = createWriteGate(options, sendRequest);
  const { gate, end } = watchGateway(options, ownGate, () => reach(options, ownGate));
  const reached = await reach(options, gate);
  const isReached = reached.every(({ status }) => status === 'passed');
  const context = createContext(options, entries, gate);
  const more = isReached ? await verifyReached({ context, log, hasEnded: () => end() !== null }) : [];
  const checked = endedWith(end(), [...reached, ...more]);
  return {
    target: options.appUrl,
    seed: options.seed,
    startedAt,
    tookMs: performance.now() - startMs,
    ...findingsOf(options, gate, checked, selected),
    throttled: gate.throttled(),
    leftOut: options.write ? [] : writingNames,
  };
};
