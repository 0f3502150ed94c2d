import type { CallInput } from '@portal/contracts/call';
import { states } from '@portal/contracts/provider-states';
import { isRow, objectsIn, type Row } from './relations/parameter.ts';
import { NOT_STORED } from './stored-fields.ts';
import { UUID } from './uuids.ts';

/** Whether a response has what was written. `saved` is the response to the write. */
type IsThere = (read: unknown, written: CallInput, saved: unknown) => boolean;

const scalarsOf = (row: Row) =>
  Object.entries(row).filter(
    ([key, value]) => !NOT_STORED.has(key) && (typeof value !== 'object' || value === null),
  );

/** A value as JSON; of a response that is none, nothing. */
const textOf = (value: unknown) => JSON.stringify(value) ?? '';

/** Each object that was sent is a part of one that is read. */
const hasObjects: IsThere = (read, { body }) => {
  const stored = objectsIn(read);
  const written = objectsIn(body).map(scalarsOf);
  return written.every((scalars) =>
    stored.some((row) => scalars.every(([key, value]) => row[key] === value)),
  );
};

/** What was sent is read, with the revision that the write responded with. */
const hasRevision: IsThere = (read, written, saved) =>
  hasObjects(read, written, saved) &&
  isRow(saved) &&
  objectsIn(read).some(({ revision }) => revision === saved['revision']);

/** The first id that the write responded with is read. */
const hasId: IsThere = (read, _, saved) => {
  const [id] = textOf(saved).match(UUID) ?? [];
  return id !== undefined && textOf(read).includes(id);
};

/** A text that was sent is read, under any key. */
const hasSent =
  (key: string): IsThere =>
  (read, { body }) =>
    textOf(read).includes(textOf((body as Row)[key]));

const isAcknowledged: IsThere = (read, { params }) =>
  objectsIn(read).some(
    ({ id, acknowledgement }) =>
      id === params?.['id'] && isRow(acknowledgement) && acknowledgement['at'] !== null,
  );

/** Where a write shows: in the response of another call to the same user. */
export interface Effect {
  /** The call that shows it. */
  read: string;
  /** The state of the example that changes something; that of the first success by default. */
  state?: string;
  /**
   * Whether what was written is there, for a write that changes nothing when it is made again: the state may leave what
   * was written before.
   */
  isThere?: IsThere;
  /** The keys of its body are those of the rows that show it, with the same values. */
  hasFields?: true;
  /** The rows that it does not name stay as they are. */
  othersStay?: true;
  /** The optional key that shows it; a gateway that leaves it out does not show what was written. */
  shownIn?: string;
  /** What the call that shows it is asked for, by what the write was sent. */
  about?: (written: CallInput) => CallInput;
}

/** What shows that a write was done, by the write. */
export const effects: Readonly<Record<string, Effect>> = {
  'accountGroups.arrange': { read: 'accountGroups.list', hasFields: true },
  'accountGroups.remove': { read: 'accountGroups.list', othersStay: true },
  'accountGroups.save': { read: 'accountGroups.list', hasFields: true, othersStay: true },
  'advisedClients.endView': { read: 'advisedClients.view' },
  'authenticator.confirm': { read: 'authenticator.state' },
  'authenticator.remove': { read: 'authenticator.state' },
  'avatar.archive': { read: 'user.me', shownIn: 'photo_uuid' },
  'compliance.retryJob': { read: 'compliance.deadJobs' },
  'consents.end': { read: 'consents.list', state: states.clientInHousehold },
  'consents.give': { read: 'consents.list', state: states.clientWithoutConsents },
  'contactDetails.changeAddress': { read: 'contactDetails.overview', isThere: hasObjects, hasFields: true },
  'contactDetails.confirm': { read: 'contactDetails.overview', isThere: hasObjects },
  'contactDetails.withdraw': { read: 'contactDetails.overview', othersStay: true },
  'conversations.begin': { read: 'conversations.list', isThere: hasId },
  'conversations.markRead': { read: 'conversations.list', othersStay: true },
  'conversations.send': { read: 'conversations.read', isThere: hasSent('text'), hasFields: true },
  'delegates.change': { read: 'delegates.list', isThere: hasObjects, hasFields: true, othersStay: true },
  'delegates.invite': { read: 'delegates.list', hasFields: true },
  'delegates.revoke': { read: 'delegates.list', othersStay: true },
  'delegations.accept': { read: 'user.me' },
  'delegations.decline': { read: 'delegations.invitations', othersStay: true },
  'desk.answer': { read: 'desk.conversation', isThere: hasSent('text'), hasFields: true },
  'desk.answerMeeting': { read: 'desk.meeting' },
  'desk.moveInquiry': { read: 'desk.inquiry' },
  'desk.moveInstruction': { read: 'desk.instruction' },
  'desk.settle': { read: 'desk.conversation' },
  'deskDocuments.ask': { read: 'deskDocuments.requests', isThere: hasSent('request_id') },
  'deskDocuments.moveRequest': { read: 'deskDocuments.requests', othersStay: true },
  'deskDocuments.put': { read: 'deskDocuments.list', isThere: hasId },
  'deskDocuments.withdraw': { read: 'deskDocuments.list', othersStay: true },
  'devices.register': { read: 'devices.list' },
  'devices.rename': { read: 'devices.list', hasFields: true, othersStay: true },
  'devices.revoke': { read: 'devices.list', othersStay: true },
  'documents.acknowledge': { read: 'documents.list', isThere: isAcknowledged },
  'household.accept': { read: 'household.read' },
  'household.create': { read: 'household.read' },
  'household.decline': { read: 'household.read', othersStay: true },
  'household.endShare': { read: 'household.read' },
  'household.invite': { read: 'household.read' },
  'household.leave': { read: 'household.read' },
  'household.share': { read: 'household.read', isThere: hasObjects },
  'household.withdraw': { read: 'household.read', othersStay: true },
  'inquiries.create': { read: 'inquiries.list' },
  'inquiries.reply': { read: 'inquiries.thread', hasFields: true },
  'meetings.cancel': { read: 'meetings.overview', othersStay: true },
  'meetings.confirm': { read: 'meetings.overview', othersStay: true },
  'meetings.move': { read: 'meetings.overview', othersStay: true },
  'meetings.request': { read: 'meetings.overview' },
  'notifications.markAll': { read: 'notifications.count' },
  'ownData.requestCorrection': { read: 'ownData.overview', hasFields: true },
  'ownData.requestExport': { read: 'ownData.overview' },
  'passkeys.enrol': { read: 'passkeys.list' },
  'passkeys.remove': { read: 'passkeys.list', othersStay: true },
  'passkeys.rename': { read: 'passkeys.list', hasFields: true, othersStay: true },
  'portalSettings.saveBanner': { read: 'portalSettings.read', isThere: hasRevision, hasFields: true },
  'portalSettings.saveFeatures': { read: 'portalSettings.read', isThere: hasRevision, hasFields: true },
  'portalSettings.savePalette': { read: 'portalSettings.read', isThere: hasRevision, hasFields: true },
  'portalSettings.saveTemplates': { read: 'portalSettings.read', isThere: hasRevision },
  'portalSettings.saveWords': { read: 'portalSettings.read', isThere: hasRevision, hasFields: true },
  'questionnaires.publishDraft': { read: 'questionnaires.list' },
  'questionnaires.save': { read: 'questionnaires.read', isThere: hasObjects, hasFields: true },
  'reports.cancel': { read: 'reports.list' },
  'reports.compose': { read: 'reports.list', isThere: hasId, hasFields: true },
  'reports.removeSchedule': { read: 'reports.schedules', othersStay: true },
  'reports.saveSchedule': { read: 'reports.schedules', hasFields: true },
  'securityQuestions.change': {
    read: 'securityQuestions.current',
    isThere: hasSent('new_security_question'),
  },
  'securityQuestions.choose': { read: 'user.state', shownIn: 'sq' },
  'sessions.end': { read: 'sessions.list', othersStay: true },
  'sessions.endOthers': { read: 'sessions.list' },
  'surveys.sign': { read: 'surveys.results', isThere: hasId },
  'targets.save': { read: 'targets.overview', isThere: hasObjects, hasFields: true },
  'terms.accept': { read: 'terms.current' },
  'terms.shown': { read: 'terms.current' },
  'tradeInstructions.send': { read: 'tradeInstructions.list', isThere: hasId },
  'tradeInstructions.withdraw': { read: 'tradeInstructions.list', othersStay: true },
  'uploads.cancel': { read: 'uploads.list' },
  'uploads.create': { read: 'uploads.list', isThere: hasId },
  'user.switchRole': { read: 'user.me', shownIn: 'active_role', state: states.trustee },
  'users.assign': { read: 'users.read' },
  'users.changeRoles': { read: 'users.read' },
  'users.end': { read: 'users.read' },
  'users.invite': {
    read: 'users.list',
    about: ({ body }) => ({ query: { search: (body as { username: string }).username } }),
  },
  'users.renew': { read: 'users.read' },
  'users.unlock': { read: 'users.read' },
};
