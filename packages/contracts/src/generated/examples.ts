// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { ExamplesOf } from '../call.ts';
import { appConfigExamples } from '../app-config.examples.ts';
import { documentsExamples } from '../documents.examples.ts';
import { notificationsExamples } from '../notifications.examples.ts';
import { sessionExamples } from '../session.examples.ts';
import { userExamples } from '../user.examples.ts';
import { activationExamples } from '../activation.examples.ts';
import { authenticatorExamples } from '../authenticator.examples.ts';
import { avatarExamples } from '../avatar.examples.ts';
import { challengeExamples } from '../challenge.examples.ts';
import { devicesExamples } from '../devices.examples.ts';
import { historyExamples } from '../history.examples.ts';
import { passkeysExamples } from '../passkeys.examples.ts';
import { passwordExamples } from '../password.examples.ts';
import { portalProfileExamples } from '../portal-profile.examples.ts';
import { preferencesExamples } from '../preferences.examples.ts';
import { protectionExamples } from '../protection.examples.ts';
import { recoveryExamples } from '../recovery.examples.ts';
import { registrationExamples } from '../registration.examples.ts';
import { securityQuestionsExamples } from '../security-questions.examples.ts';
import { sessionLifeExamples } from '../session-life.examples.ts';
import { sessionsExamples } from '../sessions.examples.ts';
import { termsExamples } from '../terms.examples.ts';
import { costsExamples } from '../costs.examples.ts';
import { incomeExamples } from '../income.examples.ts';
import { realizedGainsExamples } from '../realized-gains.examples.ts';
import { deskExamples } from '../desk.examples.ts';
import { deskDocumentsExamples } from '../desk-documents.examples.ts';
import { uploadsExamples } from '../uploads.examples.ts';
import { delegatesExamples } from '../delegates.examples.ts';
import { delegationsExamples } from '../delegations.examples.ts';
import { householdExamples } from '../household.examples.ts';
import { consentsExamples } from '../consents.examples.ts';
import { contentExamples } from '../content.examples.ts';
import { faqExamples } from '../faq.examples.ts';
import { insightsExamples } from '../insights.examples.ts';
import { legalExamples } from '../legal.examples.ts';
import { questionnairesExamples } from '../questionnaires.examples.ts';
import { portalSettingsExamples } from '../portal-settings.examples.ts';
import { usersExamples } from '../users.examples.ts';
import { reportsExamples } from '../reports.examples.ts';
import { contactExamples } from '../contact.examples.ts';
import { conversationsExamples } from '../conversations.examples.ts';
import { inquiriesExamples } from '../inquiries.examples.ts';
import { meetingsExamples } from '../meetings.examples.ts';
import { securitiesExamples } from '../securities.examples.ts';
import { surveysExamples } from '../surveys.examples.ts';
import { tradeInstructionsExamples } from '../trade-instructions.examples.ts';
import { accountsExamples } from '../accounts.examples.ts';
import { dashboardExamples } from '../dashboard.examples.ts';
import { performanceExamples } from '../performance.examples.ts';
import { returnsExamples } from '../returns.examples.ts';
import { accountGroupsExamples } from '../account-groups.examples.ts';
import { holdingsExamples } from '../holdings.examples.ts';
import { lookThroughExamples } from '../look-through.examples.ts';
import { transactionsExamples } from '../transactions.examples.ts';
import { accessLogExamples } from '../access-log.examples.ts';
import { advisedClientsExamples } from '../advised-clients.examples.ts';
import { complianceExamples } from '../compliance.examples.ts';
import { contactDetailsExamples } from '../contact-details.examples.ts';
import { errorReportsExamples } from '../error-reports.examples.ts';
import { fieldFiguresExamples } from '../field-figures.examples.ts';
import { fundsExamples } from '../funds.examples.ts';
import { ownDataExamples } from '../own-data.examples.ts';
import { projectionExamples } from '../projection.examples.ts';
import { targetsExamples } from '../targets.examples.ts';
import { taxSlipsExamples } from '../tax-slips.examples.ts';
import { valueChangeExamples } from '../value-change.examples.ts';
import type { contracts } from './contracts.ts';

type Contracts = typeof contracts;

/** The examples of every call, under the names of the table. A call without examples does not compile. */
export const examples: { [Domain in keyof Contracts]: ExamplesOf<Contracts[Domain]> } = {
  appConfig: appConfigExamples,
  documents: documentsExamples,
  notifications: notificationsExamples,
  session: sessionExamples,
  user: userExamples,
  activation: activationExamples,
  authenticator: authenticatorExamples,
  avatar: avatarExamples,
  challenge: challengeExamples,
  devices: devicesExamples,
  history: historyExamples,
  passkeys: passkeysExamples,
  password: passwordExamples,
  portalProfile: portalProfileExamples,
  preferences: preferencesExamples,
  protection: protectionExamples,
  recovery: recoveryExamples,
  registration: registrationExamples,
  securityQuestions: securityQuestionsExamples,
  sessionLife: sessionLifeExamples,
  sessions: sessionsExamples,
  terms: termsExamples,
  costs: costsExamples,
  income: incomeExamples,
  realizedGains: realizedGainsExamples,
  desk: deskExamples,
  deskDocuments: deskDocumentsExamples,
  uploads: uploadsExamples,
  delegates: delegatesExamples,
  delegations: delegationsExamples,
  household: householdExamples,
  consents: consentsExamples,
  content: contentExamples,
  faq: faqExamples,
  insights: insightsExamples,
  legal: legalExamples,
  questionnaires: questionnairesExamples,
  portalSettings: portalSettingsExamples,
  users: usersExamples,
  reports: reportsExamples,
  contact: contactExamples,
  conversations: conversationsExamples,
  inquiries: inquiriesExamples,
  meetings: meetingsExamples,
  securities: securitiesExamples,
  surveys: surveysExamples,
  tradeInstructions: tradeInstructionsExamples,
  accounts: accountsExamples,
  dashboard: dashboardExamples,
  performance: performanceExamples,
  returns: returnsExamples,
  accountGroups: accountGroupsExamples,
  holdings: holdingsExamples,
  lookThrough: lookThroughExamples,
  transactions: transactionsExamples,
  accessLog: accessLogExamples,
  advisedClients: advisedClientsExamples,
  compliance: complianceExamples,
  contactDetails: contactDetailsExamples,
  errorReports: errorReportsExamples,
  fieldFigures: fieldFiguresExamples,
  funds: fundsExamples,
  ownData: ownDataExamples,
  projection: projectionExamples,
  targets: targetsExamples,
  taxSlips: taxSlipsExamples,
  valueChange: valueChangeExamples,
};
