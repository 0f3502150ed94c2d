import type { CallInput } from '@portal/contracts/call';
import { states } from '@portal/contracts/provider-states';
import { isRow, objectsIn, type Row } from './relations/parameter.ts';
import { UUID } from './uuids.ts';

/** Whether a response has what was written. `saved` is the response to the write. */
type IsThere = (read: unknown, written: CallInput, saved: unknown) => boolean;

/** What of a write is stored under no key of its own. */
const NOT_STORED = new Set(['revision', 'current_password', 'credential', 'language', 'end_others']);

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
  /** The optional key that shows it; a gateway that leaves it out does not show what was written. */
  shownIn?: string;
  /** What the call that shows it is asked for, by what the write was sent. */
  about?: (written: CallInput) => CallInput;
}

/** What shows that a write was done, by the write. */
export const effects: Readonly<Record<string, Effect>> = {
  'accountGroups.arrange': { read: 'accountGroups.list' },
  'accountGroups.remove': { read: 'accountGroups.list' },
  'accountGroups.save': { read: 'accountGroups.list' },
  'advisedClients.endView': { read: 'advisedClients.view' },
  'authenticator.confirm': { read: 'authenticator.state' },
  'authenticator.remove': { read: 'authenticator.state' },
  'avatar.archive': { read: 'user.me', shownIn: 'photo_uuid' },
  'compliance.retryJob': { read: 'compliance.deadJobs' },
  'consents.end': { read: 'consents.list', state: states.clientInHousehold },
  'consents.give': { read: 'consents.list', state: states.clientWithoutConsents },
  'contactDetails.changeAddress': { read: 'contactDetails.overview', isThere: hasObjects },
  'contactDetails.confirm': { read: 'contactDetails.overview', isThere: hasObjects },
  'contactDetails.withdraw': { read: 'contactDetails.overview' },
  'conversations.begin': { read: 'conversations.list', isThere: hasId },
  'conversations.markRead': { read: 'conversations.list' },
  'conversations.send': { read: 'conversations.read', isThere: hasSent('text') },
  'delegates.change': { read: 'delegates.list', isThere: hasObjects },
  'delegates.invite': { read: 'delegates.list' },
  'delegates.revoke': { read: 'delegates.list' },
  'delegations.accept': { read: 'user.me' },
  'delegations.decline': { read: 'delegations.invitations' },
  'desk.answer': { read: 'desk.conversation', isThere: hasSent('text') },
  'desk.answerMeeting': { read: 'desk.meeting' },
  'desk.moveInquiry': { read: 'desk.inquiry' },
  'desk.moveInstruction': { read: 'desk.instruction' },
  'desk.settle': { read: 'desk.conversation' },
  'deskDocuments.ask': { read: 'deskDocuments.requests', isThere: hasSent('request_id') },
  'deskDocuments.moveRequest': { read: 'deskDocuments.requests' },
  'deskDocuments.put': { read: 'deskDocuments.list', isThere: hasId },
  'deskDocuments.withdraw': { read: 'deskDocuments.list' },
  'devices.register': { read: 'devices.list' },
  'devices.rename': { read: 'devices.list' },
  'devices.revoke': { read: 'devices.list' },
  'documents.acknowledge': { read: 'documents.list', isThere: isAcknowledged },
  'household.accept': { read: 'household.read' },
  'household.create': { read: 'household.read' },
  'household.decline': { read: 'household.read' },
  'household.endShare': { read: 'household.read' },
  'household.invite': { read: 'household.read' },
  'household.leave': { read: 'household.read' },
  'household.share': { read: 'household.read', isThere: hasObjects },
  'household.withdraw': { read: 'household.read' },
  'inquiries.create': { read: 'inquiries.list' },
  'inquiries.reply': { read: 'inquiries.thread' },
  'meetings.cancel': { read: 'meetings.overview' },
  'meetings.confirm': { read: 'meetings.overview' },
  'meetings.move': { read: 'meetings.overview' },
  'meetings.request': { read: 'meetings.overview' },
  'notifications.markAll': { read: 'notifications.count' },
  'ownData.requestCorrection': { read: 'ownData.overview' },
  'ownData.requestExport': { read: 'ownData.overview' },
  'passkeys.enrol': { read: 'passkeys.list' },
  'passkeys.remove': { read: 'passkeys.list' },
  'passkeys.rename': { read: 'passkeys.list' },
  'portalSettings.saveBanner': { read: 'portalSettings.read', isThere: hasRevision },
  'portalSettings.saveFeatures': { read: 'portalSettings.read', isThere: hasRevision },
  'portalSettings.savePalette': { read: 'portalSettings.read', isThere: hasRevision },
  'portalSettings.saveTemplates': { read: 'portalSettings.read', isThere: hasRevision },
  'portalSettings.saveWords': { read: 'portalSettings.read', isThere: hasRevision },
  'questionnaires.publishDraft': { read: 'questionnaires.list' },
  'questionnaires.save': { read: 'questionnaires.read', isThere: hasObjects },
  'reports.cancel': { read: 'reports.list' },
  'reports.compose': { read: 'reports.list', isThere: hasId },
  'reports.removeSchedule': { read: 'reports.schedules' },
  'reports.saveSchedule': { read: 'reports.schedules' },
  'securityQuestions.change': {
    read: 'securityQuestions.current',
    isThere: hasSent('new_security_question'),
  },
  'securityQuestions.choose': { read: 'user.state', shownIn: 'sq' },
  'sessions.end': { read: 'sessions.list' },
  'sessions.endOthers': { read: 'sessions.list' },
  'surveys.sign': { read: 'surveys.results', isThere: hasId },
  'targets.save': { read: 'targets.overview', isThere: hasObjects },
  'terms.accept': { read: 'terms.current' },
  'terms.shown': { read: 'terms.current' },
  'tradeInstructions.send': { read: 'tradeInstructions.list', isThere: hasId },
  'tradeInstructions.withdraw': { read: 'tradeInstructions.list' },
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
