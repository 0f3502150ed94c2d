import type { Migration } from 'kysely/migration';
import { people } from './migrations/0001-people.ts';
import { wealth } from './migrations/0002-wealth.ts';
import { mail } from './migrations/0003-mail.ts';
import { challenge } from './migrations/0004-challenge.ts';
import { devices } from './migrations/0005-devices.ts';
import { authenticator } from './migrations/0006-authenticator.ts';
import { terms } from './migrations/0007-terms.ts';
import { loginBrowser } from './migrations/0008-login-browser.ts';
import { audit } from './migrations/0009-audit.ts';
import { sessionLife } from './migrations/0010-session-life.ts';
import { waysIn } from './migrations/0011-ways-in.ts';
import { preferenceChanges } from './migrations/0012-preference-changes.ts';
import { passkeys } from './migrations/0013-passkeys.ts';
import { idempotency } from './migrations/0014-idempotency.ts';
import { sharedRecovery } from './migrations/0015-shared-recovery.ts';
import { returns } from './migrations/0016-returns.ts';
import { accounts } from './migrations/0017-accounts.ts';
import { funds } from './migrations/0018-funds.ts';
import { advisors } from './migrations/0019-advisors.ts';
import { auditHead } from './migrations/0020-audit-head.ts';
import { ledgerOrder } from './migrations/0021-ledger-order.ts';
import { accountCopies } from './migrations/0022-account-copies.ts';
import { unwantedPhotos } from './migrations/0023-unwanted-photos.ts';
import { receivingPhotos } from './migrations/0024-receiving-photos.ts';
import { recoveryRequester } from './migrations/0025-recovery-requester.ts';
import { refreshLineage } from './migrations/0026-refresh-lineage.ts';
import { atCost } from './migrations/0027-at-cost.ts';
import { notifications } from './migrations/0028-notifications.ts';
import { protection } from './migrations/0029-protection.ts';
import { sessionOrigin } from './migrations/0030-session-origin.ts';
import { jobs } from './migrations/0031-jobs.ts';
import { notificationChoices } from './migrations/0032-notification-choices.ts';
import { documents } from './migrations/0033-documents.ts';
import { uploads } from './migrations/0034-uploads.ts';
import { fundRatios } from './migrations/0035-fund-ratios.ts';
import { reports } from './migrations/0036-reports.ts';
import { ownData } from './migrations/0037-own-data.ts';
import { taxSlips } from './migrations/0038-tax-slips.ts';
import { reportSchedules } from './migrations/0039-report-schedules.ts';
import { advisorTeams } from './migrations/0040-advisor-teams.ts';
import { attachedFiles } from './migrations/0041-attached-files.ts';
import { content } from './migrations/0042-content.ts';
import { meetings } from './migrations/0043-meetings.ts';
import { conversations } from './migrations/0044-conversations.ts';
import { inquiries } from './migrations/0045-inquiries.ts';
import { consents } from './migrations/0046-consents.ts';
import { tradeInstructions } from './migrations/0047-trade-instructions.ts';
import { contactDetails } from './migrations/0048-contact-details.ts';
import { surveys } from './migrations/0049-surveys.ts';
import { secondFactor } from './migrations/0050-second-factor.ts';
import { accessLog } from './migrations/0051-access-log.ts';
import { questionnaireDrafts } from './migrations/0052-questionnaire-drafts.ts';
import { shareScope } from './migrations/0053-share-scope.ts';
import { advisorUsers } from './migrations/0054-advisor-users.ts';
import { delegates } from './migrations/0055-delegates.ts';
import { administration } from './migrations/0056-administration.ts';
import { clientViews } from './migrations/0057-client-views.ts';
import { endedRequests } from './migrations/0058-ended-requests.ts';
import { putDocuments } from './migrations/0059-put-documents.ts';
import { sharedDocuments } from './migrations/0060-shared-documents.ts';
import { household } from './migrations/0061-household.ts';
import { delegateLinks } from './migrations/0062-delegate-links.ts';
import { fieldFigures } from './migrations/0063-field-figures.ts';
import { targetChoices } from './migrations/0064-target-choices.ts';
import { jobTimes } from './migrations/0065-job-times.ts';
import { valuationStates } from './migrations/0066-valuation-states.ts';

/**
 * Every change of the store's schema, in order, by the name it is recorded under in a store. A new one takes the next
 * number; one that was released is never changed.
 */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-wealth': wealth,
  '0003-mail': mail,
  '0004-challenge': challenge,
  '0005-devices': devices,
  '0006-authenticator': authenticator,
  '0007-terms': terms,
  '0008-login-browser': loginBrowser,
  '0009-audit': audit,
  '0010-session-life': sessionLife,
  '0011-ways-in': waysIn,
  '0012-preference-changes': preferenceChanges,
  '0013-passkeys': passkeys,
  '0014-idempotency': idempotency,
  '0015-shared-recovery': sharedRecovery,
  '0016-returns': returns,
  '0017-accounts': accounts,
  '0018-funds': funds,
  '0019-advisors': advisors,
  '0020-audit-head': auditHead,
  '0021-ledger-order': ledgerOrder,
  '0022-account-copies': accountCopies,
  '0023-unwanted-photos': unwantedPhotos,
  '0024-receiving-photos': receivingPhotos,
  '0025-recovery-requester': recoveryRequester,
  '0026-refresh-lineage': refreshLineage,
  '0027-at-cost': atCost,
  '0028-notifications': notifications,
  '0029-protection': protection,
  '0030-session-origin': sessionOrigin,
  '0031-jobs': jobs,
  '0032-notification-choices': notificationChoices,
  '0033-documents': documents,
  '0034-uploads': uploads,
  '0035-fund-ratios': fundRatios,
  '0036-reports': reports,
  '0037-own-data': ownData,
  '0038-tax-slips': taxSlips,
  '0039-report-schedules': reportSchedules,
  '0040-advisor-teams': advisorTeams,
  '0041-attached-files': attachedFiles,
  '0042-content': content,
  '0043-meetings': meetings,
  '0044-conversations': conversations,
  '0045-inquiries': inquiries,
  '0046-consents': consents,
  '0047-trade-instructions': tradeInstructions,
  '0048-contact-details': contactDetails,
  '0049-surveys': surveys,
  '0050-second-factor': secondFactor,
  '0051-access-log': accessLog,
  '0052-questionnaire-drafts': questionnaireDrafts,
  '0053-share-scope': shareScope,
  '0054-advisor-users': advisorUsers,
  '0055-delegates': delegates,
  '0056-administration': administration,
  '0057-client-views': clientViews,
  '0058-ended-requests': endedRequests,
  '0059-put-documents': putDocuments,
  '0060-shared-documents': sharedDocuments,
  '0061-household': household,
  '0062-delegate-links': delegateLinks,
  '0063-field-figures': fieldFigures,
  '0064-target-choices': targetChoices,
  '0065-job-times': jobTimes,
  '0066-valuation-states': valuationStates,
};
