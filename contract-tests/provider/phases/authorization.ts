import { contracts } from '@portal/contracts';
import { states } from '@portal/contracts/provider-states';
import { accessTokenFor, type Context } from '../context.ts';
import { GATEWAY, type Entry } from '../entry.ts';
import { forgedTokens } from '../forged-tokens.ts';
import type { Outcome } from '../outcome.ts';
import type { RuleName } from '../rules.ts';
import { runCheck } from '../run-check.ts';
import { expectError, sendCall, type ExpectedError, type SendOptions } from '../send-call.ts';
import { verifyRefresh } from './refresh.ts';
import { verifySignOut } from './sign-out.ts';
import { readsBeforeWrites } from '../reads-before-writes.ts';
import { findAccessibleIds, findClientIds, findShownIds } from './other-client.ts';

const SESSION_REQUIRED = [[401, 'session_required']] as const;
const SESSION_INVALID = [[401, 'session_invalid']] as const;
const DENIED = [[403, 'permission_denied']] as const;

interface RejectedCall extends SendOptions {
  rule: RuleName;
  title: string;
  given?: string;
}

const verifyRejected = (
  context: Context,
  entry: Entry,
  { rule, title, given, ...sendOptions }: RejectedCall,
  expected: readonly ExpectedError[],
) =>
  runCheck(
    rule,
    entry,
    title,
    async () => {
      const input = entry.examples[0]!.request;
      const { response, curl } = await sendCall(context, entry.call, input, sendOptions);
      return expectError(entry, response, curl, expected);
    },
    { given },
  );

interface Credentials {
  token: string;
  /** The token of a client without permissions; null where no state gives one. */
  tokenWithoutPermissions: string | null;
  /** The ids of another client. */
  otherIds: ReadonlySet<string>;
}

const verifyTokens = async (context: Context, entry: Entry, token: string): Promise<Outcome[]> => {
  // A gateway that accepts a forged token does so for the client it was made from, as far as can be known.
  const clients = context.gate.ownersOf(token);
  const withoutToken = {
    rule: 'session-required',
    title: 'without a token it is session_required',
    clients,
  } as const;
  const outcomes = [await verifyRejected(context, entry, withoutToken, SESSION_REQUIRED)];
  for (const { title, ...forged } of forgedTokens(token)) {
    context.gate.setOwners(forged.token, clients);
    const rejected = { rule: 'forged-token', title: `${title} is session_invalid`, ...forged } as const;
    outcomes.push(await verifyRejected(context, entry, rejected, SESSION_INVALID));
  }
  return outcomes;
};

/** Makes a call without a token, with forged ones, and as a client without its permission. */
export const verifyAccess = async (
  context: Context,
  entry: Entry,
  { token, tokenWithoutPermissions }: Pick<Credentials, 'token' | 'tokenWithoutPermissions'>,
): Promise<Outcome[]> => {
  const outcomes = await verifyTokens(context, entry, token);
  if (entry.call.access !== 'session' && tokenWithoutPermissions) {
    const title = 'without the permission it is permission_denied';
    const rejected = {
      rule: 'missing-permission',
      title,
      token: tokenWithoutPermissions,
      given: states.clientWithoutPermissions,
    } as const;
    outcomes.push(await verifyRejected(context, entry, rejected, DENIED));
  }
  return outcomes;
};

const verifyCall = async (
  context: Context,
  entry: Entry,
  { token, tokenWithoutPermissions, otherIds }: Credentials,
): Promise<Outcome[]> => {
  const outcomes = await verifyAccess(context, entry, { token, tokenWithoutPermissions });
  if (otherIds.size > 0 && entry.call.kind === 'query')
    outcomes.push(
      await runCheck('other-client-rows', entry, 'it shows nothing of another client', () =>
        findShownIds(context, entry, token, otherIds),
      ),
      await runCheck('other-client-ids', entry, 'the id of another client is not found', () =>
        findAccessibleIds(context, entry, token, otherIds),
      ),
    );
  return outcomes;
};

/** Prepares something for the checks; a failure to do so is an outcome. */
const prepare = async <Value>(
  rule: RuleName,
  title: string,
  work: () => Promise<Value>,
): Promise<{ value?: Value; failures: Outcome[] }> => {
  const prepared: { value?: Value } = {};
  const outcome = await runCheck(rule, GATEWAY, title, async () => {
    prepared.value = await work();
    return [];
  });
  return { ...prepared, failures: outcome.status === 'passed' ? [] : [outcome] };
};

/** Makes each call that is not public as those who may not make it. `all` are all calls of the table. */
export const verifyAuthorization = async (
  context: Context,
  token: string,
  all: readonly Entry[],
): Promise<Outcome[]> => {
  const { clientWithoutPermissions, otherClient } = states;
  const withoutPermissions = await prepare('missing-permission', clientWithoutPermissions, async () =>
    context.states ? accessTokenFor(context, clientWithoutPermissions) : null,
  );
  const otherIds = await prepare('other-client-ids', otherClient, async () =>
    context.states
      ? findClientIds(context, all, await accessTokenFor(context, otherClient))
      : new Set<string>(),
  );
  const credentials = {
    token,
    tokenWithoutPermissions: withoutPermissions.value ?? null,
    otherIds: otherIds.value ?? new Set<string>(),
  };
  const closed = context.entries.filter(({ call }) => call.access !== 'public');
  const outcomes = await readsBeforeWrites(context, closed, token, (entry, activeToken) =>
    verifyCall(context, entry, { ...credentials, token: activeToken! }),
  );
  const hasSignOut = context.entries.some(({ domain, name }) => domain === 'session' && name === 'logout');
  const afterSignOut = hasSignOut ? await verifySignOut(context) : [];
  const hasRefresh = context.entries.some(({ call }) => call === contracts.session.refresh);
  const afterRefresh = hasRefresh ? [await verifyRefresh(context)] : [];
  return [
    ...withoutPermissions.failures,
    ...otherIds.failures,
    ...outcomes,
    ...afterSignOut,
    ...afterRefresh,
  ];
};
