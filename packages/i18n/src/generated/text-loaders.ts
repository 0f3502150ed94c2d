// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { enInitial } from './en-initial.ts';
import type { enIdentity } from './en-identity.ts';
import type { enPublications } from './en-publications.ts';
import type { enReports } from './en-reports.ts';
import type { enService } from './en-service.ts';
import type { enTradeInstructions } from './en-trade-instructions.ts';
import type { enWealth } from './en-wealth.ts';
import type { enCosts } from './en-costs.ts';
import type { enDefinitions } from './en-definitions.ts';
import type { enFunds } from './en-funds.ts';
import type { enNotificationList } from './en-notification-list.ts';
import type { enOwnData } from './en-own-data.ts';
import type { enTaxSlips } from './en-tax-slips.ts';
import type { enUploads } from './en-uploads.ts';

/** Every text in English, whose keys those of the other language follow. */
export type EnglishTexts = typeof enInitial &
  typeof enIdentity &
  typeof enPublications &
  typeof enReports &
  typeof enService &
  typeof enTradeInstructions &
  typeof enWealth &
  typeof enCosts &
  typeof enDefinitions &
  typeof enFunds &
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
  publications: {
    en: async () => (await import('./en-publications.ts')).enPublications,
    fr: async () => (await import('./fr-publications.ts')).frPublications,
  },
  reports: {
    en: async () => (await import('./en-reports.ts')).enReports,
    fr: async () => (await import('./fr-reports.ts')).frReports,
  },
  service: {
    en: async () => (await import('./en-service.ts')).enService,
    fr: async () => (await import('./fr-service.ts')).frService,
  },
  'trade-instructions': {
    en: async () => (await import('./en-trade-instructions.ts')).enTradeInstructions,
    fr: async () => (await import('./fr-trade-instructions.ts')).frTradeInstructions,
  },
  wealth: {
    en: async () => (await import('./en-wealth.ts')).enWealth,
    fr: async () => (await import('./fr-wealth.ts')).frWealth,
  },
  costs: {
    en: async () => (await import('./en-costs.ts')).enCosts,
    fr: async () => (await import('./fr-costs.ts')).frCosts,
  },
  definitions: {
    en: async () => (await import('./en-definitions.ts')).enDefinitions,
    fr: async () => (await import('./fr-definitions.ts')).frDefinitions,
  },
  funds: {
    en: async () => (await import('./en-funds.ts')).enFunds,
    fr: async () => (await import('./fr-funds.ts')).frFunds,
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
