import { auditEvents } from '@portal/contracts/audit-events';
import { accessOutcomes, accessSubjects } from '@portal/contracts/access-log';
import { householdFaults, householdShows } from '@portal/contracts/household';
import { delegateFaults, delegateRelations, delegateStates } from '@portal/contracts/delegates';
import { accountGroupings, accountPurposes, contributionRoom } from '@portal/contracts/account-rows';
import { accountTypes } from '@portal/contracts/named-account';
import { consentActions, consentKinds, consentStates } from '@portal/contracts/consents';
import { contactChangeStates, contactKinds, declineReasons } from '@portal/contracts/contact-details';
import { CURRENCIES, LANGUAGES } from '@portal/contracts/constants';
import { articleTopics, faqTopics } from '@portal/contracts/content-topics';
import { complaintRules } from '@portal/contracts/complaint-rules';
import { deskKinds } from '@portal/contracts/desk';
import { sentDocumentStates, requestStates } from '@portal/contracts/desk-documents';
import { expenseGaps } from '@portal/contracts/costs';
import { dashboardOwners, dashboardWidgetNames, dashboardWidths } from '@portal/contracts/dashboard-template';
import { documentStatuses, documentTypes } from '@portal/contracts/documents';
import { upcomingKinds } from '@portal/contracts/dashboard';
import { errorCodes } from '@portal/contracts/gateway-error';
import { fundDocumentKinds, fundPeriods, riskRatings } from '@portal/contracts/funds';
import { sectionChanges } from '@portal/contracts/legal';
import { loginEvent } from '@portal/contracts/history';
import { inquiryStates, inquiryTopics } from '@portal/contracts/inquiries';
import { switchedProducts } from '@portal/contracts/portal-settings';
import { endReasons, userLocks, userStates } from '@portal/contracts/users';
import { staffRoleNames } from '@portal/contracts/user-invitations';
import { assetClasses } from '@portal/contracts/asset-classes';
import { holdingColumns, holdingGroupings, holdingKinds } from '@portal/contracts/holding-rows';
import { incomeKinds } from '@portal/contracts/income';
import { projectedDollars, projectedMixes, projectionGaps } from '@portal/contracts/projection';
import { regions, sectors } from '@portal/contracts/look-through';
import { disposalKinds, gainGaps } from '@portal/contracts/realized-gains';
import { realizedKinds } from '@portal/contracts/securities';
import { targetKinds } from '@portal/contracts/targets';
import { passwordRules } from '@portal/contracts/field';
import {
  closedReasons,
  meetingKinds,
  meetingPhones,
  meetingStates,
  meetingTopics,
} from '@portal/contracts/meetings';
import { colorSchemes, ownColors } from '@portal/contracts/palette';
import { notificationKinds } from '@portal/contracts/notifications';
import { correctionStates, correctionSubjects, exportState } from '@portal/contracts/own-data';
import { addressCountries, addressProvinces } from '@portal/contracts/postal-address';
import { valuePeriods } from '@portal/contracts/performance';
import { ACCESS_CHANGES } from '@portal/contracts/protection';
import { returnPeriods } from '@portal/contracts/return-period';
import { flowKinds, returnBases, returnMethods } from '@portal/contracts/returns';
import { returnReasons } from '@portal/contracts/return-reasons';
import { reportKinds } from '@portal/contracts/report-figures';
import {
  periodFaults,
  reportFormats,
  reportSections,
  reportStates,
  scheduleIntervals,
} from '@portal/contracts/reports';
import { federalForms, noSlipReasons, taxForms, taxResidences } from '@portal/contracts/tax-forms';
import { slipStates } from '@portal/contracts/tax-slips';
import {
  instructionKinds,
  instructionProblems,
  instructionStates,
  instructionWarnings,
  measures,
} from '@portal/contracts/instruction';
import { answerFaults } from '@portal/contracts/questionnaire-answer';
import { questionnaireFaults, questionnaireParts } from '@portal/contracts/questionnaire-draft';
import { questionKinds } from '@portal/contracts/questionnaire-question';
import { surveyPurposes } from '@portal/contracts/questionnaire';
import { surveyStates } from '@portal/contracts/surveys';
import { viewReasons } from '@portal/contracts/view-reasons';
import { priceKinds, transactionTypes } from '@portal/contracts/transactions';
import { quarantineReason, uploadState } from '@portal/contracts/uploads';
import question from './en/question.json' with { type: 'json' };
import { contactMessages, entryMessages, formMessages } from './form-messages.testing.ts';
import type { BuiltKeys } from './key-usage.testing.ts';
import { keysBuiltByApp } from './keys-built-by-app.testing.ts';

/** What can be put into each composed key of the web app, whose source is given. */
export const builtKeysOf = (source: string): BuiltKeys => ({
  'users.role.*': [...staffRoleNames, 'advisor', 'client', 'delegate', 'trustee'],
  'users.roles.about.*': staffRoleNames,
  'users.state.*': userStates,
  'users.lock.*': userLocks,
  'users.reason.*': endReasons,
  'portal_settings.product.*': switchedProducts,
  'portal_settings.about.*': switchedProducts,
  'portal_settings.templates.of.*': dashboardOwners,
  'portal_settings.widget.*': dashboardWidgetNames,
  'portal_settings.width.*': dashboardWidths,
  'portal_settings.palette.*': colorSchemes,
  'portal_settings.colour.*': Object.keys(ownColors.light),
  'portal_settings.words.instead_*': LANGUAGES,
  'compliance.event.*': auditEvents,
  'desk.kind.*': [...deskKinds, 'complaint'],
  'desk.only.*': deskKinds,
  'desk_documents.state.*': ['pending', 'refused'],
  'desk_documents.put.state.*': sentDocumentStates,
  'desk_documents.put.refused.*': quarantineReason.options,
  'desk_documents.requests.state.*': requestStates,
  'desk_documents.requests.is_*': ['done', 'withdrawn'],
  'desk_documents.requests.refused.*': quarantineReason.options,
  'desk.conversation.in.*': LANGUAGES,
  'desk.begin.in.*': LANGUAGES,
  'desk.meeting.state.*': meetingStates,
  'compliance.state.*': inquiryStates,
  'compliance.complaint.rules.*': Object.keys(complaintRules),
  'compliance.complaint.by_*': ['client', 'firm'],
  'compliance.finding.*': quarantineReason.options,
  ...keysBuiltByApp,
  // The rows of app/screens.ts.
  'shell.menu.*': [...source.matchAll(/\bscreen\('(\w+)'/g)].map(([, key = '']) => key),
  'error.*': [...Object.keys(errorCodes), ...keysBuiltByApp['error.*']],
  'protection.change.*': ACCESS_CHANGES,
  'settings.activity.outcome.*': loginEvent.shape.result.options,
  'settings.activity.means.*': loginEvent.shape.type.options,
  'legal.change.*': sectionChanges,
  'consents.kind.*': consentKinds,
  'consents.state.*': consentStates,
  'consents.since.*': consentActions,
  'consents.actions.*': consentActions,
  'accounts.type.*': accountTypes,
  'accounts.type_name.*': accountTypes,
  'accounts.grouping.*': accountGroupings,
  'accounts.purpose.*': accountPurposes,
  'accounts.currency_option.*': CURRENCIES,
  'contribution_room.title_*': contributionRoom.shape.kind.options,
  'contribution_room.note_*': contributionRoom.shape.kind.options,
  'holdings.grouping.*': holdingGroupings,
  'holdings.kind.*': holdingKinds,
  'holdings.column.*': holdingColumns,
  'holdings.currency_option.*': CURRENCIES,
  'holdings.class.*': assetClasses,
  'projection.answer.*': [
    ...projectedDollars,
    'half',
    'low_nothing',
    'half_nothing',
    'lasts_in_every',
    'lasts',
    'lasts_in_hardly_any',
    'lasts_in_none',
  ],
  'projection.plan.start_of.*': ['ledger', 'request'],
  'projection.plan.mix_of.*': projectedMixes,
  'projection.plan.costs_of.*': ['client', 'standard', 'request'],
  'projection.plan.*': ['first', 'then'],
  'projection.form.*': [
    ...projectedMixes,
    ...projectedDollars,
    'start',
    'contribution',
    'contribution_years',
    'withdrawal',
    'years',
  ],
  'projection.fault.*': [
    'enter_starting_value',
    'enter_monthly_amount',
    'enter_contribution_years',
    'enter_years',
    'enter_cost_rate',
    'too_many_contribution_years',
  ],
  'projection.table.*': ['p10', 'p25', 'p50', 'p75', 'p90'],
  'projection.reason.*': projectionGaps,
  'targets.above.*': assetClasses,
  'targets.below.*': assetClasses,
  'targets.beside.*': targetKinds,
  'targets.elsewhere.*': targetKinds,
  'dashboard.upcoming.kind.*': upcomingKinds,
  'meetings.kind.*': meetingKinds,
  'meetings.topic.*': meetingTopics,
  'meetings.state.*': [...meetingStates, 'over'],
  'meetings.slots.closed.*': closedReasons,
  'meetings.form.phone_of.*': meetingPhones,
  'notification_list.kind.*': notificationKinds,
  'access_log.subject.*': accessSubjects,
  'access_log.outcome.*': accessOutcomes,
  'delegates.relation.*': delegateRelations,
  'delegates.state.*': delegateStates,
  'delegates.language.*': LANGUAGES,
  'delegates.fault.*': delegateFaults,
  'household.shows.*': householdShows,
  'household.fault.*': householdFaults,
  'household.language.*': LANGUAGES,
  'access_log.reason.*': viewReasons,
  'advised_clients.reason.*': viewReasons,
  'advised_clients.languages.*': LANGUAGES,
  'questionnaires.fault.*': questionnaireFaults,
  'questionnaires.in.*': LANGUAGES,
  'questionnaires.kind.*': questionKinds,
  'questionnaires.part.*': questionnaireParts,
  'questionnaires.purpose.*': surveyPurposes,
  'surveys.fault.*': answerFaults,
  'surveys.state.*': surveyStates,
  'document_list.type.*': documentTypes,
  'document_list.status_option.*': documentStatuses,
  'document_list.language.*': LANGUAGES,
  'securities.kind.*': holdingKinds,
  'securities.realized.kind.*': realizedKinds,
  'income.kind.*': incomeKinds,
  'realized_gains.kind.*': disposalKinds,
  'realized_gains.reason.*': gainGaps,
  'transactions.type.*': transactionTypes,
  'transactions.price_kind.*': priceKinds,
  'performance.period.*': valuePeriods,
  'costs.reason.*': expenseGaps,
  'returns.period.*': returnPeriods,
  'returns.basis.*': returnBases,
  'returns.method.*': returnMethods,
  'returns.gap.*': returnReasons,
  'return_calculation.how.*': returnMethods,
  'return_calculation.sign.*': returnMethods,
  'return_calculation.kind.*': flowKinds,
  'insights.topic.*': articleTopics,
  'faq.topic.*': faqTopics,
  'funds.period.*': fundPeriods,
  'funds.risk.*': riskRatings,
  'funds.documents.*': fundDocumentKinds,
  'funds.returns.*': ['too_young', 'price_missing'],
  'reports.kind.*': reportKinds,
  'reports.about.*': reportKinds,
  'reports.fault.*': periodFaults,
  'reports.state.*': reportStates,
  'reports.schedule.interval.*': scheduleIntervals,
  'reports.compose.section.*': reportSections,
  'reports.compose.format.*': reportFormats,
  'uploads.state.*': uploadState.options,
  'uploads.requests.state.*': uploadState.options,
  'uploads.quarantined.*': quarantineReason.options,
  'own_data.export.state.*': exportState.options,
  'own_data.correction.subject.*': correctionSubjects,
  'own_data.correction.state.*': correctionStates,
  'contact_details.kind.*': contactKinds,
  'contact_details.use.*': contactKinds,
  'contact_details.change.*': contactKinds,
  'contact_details.changed.*': contactKinds,
  'contact_details.new_*': ['email', 'phone'],
  'contact_details.state.*': contactChangeStates,
  'contact_details.reason.*': declineReasons,
  'contact_details.province.*': addressCountries,
  'contact_details.postal_code.*': addressCountries,
  'contact_details.provinces.*': [...addressProvinces.CA, ...addressProvinces.US],
  'contact_details.fault.*': [...contactMessages, 'same_email', 'same_phone', 'same_address'],
  'contact.language.*': LANGUAGES,
  'attachments.announce.*': ['sending', 'failed', 'ready'],
  'attachments.state.*': ['pending', 'refused'],
  'inquiries.topic.*': inquiryTopics,
  'inquiries.state.*': inquiryStates,
  'inquiries.thread.by_*': ['client', 'firm'],
  'inquiries.complaint.before.*': Object.keys(complaintRules),
  'inquiries.complaint.next.*': Object.keys(complaintRules),
  'trade_instructions.kind.*': instructionKinds,
  'trade_instructions.kind_hint.*': instructionKinds,
  'trade_instructions.state.*': instructionStates,
  'trade_instructions.problem.*': instructionProblems,
  'trade_instructions.warning.*': instructionWarnings,
  'trade_instructions.form.by.*': [...measures, 'all_cash'],
  'trade_instructions.form.fund_*': ['buy', 'sell', 'switch'],
  'trade_instructions.form.*': ['amount', 'units'],
  'trade_instructions.form.enter_*': ['amount', 'units'],
  'trade_instructions.said.*': [
    ...['buy', 'sell', 'switch'].flatMap((kind) => [kind, `${kind}_units`, `${kind}_all`]),
    'contribution',
    'withdrawal',
    'withdrawal_all',
  ],
  'tax_slips.about.*': federalForms,
  'tax_slips.form.*': taxForms,
  'tax_slips.state.*': slipStates,
  'tax_slips.reason.*': noSlipReasons,
  'tax_slips.residence.place.*': taxResidences.filter((place) => place !== 'abroad'),
  'look_through.region.*': regions,
  'look_through.sector.*': sectors,
  'entry.fault.*': ['birth_date_in_future', ...entryMessages],
  'form.*': formMessages,
  'form.rule.*': [...Object.keys(passwordRules), 'match'],
  // The firm chooses which of them are used.
  'question.*': Object.keys(question),
});
