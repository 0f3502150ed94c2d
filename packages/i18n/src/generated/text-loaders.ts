// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { enInitial } from './en-initial.ts';
import type { enIdentity } from './en-identity.ts';
import type { enReports } from './en-reports.ts';
import type { enWealth } from './en-wealth.ts';
import type { enAttachments } from './en-attachments.ts';
import type { enConsents } from './en-consents.ts';
import type { enContact } from './en-contact.ts';
import type { enConversations } from './en-conversations.ts';
import type { enDefinitions } from './en-definitions.ts';
import type { enFaq } from './en-faq.ts';
import type { enInquiries } from './en-inquiries.ts';
import type { enInsights } from './en-insights.ts';
import type { enLegal } from './en-legal.ts';
import type { enMeetings } from './en-meetings.ts';
import type { enNotificationList } from './en-notification-list.ts';
import type { enOwnData } from './en-own-data.ts';
import type { enTaxSlips } from './en-tax-slips.ts';
import type { enUploads } from './en-uploads.ts';

/** Every text in English, whose keys those of the other language follow. */
export type EnglishTexts = typeof enInitial &
  typeof enIdentity &
  typeof enReports &
  typeof enWealth &
  typeof enAttachments &
  typeof enConsents &
  typeof enContact &
  typeof enConversations &
  typeof enDefinitions &
  typeof enFaq &
  typeof enInquiries &
  typeof enInsights &
  typeof enLegal &
  typeof enMeetings &
  typeof enNotificationList &
  typeof enOwnData &
  typeof enTaxSlips &
  typeof enUploads;

/** Fetches the texts of a load group in a language. */
export const textLoaders = {
  initial: {
    en: async () => (await import('./en-initial.ts')).enInitial,
    fr: async () => (await import('./fr-initial.ts')).frInitial,
  },
  identity: {
    en: async () => (await import('./en-identity.ts')).enIdentity,
    fr: async () => (await import('./fr-identity.ts')).frIdentity,
  },
  reports: {
    en: async () => (await import('./en-reports.ts')).enReports,
    fr: async () => (await import('./fr-reports.ts')).frReports,
  },
  wealth: {
    en: async () => (await import('./en-wealth.ts')).enWealth,
    fr: async () => (await import('./fr-wealth.ts')).frWealth,
  },
  attachments: {
    en: async () => (await import('./en-attachments.ts')).enAttachments,
    fr: async () => (await import('./fr-attachments.ts')).frAttachments,
  },
  consents: {
    en: async () => (await import('./en-consents.ts')).enConsents,
    fr: async () => (await import('./fr-consents.ts')).frConsents,
  },
  contact: {
    en: async () => (await import('./en-contact.ts')).enContact,
    fr: async () => (await import('./fr-contact.ts')).frContact,
  },
  conversations: {
    en: async () => (await import('./en-conversations.ts')).enConversations,
    fr: async () => (await import('./fr-conversations.ts')).frConversations,
  },
  definitions: {
    en: async () => (await import('./en-definitions.ts')).enDefinitions,
    fr: async () => (await import('./fr-definitions.ts')).frDefinitions,
  },
  faq: {
    en: async () => (await import('./en-faq.ts')).enFaq,
    fr: async () => (await import('./fr-faq.ts')).frFaq,
  },
  inquiries: {
    en: async () => (await import('./en-inquiries.ts')).enInquiries,
    fr: async () => (await import('./fr-inquiries.ts')).frInquiries,
  },
  insights: {
    en: async () => (await import('./en-insights.ts')).enInsights,
    fr: async () => (await import('./fr-insights.ts')).frInsights,
  },
  legal: {
    en: async () => (await import('./en-legal.ts')).enLegal,
    fr: async () => (await import('./fr-legal.ts')).frLegal,
  },
  meetings: {
    en: async () => (await import('./en-meetings.ts')).enMeetings,
    fr: async () => (await import('./fr-meetings.ts')).frMeetings,
  },
  'notification-list': {
    en: async () => (await import('./en-notification-list.ts')).enNotificationList,
    fr: async () => (await import('./fr-notification-list.ts')).frNotificationList,
  },
  'own-data': {
    en: async () => (await import('./en-own-data.ts')).enOwnData,
    fr: async () => (await import('./fr-own-data.ts')).frOwnData,
  },
  'tax-slips': {
    en: async () => (await import('./en-tax-slips.ts')).enTaxSlips,
    fr: async () => (await import('./fr-tax-slips.ts')).frTaxSlips,
  },
  uploads: {
    en: async () => (await import('./en-uploads.ts')).enUploads,
    fr: async () => (await import('./fr-uploads.ts')).frUploads,
  },
};

/** A load group that has texts. */
export type TextGroup = keyof typeof textLoaders;
