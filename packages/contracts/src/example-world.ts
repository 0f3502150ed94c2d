import { errorCodes, type ErrorCode } from './gateway-error.ts';
import type { CallInput, Example } from './call.ts';

/**
 * The people and things that the examples speak of. The mock gateway seeds them under these names and ids; a team with
 * a gateway of its own prepares them through provider states.
 */
export const exampleWorld = {
  username: 'olivia.martin',
  password: 'Maple-Leaf-2026!',
  challengedUsername: 'lucas.roy',
  lockedUsername: 'claire.bouchard',
  timedOutUsername: 'ethan.wilson',
  userUuid: '6f1c7f52-6b0e-4d3e-9a51-0d6b2c1f7a10',
  clientUuid: '0b9f3c1e-4a77-4c55-8f0e-5d1f2a3b4c01',
  clientId: '104233',
  otherClientUuid: '0b9f3c1e-4a77-4c55-8f0e-5d1f2a3b4c99',
  accountUuid: 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1e02',
  avatarUuid: 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03',
  otherAvatarUuid: 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c99',
  securityQuestion: 'first_car',
  securityAnswer: 'Renault 5',
  termsVersion: '2026-06-01',
  termsHash: 'a0f82872b0ca25ee628e807a7e882344f206b7a7ba46501e6d190757c5ca91f0',
} as const;

/** Provider states: what must be true before an example's request is made. */
export const states = {
  nobody: 'nobody is signed in',
  client: 'a client is signed in',
  clientWithAvatar: 'a client with a clean profile photo is signed in',
  clientWithoutPermissions: 'a client without permissions is signed in',
  clientWithManyFailures: 'a client who failed to confirm a password five times is signed in',
  clientBeforeQuestions: 'a client whose security questions are not chosen yet is signed in',
  quebecClientBeforeTerms: 'a Quebec client who has not accepted the terms is signed in',
  challenged: 'a user whose sign-in needs a challenge exists',
  locked: 'a locked user exists',
  timedOut: 'a user who must wait before the next try exists',
  refreshable: 'a client holds a refresh token that was never used',
} as const;

/** An example of success. */
export const success = (state: string, response: unknown, request: CallInput = {}): Example => ({
  name: 'success',
  state,
  request,
  status: 200,
  response,
});

/** An example of a refusal, named after its code. */
export const refusal = (
  code: ErrorCode,
  state: string,
  request: CallInput = {},
  more: object = {},
): Example => ({
  name: code,
  state,
  request,
  status: errorCodes[code],
  response: { status_code: errorCodes[code], message: code, ...more },
});
