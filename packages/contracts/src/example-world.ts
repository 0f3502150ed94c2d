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
  textedUsername: 'aisha.karim',
  appUsername: 'felix.arsenault',
  authenticatorSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCode: 'KM4T7WQ2XHRB',
  lockedUsername: 'claire.bouchard',
  timedOutUsername: 'ethan.wilson',
  userUuid: '6f1c7f52-6b0e-4d3e-9a51-0d6b2c1f7a10',
  clientUuid: '0b9f3c1e-4a77-4c55-8f0e-5d1f2a3b4c01',
  clientId: '104233',
  otherClientUuid: '0b9f3c1e-4a77-4c55-8f0e-5d1f2a3b4c99',
  accountUuid: 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1e02',
  otherAccountUuid: 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1e99',
  accountGroupUuid: 'd4c3b2a1-5f60-4b72-9c84-1e2f3a4b5c07',
  otherAccountGroupUuid: 'd4c3b2a1-5f60-4b72-9c84-1e2f3a4b5c99',
  avatarUuid: 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c03',
  otherAvatarUuid: 'c7a9e1d3-5f60-4b72-9c84-1e2f3a4b5c99',
  documentUuid: 'f2e4d6c8-5f60-4b72-9c84-1e2f3a4b5c11',
  /** Asks for no acknowledgement, and is of a type that is not shown in a page. */
  plainDocumentUuid: 'f2e4d6c8-5f60-4b72-9c84-1e2f3a4b5c13',
  otherDocumentUuid: 'f2e4d6c8-5f60-4b72-9c84-1e2f3a4b5c99',
  uploadUuid: 'b7c6d5e4-5f60-4a1b-8c2d-3e4f5a6b7c21',
  cleanUploadUuid: 'b7c6d5e4-5f60-4a1b-8c2d-3e4f5a6b7c22',
  otherUploadUuid: 'b7c6d5e4-5f60-4a1b-8c2d-3e4f5a6b7c99',
  documentRequestUuid: 'c1d2e3f4-5f60-4a1b-8c2d-3e4f5a6b7c31',
  deviceUuid: 'e1b2c3d4-5f60-4718-8a9b-0c1d2e3f4a05',
  otherDeviceUuid: 'e1b2c3d4-5f60-4718-8a9b-0c1d2e3f4a99',
  sessionUuid: '2b3c4d5e-5f60-4c72-8d84-6e7f8091a209',
  otherSessionUuid: '2b3c4d5e-5f60-4c72-8d84-6e7f8091a299',
  passkeyUuid: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c06',
  otherPasskeyUuid: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c99',
  notificationUuid: '8b7a6c5d-4e3f-4a2b-9c1d-0e1f2a3b4c08',
  otherNotificationUuid: '8b7a6c5d-4e3f-4a2b-9c1d-0e1f2a3b4c99',
  credential: 'b3VyLWV4YW1wbGUtY3JlZGVudGlhbA',
  securityQuestion: 'first_car',
  securityAnswer: 'Renault 5',
  termsVersion: '2026-06-01',
  termsHash: 'a0f82872b0ca25ee628e807a7e882344f206b7a7ba46501e6d190757c5ca91f0',
} as const;

/** Provider states: what must be true before an example's request is made. */
export const states = {
  signedOut: 'nobody is signed in',
  registered: 'a client who can sign in exists',
  client: 'a client is signed in',
  otherClient: 'another client, who has nothing in common with the first, is signed in',
  withOptional: 'what is optional in an answer is known',
  clientWithoutRecord: 'a client whose user record was removed holds a valid token',
  clientOfOwnWords: 'a client whose firm has words and colours of its own is signed in',
  clientWithAvatar: 'a client with a clean profile photo is signed in',
  clientWithDocument: 'a client with documents is signed in',
  clientWithoutPermissions: 'a client without permissions is signed in',
  clientWithManyFailures: 'a client who failed to confirm a password five times is signed in',
  clientBeforeQuestions: 'a client whose security questions are not chosen yet is signed in',
  quebecClientBeforeTerms: 'a Quebec client who has not accepted the terms is signed in',
  challenged: 'a user whose sign-in needs a challenge exists',
  challengeOpen: 'a challenge is open and its code is 123456',
  challengeResendable: 'a challenge is open and its countdown is over',
  challengeFailed: 'a challenge is open after five wrong codes in another one',
  deviceCodeSent: 'a signed-in client was sent the code 123456 to authorize the device',
  deviceCodeFailed: 'a signed-in client was sent a code to authorize the device after five wrong ones',
  clientWithManyCodes: 'a signed-in client was sent as many codes as one hour allows',
  clientWithDevice: 'a client with an authorized device is signed in',
  clientWithSessions: 'a client who is signed in elsewhere as well is signed in',
  clientWithAccountGroup: 'a client with an account group is signed in',
  clientWithUploads: 'a client with an unfinished upload and a clean one is signed in',
  clientWithManyUploads: 'a client with as many unfinished uploads as one may have is signed in',
  clientWithPasskey: 'a client with a passkey is signed in',
  clientWithAllPasskeys: 'a client with as many passkeys as one may have is signed in',
  passkeyMade: 'the browser of a signed-in client made the passkey it was asked for',
  passkeySigned: 'a browser signed what a sign-in by passkey asked it to',
  passkeySignedByLocked: 'the browser of a locked user signed what a sign-in by passkey asked it to',
  passkeySignedByProtected:
    'the browser of a user who protected their access signed what a sign-in by passkey asked it to',
  addressWaiting: 'an address must wait before the next try to sign in',
  authenticatorBegun: 'a signed-in client has begun to set up an authenticator app that shows 123456',
  authenticatorFailed: 'a signed-in client who sets up an authenticator app has sent five wrong codes',
  clientWithAuthenticator: 'a client with an authenticator app is signed in',
  locked: 'a locked user exists',
  timedOut: 'a user who must wait before the next try exists',
  invited: 'an unused, an expired and a used invitation exist',
  accessChanged: 'a client was mailed a link because their password was changed',
  accessProtected: 'a user who protected their access and has not recovered it exists',
  registering: 'a client who was mailed a registration link exists',
  recovering: 'a client was mailed a recovery code',
  recoveryVerified: 'a client met the code of a recovery',
  recoveryAnswered: 'a client met the code of a recovery and answered its question',
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

/** An example of an error, named after its code. */
export const failure = (
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
