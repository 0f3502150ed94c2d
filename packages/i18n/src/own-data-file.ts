import enAccessLog from './en/access-log.json' with { type: 'json' };
import enAccounts from './en/accounts.json' with { type: 'json' };
import enConsents from './en/consents.json' with { type: 'json' };
import enContactDetails from './en/contact-details.json' with { type: 'json' };
import enDelegates from './en/delegates.json' with { type: 'json' };
import enDocuments from './en/document-list.json' with { type: 'json' };
import enMeetings from './en/meetings.json' with { type: 'json' };
import enInquiries from './en/inquiries.json' with { type: 'json' };
import enNotifications from './en/notification-list.json' with { type: 'json' };
import enOwnData from './en/own-data.json' with { type: 'json' };
import enInstructions from './en/trade-instructions.json' with { type: 'json' };
import enTransactions from './en/transactions.json' with { type: 'json' };
import frAccessLog from './fr/access-log.json' with { type: 'json' };
import frAccounts from './fr/accounts.json' with { type: 'json' };
import frConsents from './fr/consents.json' with { type: 'json' };
import frContactDetails from './fr/contact-details.json' with { type: 'json' };
import frDelegates from './fr/delegates.json' with { type: 'json' };
import frDocuments from './fr/document-list.json' with { type: 'json' };
import frMeetings from './fr/meetings.json' with { type: 'json' };
import frInquiries from './fr/inquiries.json' with { type: 'json' };
import frNotifications from './fr/notification-list.json' with { type: 'json' };
import frOwnData from './fr/own-data.json' with { type: 'json' };
import frInstructions from './fr/trade-instructions.json' with { type: 'json' };
import frTransactions from './fr/transactions.json' with { type: 'json' };
import type { Language } from './languages.ts';
import en from './own-data-file/en.json' with { type: 'json' };
import fr from './own-data-file/fr.json' with { type: 'json' };

/** The tables of an export of a client's own data. */
export type SectionName = keyof typeof en.section;
/** The columns of its tables. */
export type ColumnName = keyof typeof en.column;

const codesOf = (
  own: typeof en,
  page: typeof enOwnData,
  words: {
    access: typeof enAccessLog;
    accounts: typeof enAccounts;
    consents: typeof enConsents;
    contact: typeof enContactDetails;
    delegates: typeof enDelegates;
    documents: typeof enDocuments;
    meetings: typeof enMeetings;
    inquiries: typeof enInquiries;
    instructions: typeof enInstructions;
    notifications: typeof enNotifications;
    transactions: typeof enTransactions;
  },
) => ({
  ...own.codes,
  access_outcome: words.access.outcome,
  access_subject: words.access.subject,
  view_reason: words.access.reason,
  account_type: words.accounts.type,
  consent: words.consents.kind,
  contact_kind: words.contact.kind,
  contact_change_state: words.contact.state,
  decline_reason: words.contact.reason,
  delegate_relation: words.delegates.relation,
  delegate_state: words.delegates.state,
  document_type: words.documents.type,
  meeting_kind: words.meetings.kind,
  meeting_state: words.meetings.state,
  meeting_topic: words.meetings.topic,
  inquiry_state: words.inquiries.state,
  inquiry_topic: words.inquiries.topic,
  instruction_kind: words.instructions.kind,
  instruction_state: words.instructions.state,
  notification_kind: words.notifications.kind,
  transaction_type: words.transactions.type,
  correction_subject: page.correction.subject,
  correction_state: page.correction.state,
});

/** The groups of codes that have words for people. */
export type CodeGroup = keyof ReturnType<typeof codesOf>;

interface OwnDataFileTexts extends Omit<typeof en, 'codes'> {
  codes: Readonly<Record<CodeGroup, Readonly<Record<string, string>>>>;
}

/** The words of an export of a client's own data, by language. A browser never loads them. */
export const ownDataFileTexts: Record<Language, OwnDataFileTexts> = {
  en: {
    ...en,
    codes: codesOf(en, enOwnData, {
      access: enAccessLog,
      accounts: enAccounts,
      consents: enConsents,
      contact: enContactDetails,
      delegates: enDelegates,
      documents: enDocuments,
      meetings: enMeetings,
      inquiries: enInquiries,
      instructions: enInstructions,
      notifications: enNotifications,
      transactions: enTransactions,
    }),
  },
  fr: {
    ...fr,
    codes: codesOf(fr, frOwnData, {
      access: frAccessLog,
      accounts: frAccounts,
      consents: frConsents,
      contact: frContactDetails,
      delegates: frDelegates,
      documents: frDocuments,
      meetings: frMeetings,
      inquiries: frInquiries,
      instructions: frInstructions,
      notifications: frNotifications,
      transactions: frTransactions,
    }),
  },
};
