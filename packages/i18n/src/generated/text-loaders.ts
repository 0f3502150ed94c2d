// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { enInitial } from './en-initial.ts';
import type { enIdentity } from './en-identity.ts';
import type { enCosts } from './en-costs.ts';
import type { enCalculation } from './en-calculation.ts';
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
import type { enOverview } from './en-overview.ts';
import type { enWealth } from './en-wealth.ts';
import type { enAccessLog } from './en-access-log.ts';
import type { enAdvisedClients } from './en-advised-clients.ts';
import type { enAppearance } from './en-appearance.ts';
import type { enCompliance } from './en-compliance.ts';
import type { enContactDetails } from './en-contact-details.ts';
import type { enContributionRoom } from './en-contribution-room.ts';
import type { enDefinitions } from './en-definitions.ts';
import type { enFunds } from './en-funds.ts';
import type { enGroupEditor } from './en-group-editor.ts';
import type { enNotificationList } from './en-notification-list.ts';
import type { enOffline } from './en-offline.ts';
import type { enOwnData } from './en-own-data.ts';
import type { enPageExample } from './en-page-example.ts';
import type { enProjection } from './en-projection.ts';
import type { enReturnCalculation } from './en-return-calculation.ts';
import type { enReturnPictures } from './en-return-pictures.ts';
import type { enTargets } from './en-targets.ts';
import type { enTaxSlips } from './en-tax-slips.ts';
import type { enTransactionFile } from './en-transaction-file.ts';
import type { enValueChange } from './en-value-change.ts';

/** Every text in English, whose keys those of the other language follow. */
export type EnglishTexts = typeof enInitial &
  typeof enIdentity &
  typeof enCosts &
  typeof enCalculation &
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
  typeof enOverview &
  typeof enWealth &
  typeof enAccessLog &
  typeof enAdvisedClients &
  typeof enAppearance &
  typeof enCompliance &
  typeof enContactDetails &
  typeof enContributionRoom &
  typeof enDefinitions &
  typeof enFunds &
  typeof enGroupEditor &
  typeof enNotificationList &
  typeof enOffline &
  typeof enOwnData &
  typeof enPageExample &
  typeof enProjection &
  typeof enReturnCalculation &
  typeof enReturnPictures &
  typeof enTargets &
  typeof enTaxSlips &
  typeof enTransactionFile &
  typeof enValueChange;

const onlyExport = <Export extends object>(file: Record<string, Export>): Export => Object.values(file)[0]!;

/** Fetches the texts of a load group in a language. */
export const textLoaders = {
  initial: {
    en: () => import('./en-initial.ts').then(onlyExport),
    fr: () => import('./fr-initial.ts').then(onlyExport),
  },
  identity: {
    en: () => import('./en-identity.ts').then(onlyExport),
    fr: () => import('./fr-identity.ts').then(onlyExport),
  },
  costs: {
    en: () => import('./en-costs.ts').then(onlyExport),
    fr: () => import('./fr-costs.ts').then(onlyExport),
  },
  calculation: {
    en: () => import('./en-calculation.ts').then(onlyExport),
    fr: () => import('./fr-calculation.ts').then(onlyExport),
  },
  desk: {
    en: () => import('./en-desk.ts').then(onlyExport),
    fr: () => import('./fr-desk.ts').then(onlyExport),
  },
  files: {
    en: () => import('./en-files.ts').then(onlyExport),
    fr: () => import('./fr-files.ts').then(onlyExport),
  },
  delegates: {
    en: () => import('./en-delegates.ts').then(onlyExport),
    fr: () => import('./fr-delegates.ts').then(onlyExport),
  },
  household: {
    en: () => import('./en-household.ts').then(onlyExport),
    fr: () => import('./fr-household.ts').then(onlyExport),
  },
  publications: {
    en: () => import('./en-publications.ts').then(onlyExport),
    fr: () => import('./fr-publications.ts').then(onlyExport),
  },
  questionnaires: {
    en: () => import('./en-questionnaires.ts').then(onlyExport),
    fr: () => import('./fr-questionnaires.ts').then(onlyExport),
  },
  administration: {
    en: () => import('./en-administration.ts').then(onlyExport),
    fr: () => import('./fr-administration.ts').then(onlyExport),
  },
  reports: {
    en: () => import('./en-reports.ts').then(onlyExport),
    fr: () => import('./fr-reports.ts').then(onlyExport),
  },
  service: {
    en: () => import('./en-service.ts').then(onlyExport),
    fr: () => import('./fr-service.ts').then(onlyExport),
  },
  securities: {
    en: () => import('./en-securities.ts').then(onlyExport),
    fr: () => import('./fr-securities.ts').then(onlyExport),
  },
  surveys: {
    en: () => import('./en-surveys.ts').then(onlyExport),
    fr: () => import('./fr-surveys.ts').then(onlyExport),
  },
  'trade-instructions': {
    en: () => import('./en-trade-instructions.ts').then(onlyExport),
    fr: () => import('./fr-trade-instructions.ts').then(onlyExport),
  },
  overview: {
    en: () => import('./en-overview.ts').then(onlyExport),
    fr: () => import('./fr-overview.ts').then(onlyExport),
  },
  wealth: {
    en: () => import('./en-wealth.ts').then(onlyExport),
    fr: () => import('./fr-wealth.ts').then(onlyExport),
  },
  'access-log': {
    en: () => import('./en-access-log.ts').then(onlyExport),
    fr: () => import('./fr-access-log.ts').then(onlyExport),
  },
  'advised-clients': {
    en: () => import('./en-advised-clients.ts').then(onlyExport),
    fr: () => import('./fr-advised-clients.ts').then(onlyExport),
  },
  appearance: {
    en: () => import('./en-appearance.ts').then(onlyExport),
    fr: () => import('./fr-appearance.ts').then(onlyExport),
  },
  compliance: {
    en: () => import('./en-compliance.ts').then(onlyExport),
    fr: () => import('./fr-compliance.ts').then(onlyExport),
  },
  'contact-details': {
    en: () => import('./en-contact-details.ts').then(onlyExport),
    fr: () => import('./fr-contact-details.ts').then(onlyExport),
  },
  'contribution-room': {
    en: () => import('./en-contribution-room.ts').then(onlyExport),
    fr: () => import('./fr-contribution-room.ts').then(onlyExport),
  },
  definitions: {
    en: () => import('./en-definitions.ts').then(onlyExport),
    fr: () => import('./fr-definitions.ts').then(onlyExport),
  },
  funds: {
    en: () => import('./en-funds.ts').then(onlyExport),
    fr: () => import('./fr-funds.ts').then(onlyExport),
  },
  'group-editor': {
    en: () => import('./en-group-editor.ts').then(onlyExport),
    fr: () => import('./fr-group-editor.ts').then(onlyExport),
  },
  'notification-list': {
    en: () => import('./en-notification-list.ts').then(onlyExport),
    fr: () => import('./fr-notification-list.ts').then(onlyExport),
  },
  offline: {
    en: () => import('./en-offline.ts').then(onlyExport),
    fr: () => import('./fr-offline.ts').then(onlyExport),
  },
  'own-data': {
    en: () => import('./en-own-data.ts').then(onlyExport),
    fr: () => import('./fr-own-data.ts').then(onlyExport),
  },
  'page-example': {
    en: () => import('./en-page-example.ts').then(onlyExport),
    fr: () => import('./fr-page-example.ts').then(onlyExport),
  },
  projection: {
    en: () => import('./en-projection.ts').then(onlyExport),
    fr: () => import('./fr-projection.ts').then(onlyExport),
  },
  'return-calculation': {
    en: () => import('./en-return-calculation.ts').then(onlyExport),
    fr: () => import('./fr-return-calculation.ts').then(onlyExport),
  },
  'return-pictures': {
    en: () => import('./en-return-pictures.ts').then(onlyExport),
    fr: () => import('./fr-return-pictures.ts').then(onlyExport),
  },
  targets: {
    en: () => import('./en-targets.ts').then(onlyExport),
    fr: () => import('./fr-targets.ts').then(onlyExport),
  },
  'tax-slips': {
    en: () => import('./en-tax-slips.ts').then(onlyExport),
    fr: () => import('./fr-tax-slips.ts').then(onlyExport),
  },
  'transaction-file': {
    en: () => import('./en-transaction-file.ts').then(onlyExport),
    fr: () => import('./fr-transaction-file.ts').then(onlyExport),
  },
  'value-change': {
    en: () => import('./en-value-change.ts').then(onlyExport),
    fr: () => import('./fr-value-change.ts').then(onlyExport),
  },
};

/** A load group that has texts. */
export type TextGroup = keyof typeof textLoaders;
