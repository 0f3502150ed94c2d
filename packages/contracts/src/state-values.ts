import type { CallInput, Example } from './call.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { exampleChallengeId } from './challenge.examples.ts';
import { exampleRecovery } from './recovery.examples.ts';
import { examplePair } from './session.examples.ts';

/** Placeholder in the access token header of a request until its state gives a real token. */
export const ACCESS_TOKEN_STAND_IN = 'the-access-token-of-the-state';

/**
 * Values that are unknown before a state is set up, by the field of the request body they are in, and their
 * placeholder in the examples. A field that is null here always takes the state's value, whatever the example shows.
 */
const standIns = {
  challenge_id: exampleChallengeId,
  code: exampleRecovery.code,
  recovery_id: exampleRecovery.recovery_id,
  refresh_token: examplePair.refresh_token,
  advisor_id: exampleWorld.advisorUuid,
  starts_at: exampleWorld.freeTime,
  terms: exampleWorld.invitationTerms,
  credential: null,
} as const;
export type StateValue = keyof typeof standIns;

/** What a state gives besides the access token of the signed-in user. */
const given: Record<string, readonly StateValue[]> = {
  [states.challengeOpen]: ['challenge_id', 'code'],
  [states.challengeResendable]: ['challenge_id', 'code'],
  [states.challengeFailed]: ['challenge_id', 'code'],
  [states.deviceCodeSent]: ['challenge_id', 'code'],
  [states.deviceCodeFailed]: ['challenge_id', 'code'],
  [states.contactCodeSent]: ['challenge_id', 'code'],
  [states.contactCodeLate]: ['challenge_id', 'code'],
  [states.contactCodeFailed]: ['challenge_id', 'code'],
  [states.authenticatorBegun]: ['code'],
  [states.authenticatorFailed]: ['code'],
  [states.recovering]: ['recovery_id', 'code'],
  [states.recoveryVerified]: ['recovery_id'],
  [states.recoveryFailed]: ['recovery_id'],
  [states.recoveryAnswered]: ['recovery_id'],
  [states.clientInvited]: ['terms'],
  [states.clientWithMeetings]: ['advisor_id', 'starts_at'],
  [states.refreshable]: ['refresh_token'],
  [states.passkeyMade]: ['credential'],
  [states.passkeySigned]: ['credential'],
  [states.passkeyConfirmed]: ['credential'],
  [states.passkeySignedByLocked]: ['credential'],
  [states.passkeySignedByProtected]: ['credential'],
};

/** The fields of an example's body that hold what its state gives. */
export const valuesFrom = ({ state, request }: Pick<Example, 'state' | 'request'>): StateValue[] => {
  const body = (request.body ?? {}) as Record<string, unknown>;
  return (given[state] ?? []).filter(
    (name) => name in body && (standIns[name] === null || body[name] === standIns[name]),
  );
};

/** The request of an example with the values of its state in place of the placeholders. */
export const withStateValues = (
  example: Pick<Example, 'state' | 'request'>,
  values: Record<string, unknown>,
): CallInput => {
  const names = valuesFrom(example);
  if (names.length === 0) return example.request;
  const real = Object.fromEntries(names.map((name) => [name, values[name]]));
  return { ...example.request, body: { ...(example.request.body as object), ...real } };
};
