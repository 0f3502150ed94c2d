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
  administratorUsername: 'denise.fournier',
  complianceUsername: 'helen.castonguay',
  /** Of another firm. */
  otherComplianceUsername: 'samir.haddad',
  /** An advisor of the firm; the other reads English and has other clients. */
  advisorUsername: 'genevieve.lapointe',
  otherAdvisorUsername: 'andrew.sinclair',
  /** Of the staff, and without a second factor. */
  newStaffUsername: 'gavin.ross',
  lockedUsername: 'claire.bouchard',
  timedOutUsername: 'ethan.wilson',
  userUuid: '6f1c7f52-6b0e-4d3e-9a51-0d6b2c1f7a10',
  /** Of no user. */
  unknownUserUuid: '6f1c7f52-6b0e-4d3e-9a51-0d6b2c1f7a99',
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
  /** What was sent for it is clean. */
  receivedRequestUuid: 'c1d2e3f4-5f60-4a1b-8c2d-3e4f5a6b7c32',
  /** Being scanned before a client has it. */
  putDocumentUuid: 'c1d2e3f4-5f60-4a1b-8c2d-3e4f5a6b7c41',
  viewedPutDocumentUuid: 'c1d2e3f4-5f60-4a1b-8c2d-3e4f5a6b7c42',
  reportUuid: 'd7e8f9a0-5f60-4a1b-8c2d-3e4f5a6b7c41',
  reportInMakingUuid: 'd7e8f9a0-5f60-4a1b-8c2d-3e4f5a6b7c42',
  otherReportUuid: 'd7e8f9a0-5f60-4a1b-8c2d-3e4f5a6b7c99',
  taxSlipUuid: 'a8f9b0c1-5f60-4a1b-8c2d-3e4f5a6b7c41',
  otherTaxSlipUuid: 'a8f9b0c1-5f60-4a1b-8c2d-3e4f5a6b7c99',
  reportScheduleUuid: 'd7e8f9a0-5f60-4a1b-8c2d-3e4f5a6b7c51',
  otherReportScheduleUuid: 'd7e8f9a0-5f60-4a1b-8c2d-3e4f5a6b7c98',
  deviceUuid: 'e1b2c3d4-5f60-4718-8a9b-0c1d2e3f4a05',
  otherDeviceUuid: 'e1b2c3d4-5f60-4718-8a9b-0c1d2e3f4a99',
  sessionUuid: '2b3c4d5e-5f60-4c72-8d84-6e7f8091a209',
  otherSessionUuid: '2b3c4d5e-5f60-4c72-8d84-6e7f8091a299',
  passkeyUuid: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c06',
  otherPasskeyUuid: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c99',
  notificationUuid: '8b7a6c5d-4e3f-4a2b-9c1d-0e1f2a3b4c08',
  otherNotificationUuid: '8b7a6c5d-4e3f-4a2b-9c1d-0e1f2a3b4c99',
  exportUuid: '3d4c5b6a-7e8f-4a90-8b1c-2d3e4f5a6b41',
  otherExportUuid: '3d4c5b6a-7e8f-4a90-8b1c-2d3e4f5a6b99',
  articleKey: 'tfsa-or-rrsp',
  correctionUuid: '4e5d6c7b-8f90-4b1a-9c2d-3e4f5a6b7c51',
  meetingUuid: '5f6e7d8c-9a0b-4c1d-8e2f-3a4b5c6d7e61',
  proposedMeetingUuid: '5f6e7d8c-9a0b-4c1d-8e2f-3a4b5c6d7e62',
  otherMeetingUuid: '5f6e7d8c-9a0b-4c1d-8e2f-3a4b5c6d7e99',
  advisorUuid: '6a7f8e9d-0b1c-4d2e-9f3a-4b5c6d7e8f71',
  otherAdvisorUuid: '6a7f8e9d-0b1c-4d2e-9f3a-4b5c6d7e8f99',
  /** A placeholder for a time at which an advisor is free. */
  freeTime: '2026-12-02T19:00:00Z',
  conversationUuid: '7c6d5e4f-8f90-4b1a-9c2d-3e4f5a6b7c61',
  otherConversationUuid: '7c6d5e4f-8f90-4b1a-9c2d-3e4f5a6b7c99',
  messageUuid: '8d7e6f50-8f90-4b1a-9c2d-3e4f5a6b7c71',
  answerUuid: '8d7e6f50-8f90-4b1a-9c2d-3e4f5a6b7c72',
  inquiryUuid: '6a7b8c9d-5f60-4a1b-8c2d-3e4f5a6b7c61',
  closedInquiryUuid: '6a7b8c9d-5f60-4a1b-8c2d-3e4f5a6b7c62',
  complaintUuid: '6a7b8c9d-5f60-4a1b-8c2d-3e4f5a6b7c63',
  deadJobId: '900000001',
  /** One that was retried meanwhile. */
  retriedJobId: '900000002',
  otherInquiryUuid: '6a7b8c9d-5f60-4a1b-8c2d-3e4f5a6b7c99',
  instructionUuid: '5f6e7d8c-9a0b-4c1d-8e2f-3a4b5c6d7e61',
  instructionSentUuid: '5f6e7d8c-9a0b-4c1d-8e2f-3a4b5c6d7e62',
  otherInstructionUuid: '5f6e7d8c-9a0b-4c1d-8e2f-3a4b5c6d7e99',
  contactChangeUuid: '9e8f7a61-8f90-4b1a-9c2d-3e4f5a6b7c81',
  declinedContactChangeUuid: '9e8f7a61-8f90-4b1a-9c2d-3e4f5a6b7c82',
  otherContactChangeUuid: '9e8f7a61-8f90-4b1a-9c2d-3e4f5a6b7c99',
  delegateUuid: '1f2e3d4c-8f90-4b1a-9c2d-3e4f5a6b7c91',
  invitedDelegateUuid: '1f2e3d4c-8f90-4b1a-9c2d-3e4f5a6b7c92',
  revokedDelegateUuid: '1f2e3d4c-8f90-4b1a-9c2d-3e4f5a6b7c93',
  /** A placeholder for the terms of an invitation. */
  invitationTerms: 'q8Hn2tVx4Zb6Ld0Rf3Kj5Mw7Py9Sa1UeXc4Vb6Nm8Qw',
  otherDelegateUuid: '1f2e3d4c-8f90-4b1a-9c2d-3e4f5a6b7c99',
  householdMemberUuid: '2a3b4c5d-8f90-4b1a-9c2d-3e4f5a6b7c91',
  otherHouseholdMemberUuid: '2a3b4c5d-8f90-4b1a-9c2d-3e4f5a6b7c92',
  householdInvitationUuid: '2a3b4c5d-8f90-4b1a-9c2d-3e4f5a6b7c93',
  otherHouseholdInvitationUuid: '2a3b4c5d-8f90-4b1a-9c2d-3e4f5a6b7c99',
  surveyDraftUuid: '9b8c7d6e-5f60-4a1b-8c2d-3e4f5a6b7c71',
  /** Another draft, which an example signs. */
  signableSurveyUuid: '9b8c7d6e-5f60-4a1b-8c2d-3e4f5a6b7c72',
  surveyResultUuid: '9b8c7d6e-5f60-4a1b-8c2d-3e4f5a6b7c73',
  otherSurveyDraftUuid: '9b8c7d6e-5f60-4a1b-8c2d-3e4f5a6b7c98',
  otherSurveyResultUuid: '9b8c7d6e-5f60-4a1b-8c2d-3e4f5a6b7c99',
  clientViewUuid: '1c2d3e4f-5f60-4a1b-8c2d-3e4f5a6b7c81',
  otherClientViewUuid: '1c2d3e4f-5f60-4a1b-8c2d-3e4f5a6b7c99',
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
  clientWithoutConsents: 'a client with several accounts who has ended every consent is signed in',
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
  uploadHalfStored: 'the first half of an upload is stored',
  uploadNotStored: 'nothing of an upload is stored',
  uploadCanceled: 'an upload was canceled',
  uploadAddressExpired: 'the address of an upload has expired',
  clientWithTaxSlip: 'a client with a tax slip of 2025 is signed in',
  clientWithManyUploads: 'a client with as many unfinished uploads as one may have is signed in',
  clientWithReports: 'a client with a report that is made, one that is not and a schedule is signed in',
  clientWithManyReports: 'a client who waits for, and has scheduled, as many reports as one may is signed in',
  clientWithPasskey: 'a client with a passkey is signed in',
  clientWithAllPasskeys: 'a client with as many passkeys as one may have is signed in',
  passkeyMade: 'the browser of a signed-in client made the passkey it was asked for',
  passkeySigned: 'a browser signed what a sign-in by passkey asked it to',
  passkeySignedByLocked: 'the browser of a locked user signed what a sign-in by passkey asked it to',
  passkeySignedByProtected:
    'the browser of a user who protected their access signed what a sign-in by passkey asked it to',
  passkeyConfirmed: 'the browser of a signed-in client signed what confirms a request for their own data',
  clientWithOwnData: 'a client with an export of their own data and a request for correction is signed in',
  clientWithExportInPreparation: 'a client whose own data is being prepared is signed in',
  clientWithManyCorrections:
    'a client with as many open requests for correction as one may have is signed in',
  clientWithDelegates: 'a client with a delegate, an invited one and one who was revoked is signed in',
  clientWithDelegatesAndFailures:
    'a client with delegates who failed to confirm a password five times is signed in',
  clientWithManyDelegates: 'a client with as many delegates as one may have is signed in',
  clientInvited: 'a user whom another client invited as a delegate is signed in',
  clientInHousehold:
    'a client is signed in who shares amounts with a household, has invited someone to it and is invited to another',
  clientWithoutHousehold: 'a client who is in no household is signed in',
  clientInvitedToHousehold: 'a client is signed in whom a member of a household has invited to it',
  delegateOfWeights: 'a delegate to whom weights are shown is signed in',
  delegateOfDocuments: 'a delegate with whom a client shares documents is signed in',
  clientWithAccessLog: 'a client whose data another person accessed is signed in',
  contentEditor: 'an editor of the firm’s content is signed in',
  surveyEditor: 'an editor of the firm’s questionnaires is signed in',
  surveyEditorWithDrafts: 'an editor who has saved drafts of questionnaires is signed in',
  clientWithMeetings:
    'a client with a confirmed meeting, and one that the advisor proposed another time for, is signed in',
  clientWithConversation: 'a client with a conversation whose answer is unread is signed in',
  clientWithInquiries: 'a client with an open inquiry, a closed one and a late complaint is signed in',
  clientWithManyInquiries: 'a client with as many open inquiries as one may have is signed in',
  clientWithInstructions:
    'a client with an instruction that was received and one that was sent to execution is signed in',
  advisorWithDesk:
    'an advisor is signed in whose client waits for answers to a message, an inquiry, a complaint, a meeting and an instruction, was asked for two documents, sent one of them, and has viewed one of two that were put to them',
  advisorWithManyUploads: 'an advisor is signed in who has 20 unfinished uploads of documents for clients',
  advisorOfOthers: 'an advisor is signed in who does not advise the client that waits',
  clientWithContactChanges:
    'a client who waits for a new e-mail address and address, and whose earlier one was declined, is signed in',
  contactCodeSent: 'a signed-in client was sent the code 123456 to a new e-mail address',
  contactCodeLate:
    'a signed-in client who waits for a new e-mail address was sent the code 123456 to another one',
  contactCodeFailed: 'a signed-in client was sent a code to a new e-mail address after five wrong ones',
  trustee: 'a user is signed in, in a role in which another client shares accounts',
  addressWaiting: 'an address must wait before the next try to sign in',
  authenticatorBegun: 'a signed-in client has begun to set up an authenticator app that shows 123456',
  authenticatorFailed: 'a signed-in client who sets up an authenticator app has sent five wrong codes',
  clientWithAuthenticator: 'a client with an authenticator app is signed in',
  complianceOfficer:
    'a compliance officer is signed in at whose firm there are an overdue complaint, a quarantined file and a dead job',
  administrator: 'an administrator is signed in at whose firm a client is locked',
  administratorWithEndedUser: 'an administrator is signed in at whose firm the access of a client has ended',
  administratorWithManyFailures:
    'an administrator who failed five times to confirm a change, by password and by code, is signed in',
  advisor: 'an advisor is signed in who views the portal as a client of their own',
  staffByPasskey: 'a member of staff who signs in by passkey, and has no authenticator app, exists',
  staffWithAuthenticator:
    'a member of staff with an authenticator app as the only second factor is signed in',
  staffWithPasskey: 'a member of staff with a passkey as the only second factor is signed in',
  locked: 'a locked user exists',
  timedOut: 'a user who must wait before the next try exists',
  invited: 'an unused, an expired and a used invitation exist',
  accessChanged: 'a client was mailed a link because their password was changed',
  accessProtected: 'a user who protected their access and has not recovered it exists',
  registering:
    'a client who was mailed a registration link exists, and a person whom a client invited as a delegate by one',
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

/** The code in the response of an example of an error, whose name may say more. */
export const errorCodeOf = ({ response }: Pick<Example, 'response'>): string =>
  (response as { message: string }).message;
