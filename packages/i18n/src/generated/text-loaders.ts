// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { enInitial } from './en-initial.ts';
import type { enIdentity } from './en-identity.ts';
import type { enCosts } from './en-costs.ts';
import type { enDesk } from './en-desk.ts';
import type { enFiles } from './en-files.ts';
import type { enDelegates } from './en-delegates.ts';
import type { enHousehold } from './en-household.ts';
import type { enPublications } from './en-publications.ts';
import type { enQuestionnaires } from './en-questionnaires.ts';
import type { enAdministration } from './en-administration.ts';
import type { enReports } from './en-reports.ts';
import type { enService } from './en-service.ts';
import type { enSecurities } from './en-securities.ts';
import type { enSurveys } from './en-surveys.ts';
import type { enTradeInstructions } from './en-trade-instructions.ts';
import type { enWealth } from './en-wealth.ts';
import type { enAccessLog } from './en-access-log.ts';
import type { enAdvisedClients } from './en-advised-clients.ts';
import type { enAppearance } from './en-appearance.ts';
import type { enCalculation } from './en-calculation.ts';
import type { enCompliance } from './en-compliance.ts';
import type { enContactDetails } from './en-contact-details.ts';
import type { enContributionRoom } from './en-contribution-room.ts';
import type { enDefinitions } from './en-definitions.ts';
import type { enFunds } from './en-funds.ts';
import type { enNotificationList } from './en-notification-list.ts';
import type { enOffline } from './en-offline.ts';
import type { enOwnData } from './en-own-data.ts';
import type { enPageExample } from './en-page-example.ts';
import type { enReturnCalculation } from './en-return-calculation.ts';
import type { enTaxSlips } from './en-tax-slips.ts';
import type { enValueChange } from './en-value-change.ts';

/** Every text in English, whose keys those of the other language follow. */
export type EnglishTexts = typeof enInitial &
  typeof enIdentity &
  typeof enCosts &
  typeof enDesk &
  typeof enFiles &
  typeof enDelegates &
  typeof enHousehold &
  typeof enPublications &
  typeof enQuestionnaires &
  typeof enAdministration &
  typeof enReports &
  typeof enService &
  typeof enSecurities &
  typeof enSurveys &
  typeof enTradeInstructions &
  typeof enWealth &
  typeof enAccessLog &
  typeof enAdvisedClients &
  typeof enAppearance &
  typeof enCalculation &
  typeof enCompliance &
  typeof enContactDetails &
  typeof enContributionRoom &
  typeof enDefinitions &
  typeof enFunds &
  typeof enNotificationList &
  typeof enOffline &
  typeof enOwnData &
  typeof enPageExample &
  typeof enReturnCalculation &
  typeof enTaxSlips &
  typeof enValueChange;

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
  costs: {
    en: async () => (await import('./en-costs.ts')).enCosts,
    fr: async () => (await import('./fr-costs.ts')).frCosts,
  },
  desk: {
    en: async () => (await import('./en-desk.ts')).enDesk,
    fr: async () => (await import('./fr-desk.ts')).frDesk,
  },
  files: {
    en: async () => (await import('./en-files.ts')).enFiles,
    fr: async () => (await import('./fr-files.ts')).frFiles,
  },
  delegates: {
    en: async () => (await import('./en-delegates.ts')).enDelegates,
    fr: async () => (await import('./fr-delegates.ts')).frDelegates,
  },
  household: {
    en: async () => (await import('./en-household.ts')).enHousehold,
    fr: async () => (await import('./fr-household.ts')).frHousehold,
  },
  publications: {
    en: async () => (await import('./en-publications.ts')).enPublications,
    fr: async () => (await import('./fr-publications.ts')).frPublications,
  },
  questionnaires: {
    en: async () => (await import('./en-questionnaires.ts')).enQuestionnaires,
    fr: async () => (await import('./fr-questionnaires.ts')).frQuestionnaires,
  },
  administration: {
    en: async () => (await import('./en-administration.ts')).enAdministration,
    fr: async () => (await import('./fr-administration.ts')).frAdministration,
  },
  reports: {
    en: async () => (await import('./en-reports.ts')).enReports,
    fr: async () => (await import('./fr-reports.ts')).frReports,
  },
  service: {
    en: async () => (await import('./en-service.ts')).enService,
    fr: async () => (await import('./fr-service.ts')).frService,
  },
  securities: {
    en: async () => (await import('./en-securities.ts')).enSecurities,
    fr: async () => (await import('./fr-securities.ts')).frSecurities,
  },
  surveys: {
    en: async () => (await import('./en-surveys.ts')).enSurveys,
    fr: async () => (await import('./fr-surveys.ts')).frSurveys,
  },
  'trade-instructions': {
    en: async () => (await import('./en-trade-instructions.ts')).enTradeInstructions,
    fr: async () => (await import('./fr-trade-instructions.ts')).frTradeInstructions,
  },
  wealth: {
    en: async () => (await import('./en-wealth.ts')).enWealth,
    fr: async () => (await import('./fr-wealth.ts')).frWealth,
  },
  'access-log': {
    en: async () => (await import('./en-access-log.ts')).enAccessLog,
    fr: async () => (await import('./fr-access-log.ts')).frAccessLog,
  },
  'advised-clients': {
    en: async () => (await import('./en-advised-clients.ts')).enAdvisedClients,
    fr: async () => (await import('./fr-advised-clients.ts')).frAdvisedClients,
  },
  appearance: {
    en: async () => (await import('./en-appearance.ts')).enAppearance,
    fr: async () => (await import('./fr-appearance.ts')).frAppearance,
  },
  calculation: {
    en: async () => (await import('./en-calculation.ts')).enCalculation,
    fr: async () => (await import('./fr-calculation.ts')).frCalculation,
  },
  compliance: {
    en: async () => (await import('./en-compliance.ts')).enCompliance,
    fr: async () => (await import('./fr-compliance.ts')).frCompliance,
  },
  'contact-details': {
    en: async () => (await import('./en-contact-details.ts')).enContactDetails,
    fr: async () => (await import('./fr-contact-details.ts')).frContactDetails,
  },
  'contribution-room': {
    en: async () => (await import('./en-contribution-room.ts')).enContributionRoom,
    fr: async () => (await import('./fr-contribution-room.ts')).frContributionRoom,
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
  offline: {
    en: async () => (await import('./en-offline.ts')).enOffline,
    fr: async () => (await import('./fr-offline.ts')).frOffline,
  },
  'own-data': {
    en: async () => (await import('./en-own-data.ts')).enOwnData,
    fr: async () => (await import('./fr-own-data.ts')).frOwnData,
  },
  'page-example': {
    en: async () => (await import('./en-page-example.ts')).enPageExample,
    fr: async () => (await import('./fr-page-example.ts')).frPageExample,
  },
  'return-calculation': {
    en: async () => (await import('./en-return-calculation.ts')).enReturnCalculation,
    fr: async () => (await import('./fr-return-calculation.ts')).frReturnCalculation,
  },
  'tax-slips': {
    en: async () => (await import('./en-tax-slips.ts')).enTaxSlips,
    fr: async () => (await import('./fr-tax-slips.ts')).frTaxSlips,
  },
  'value-change': {
    en: async () => (await import('./en-value-change.ts')).enValueChange,
    fr: async () => (await import('./fr-value-change.ts')).frValueChange,
  },
};

/** A load group that has texts. */
export type TextGroup = keyof typeof textLoaders;
