// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { AllHandlers } from '../calls/register.ts';
import { accessLog } from './access-log/access-log.handlers.ts';
import { accountGroups } from './account-groups/account-groups.handlers.ts';
import { accounts } from './accounts/accounts.handlers.ts';
import { activation } from './activation/activation.handlers.ts';
import { advisedClients } from './advised-clients/advised-clients.handlers.ts';
import { appConfig } from './app-config/app-config.handlers.ts';
import { authenticator } from './authenticator/authenticator.handlers.ts';
import { avatar } from './avatar/avatar.handlers.ts';
import { challenge } from './challenge/challenge.handlers.ts';
import { compliance } from './compliance/compliance.handlers.ts';
import { consents } from './consents/consents.handlers.ts';
import { contact } from './contact/contact.handlers.ts';
import { contactDetails } from './contact-details/contact-details.handlers.ts';
import { content } from './content/content.handlers.ts';
import { conversations } from './conversations/conversations.handlers.ts';
import { costs } from './costs/costs.handlers.ts';
import { dashboard } from './dashboard/dashboard.handlers.ts';
import { delegates } from './delegates/delegates.handlers.ts';
import { delegations } from './delegations/delegations.handlers.ts';
import { desk } from './desk/desk.handlers.ts';
import { deskDocuments } from './desk-documents/desk-documents.handlers.ts';
import { devices } from './devices/devices.handlers.ts';
import { documents } from './documents/documents.handlers.ts';
import { errorReports } from './error-reports/error-reports.handlers.ts';
import { faq } from './faq/faq.handlers.ts';
import { fieldFigures } from './field-figures/field-figures.handlers.ts';
import { funds } from './funds/funds.handlers.ts';
import { history } from './history/history.handlers.ts';
import { holdings } from './holdings/holdings.handlers.ts';
import { household } from './household/household.handlers.ts';
import { income } from './income/income.handlers.ts';
import { inquiries } from './inquiries/inquiries.handlers.ts';
import { insights } from './insights/insights.handlers.ts';
import { legal } from './legal/legal.handlers.ts';
import { lookThrough } from './look-through/look-through.handlers.ts';
import { meetings } from './meetings/meetings.handlers.ts';
import { notifications } from './notifications/notifications.handlers.ts';
import { ownData } from './own-data/own-data.handlers.ts';
import { passkeys } from './passkeys/passkeys.handlers.ts';
import { password } from './password/password.handlers.ts';
import { performance } from './performance/performance.handlers.ts';
import { portalProfile } from './portal-profile/portal-profile.handlers.ts';
import { portalSettings } from './portal-settings/portal-settings.handlers.ts';
import { preferences } from './preferences/preferences.handlers.ts';
import { projection } from './projection/projection.handlers.ts';
import { protection } from './protection/protection.handlers.ts';
import { questionnaires } from './questionnaires/questionnaires.handlers.ts';
import { realizedGains } from './realized-gains/realized-gains.handlers.ts';
import { recovery } from './recovery/recovery.handlers.ts';
import { registration } from './registration/registration.handlers.ts';
import { reports } from './reports/reports.handlers.ts';
import { returns } from './returns/returns.handlers.ts';
import { securities } from './securities/securities.handlers.ts';
import { securityQuestions } from './security-questions/security-questions.handlers.ts';
import { session } from './session/session.handlers.ts';
import { sessionLife } from './session-life/session-life.handlers.ts';
import { sessions } from './sessions/sessions.handlers.ts';
import { surveys } from './surveys/surveys.handlers.ts';
import { targets } from './targets/targets.handlers.ts';
import { taxSlips } from './tax-slips/tax-slips.handlers.ts';
import { terms } from './terms/terms.handlers.ts';
import { tradeInstructions } from './trade-instructions/trade-instructions.handlers.ts';
import { transactions } from './transactions/transactions.handlers.ts';
import { uploads } from './uploads/uploads.handlers.ts';
import { user } from './user/user.handlers.ts';
import { users } from './users/users.handlers.ts';
import { valueChange } from './value-change/value-change.handlers.ts';

/** The handler of every call there is; a missing one does not compile. */
export const handlers: AllHandlers = {
  accessLog,
  accountGroups,
  accounts,
  activation,
  advisedClients,
  appConfig,
  authenticator,
  avatar,
  challenge,
  compliance,
  consents,
  contact,
  contactDetails,
  content,
  conversations,
  costs,
  dashboard,
  delegates,
  delegations,
  desk,
  deskDocuments,
  devices,
  documents,
  errorReports,
  faq,
  fieldFigures,
  funds,
  history,
  holdings,
  household,
  income,
  inquiries,
  insights,
  legal,
  lookThrough,
  meetings,
  notifications,
  ownData,
  passkeys,
  password,
  performance,
  portalProfile,
  portalSettings,
  preferences,
  projection,
  protection,
  questionnaires,
  realizedGains,
  recovery,
  registration,
  reports,
  returns,
  securities,
  securityQuestions,
  session,
  sessionLife,
  sessions,
  surveys,
  targets,
  taxSlips,
  terms,
  tradeInstructions,
  transactions,
  uploads,
  user,
  users,
  valueChange,
};
