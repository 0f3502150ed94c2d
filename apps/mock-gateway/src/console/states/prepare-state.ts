import { exampleWorld } from '@portal/contracts/example-world';
import { states } from '@portal/contracts/provider-states';
import { seededRecord } from '@portal/contracts/seeded-links';
import { clientWithAccessLog } from './access-log-states.ts';
import { advisor } from './advisor-states.ts';
import * as challenge from './challenge-states.ts';
import * as client from './client-states.ts';
import * as contact from './contact-states.ts';
import { clientWithoutConsents } from './consent-states.ts';
import { advisorOfOthers, advisorWithDesk, advisorWithManyUploads } from './desk-states.ts';
import * as delegate from './delegate-states.ts';
import { clientWithDocument } from './document-states.ts';
import * as household from './household-states.ts';
import { clientWithMeetings } from './meeting-states.ts';
import { clientWithInquiries, clientWithManyInquiries } from './inquiry-states.ts';
import { clientWithInstructions } from './instruction-states.ts';
import * as ownData from './own-data-states.ts';
import * as passkey from './passkey-states.ts';
import { clientWithAvatar } from './photo-states.ts';
import * as recovery from './recovery-states.ts';
import * as report from './report-states.ts';
import type { GivenValues, StateContext } from './state-context.ts';
import * as staff from './staff-states.ts';
import { surveyEditorWithDrafts } from './questionnaire-states.ts';
import { clientWithTaxSlip } from './tax-slip-states.ts';
import * as upload from './upload-states.ts';

const { withClient, withoutSession } = client;

type PrepareState = (context: StateContext) => Promise<GivenValues>;

/** What makes each provider state of the contract true, over people as they were seeded. */
const prepare: Record<keyof typeof states, PrepareState> = {
  signedOut: withoutSession(),
  withOptional: client.visitedBefore,
  registered: withoutSession(exampleWorld.username),
  challenged: withoutSession(exampleWorld.challengedUsername),
  locked: withoutSession(exampleWorld.lockedUsername),
  timedOut: withoutSession(exampleWorld.timedOutUsername),
  invited: withoutSession('arthur.bell', 'colette.pare'),
  registering: withoutSession(seededRecord.email, 'mathis.roberge'),
  client: withClient(exampleWorld.username),
  otherClient: withClient('camille.fortin'),
  clientWithAvatar,
  clientWithConversation: withClient(exampleWorld.username),
  clientOfNothing: client.clientOfNothing,
  clientWithBanner: withClient('theo.girard'),
  clientWithGains: withClient('margaret.chen'),
  clientOfOwnWords: withClient('lina.haddad'),
  clientBeforeQuestions: withClient('jonas.peeters'),
  clientWithoutPermissions: withClient('maya.singh'),
  clientWithManyFailures: client.clientWithManyFailures,
  clientWithDevice: client.clientWithDevice,
  clientWithDocument,
  clientWithMeetings,
  clientWithSessions: client.clientWithSessions,
  clientWithAccountGroup: client.clientWithAccountGroup,
  clientWithoutRecord: client.clientWithoutRecord,
  quebecClientBeforeTerms: client.quebecClientBeforeTerms,
  accessChanged: client.accessChanged,
  accessProtected: client.accessProtected,
  refreshable: client.refreshable,
  challengeOpen: challenge.challengeOpen,
  challengeResendable: challenge.challengeResendable,
  challengeFailed: challenge.challengeFailed,
  deviceCodeSent: challenge.deviceCodeSent,
  deviceCodeFailed: challenge.deviceCodeFailed,
  clientWithManyCodes: challenge.clientWithManyCodes,
  authenticatorBegun: challenge.authenticatorBegun,
  authenticatorFailed: challenge.authenticatorFailed,
  clientWithAuthenticator: challenge.clientWithAuthenticator,
  clientWithUploads: upload.clientWithUploads,
  uploadHalfStored: upload.uploadHalfStored,
  uploadNotStored: upload.uploadNotStored,
  uploadCanceled: upload.uploadCanceled,
  uploadAddressExpired: upload.uploadAddressExpired,
  clientWithTaxSlip,
  clientWithManyUploads: upload.clientWithManyUploads,
  clientWithReports: report.clientWithReports,
  clientWithManyReports: report.clientWithManyReports,
  clientWithPasskey: passkey.clientWithPasskey,
  clientWithAllPasskeys: passkey.clientWithAllPasskeys,
  passkeyMade: passkey.passkeyMade,
  passkeySigned: passkey.passkeySigned,
  passkeySignedByLocked: passkey.passkeySignedByLocked,
  passkeySignedByProtected: passkey.passkeySignedByProtected,
  passkeyConfirmed: ownData.passkeyConfirmed,
  clientWithoutConsents,
  clientWithOwnData: ownData.clientWithOwnData,
  clientWithExportInPreparation: ownData.clientWithExportInPreparation,
  clientWithManyCorrections: ownData.clientWithManyCorrections,
  clientWithContactChanges: contact.clientWithContactChanges,
  contactCodeSent: contact.contactCodeSent,
  contactCodeLate: contact.contactCodeLate,
  contactCodeFailed: contact.contactCodeFailed,
  clientWithDelegates: delegate.clientWithDelegates,
  clientWithDelegatesAndFailures: delegate.clientWithDelegatesAndFailures,
  clientWithManyDelegates: delegate.clientWithManyDelegates,
  clientInvited: delegate.clientInvited,
  delegateOfWeights: delegate.delegateOfWeights,
  delegateOfDocuments: delegate.delegateOfDocuments,
  clientInHousehold: household.clientInHousehold,
  clientWithoutHousehold: household.clientWithoutHousehold,
  clientInvitedToHousehold: household.clientInvitedToHousehold,
  clientWithAccessLog,
  contentEditor: client.editorWith('dz.manage.content'),
  surveyEditor: client.editorWith('dz.manage.surveys'),
  administrator: staff.administrator,
  administratorWithEndedUser: staff.administratorWithEndedUser,
  administratorWithManyFailures: staff.administratorWithManyFailures,
  complianceOfficer: staff.complianceOfficer,
  advisorWithDesk,
  advisorWithManyUploads,
  advisorOfOthers,
  advisor,
  staffByPasskey: staff.staffByPasskey,
  staffWithAuthenticator: staff.staffWithAuthenticator,
  staffWithPasskey: staff.staffWithPasskey,
  surveyEditorWithDrafts,
  clientWithInquiries,
  clientWithManyInquiries,
  clientWithInstructions,
  trustee: ownData.trustee,
  addressWaiting: passkey.addressWaiting,
  recovering: recovery.recovering,
  recoveryVerified: recovery.recoveryVerified,
  recoveryFailed: recovery.recoveryFailed,
  recoveryAnswered: recovery.recoveryAnswered,
};

const bySentence = new Map<string, PrepareState>(
  Object.entries(states).map(([name, sentence]) => [sentence, prepare[name as keyof typeof states]]),
);

/** Makes a state true and returns what it gives; null for a state that this gateway does not know. */
export const prepareState = async (context: StateContext, state: string): Promise<GivenValues | null> =>
  (await bySentence.get(state)?.(context)) ?? null;
