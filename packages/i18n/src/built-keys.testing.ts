import { accountGroupings, accountPurposes, contributionRoom } from '@portal/contracts/account-rows';
import { accountTypes } from '@portal/contracts/named-account';
import { consentActions, consentKinds, consentStates } from '@portal/contracts/consents';
import { CURRENCIES, LANGUAGES } from '@portal/contracts/constants';
import { articleTopics, faqTopics } from '@portal/contracts/content-topics';
import { complaintRules } from '@portal/contracts/complaint-rules';
import { expenseGaps } from '@portal/contracts/costs';
import { documentStatuses, documentTypes } from '@portal/contracts/documents';
import { upcomingKinds } from '@portal/contracts/dashboard';
import { errorCodes } from '@portal/contracts/gateway-error';
import { fundDocumentKinds, fundPeriods, riskRatings } from '@portal/contracts/funds';
import { sectionChanges } from '@portal/contracts/legal';
import { loginEvent } from '@portal/contracts/history';
import { inquiryStates, inquiryTopics } from '@portal/contracts/inquiries';
import { assetClasses } from '@portal/contracts/asset-classes';
import { holdingColumns, holdingGroupings, holdingKinds } from '@portal/contracts/holding-rows';
import { regions, sectors } from '@portal/contracts/look-through';
import { passwordRules } from '@portal/contracts/field';
import {
  closedReasons,
  meetingKinds,
  meetingPhones,
  meetingStates,
  meetingTopics,
} from '@portal/contracts/meetings';
import { notificationKinds } from '@portal/contracts/notifications';
import { correctionStates, correctionSubjects, exportState } from '@portal/contracts/own-data';
import { valuePeriods } from '@portal/contracts/performance';
import { ACCESS_CHANGES } from '@portal/contracts/protection';
import { flowKinds, returnBases, returnMethods, returnPeriods } from '@portal/contracts/returns';
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
import { priceKinds, transactionTypes } from '@portal/contracts/transactions';
import { quarantineReason, uploadState } from '@portal/contracts/uploads';
import definitions from './en/definitions.json' with { type: 'json' };
import question from './en/question.json' with { type: 'json' };
import { entryMessages, formMessages } from './form-messages.testing.ts';
import type { BuiltKeys } from './key-usage.testing.ts';

const definedTerms = Object.keys(definitions.terms);

/** What the web app itself puts into keys; each of these words must occur in its source. */
export const ofTheWebApp = {
  'notification_list.choices.channel.*': ['portal', 'email'],
  'error.*': ['network', 'bad_answer', 'bad_token'],
  'shell.salutation.*': ['morning', 'afternoon', 'evening'],
  'recovery.*.title': ['email', 'code', 'question', 'password'],
  'recovery.*.lead': ['email', 'code', 'question', 'password'],
  'session.step.*.title': ['security_questions', 'device_token', 'terms_conditions'],
  'entry.strength.*': ['advice', 'name', 'row', 'repeated', 'one_word', 'short', 'strong'],
  'settings.tab.*': ['activity', 'password', 'security', 'preferences'],
  'settings.activity.kind.*': ['desktop', 'mobile', 'tablet'],
  'conversations.form.about_kind.*': ['account', 'document', 'transaction', 'fund'],
  'conversations.form.which.*': ['account', 'document', 'transaction', 'fund'],
  'account_groups.*': ['rename', 'remove'],
  'account_groups.fault.*': ['name_empty', 'name_long', 'name_characters', 'name_taken', 'group_limit'],
  'accounts.*': [
    'number',
    'kind',
    'own_currency',
    'client',
    'opened_on',
    'closed_on',
    'opening',
    'net_deposits',
    'gain',
    'closing',
  ],
  'definitions.terms.*.name': definedTerms,
  'definitions.terms.*.text': definedTerms,
  'accounts.periods.*': ['day', 'year_to_date', 'since_opening'],
  'returns.flows.*': [
    'opening_value',
    'paid_in',
    'taken_out',
    'income',
    'fees',
    'market_change',
    'closing_value',
  ],
  'costs.*': ['average_value', 'fees', 'fund_expenses', 'total'],
  'returns.timing.yearly.*': ['added', 'took', 'none'],
  'returns.timing.whole.*': ['added', 'took', 'none'],
  'funds.history.*': ['year', 'three_years', 'five_years', 'all'],
  'reports.preset.*': ['last_quarter', 'last_month', 'this_year', 'last_year', 'all', 'days'],
  'reports.compose.languages.*': ['en', 'fr', 'both'],
  'reports.schedule.*': ['edit', 'remove'],
  'uploads.action.*': ['pause', 'resume', 'retry', 'cancel', 'remove'],
  'uploads.fault.*': ['file_type_refused', 'file_too_large', 'file_empty', 'file_unreadable', 'not_found'],
  'meetings.form.minutes_*': ['30', '60'],
  'uploads.size.*': ['kb', 'mb', 'gb'],
  'uploads.stage.*': [
    'waiting',
    'checking',
    'sending',
    'reconnecting',
    'elsewhere',
    'paused',
    'sent',
    'known_pending',
    'known_clean',
  ],
  'uploads.announce.*': [
    'waiting',
    'checking',
    'sending',
    'reconnecting',
    'elsewhere',
    'paused',
    'sent',
    'known',
    'failed',
  ],
  'tax_slips.residence.note.*': ['quebec', 'elsewhere', 'abroad', 'unknown'],
  'funds.information.*': ['management_fee', 'mer', 'ter', 'fer'],
} as const satisfies BuiltKeys;

/** What can be put into each composed key of the web app, whose source is given. */
export const builtKeysOf = (source: string): BuiltKeys => ({
  ...ofTheWebApp,
  // The rows of app/screens.ts.
  'shell.menu.*': [...source.matchAll(/\bscreen\('(\w+)'/g)].map(([, key = '']) => key),
  'error.*': [...Object.keys(errorCodes), ...ofTheWebApp['error.*']],
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
  'accounts.room.*': contributionRoom.shape.kind.options,
  'accounts.room.note_*': contributionRoom.shape.kind.options,
  'holdings.grouping.*': holdingGroupings,
  'holdings.kind.*': holdingKinds,
  'holdings.column.*': holdingColumns,
  'holdings.currency_option.*': CURRENCIES,
  'holdings.class.*': assetClasses,
  'dashboard.upcoming.kind.*': upcomingKinds,
  'meetings.kind.*': meetingKinds,
  'meetings.topic.*': meetingTopics,
  'meetings.state.*': [...meetingStates, 'over'],
  'meetings.slots.closed.*': closedReasons,
  'meetings.form.phone_of.*': meetingPhones,
  'notification_list.kind.*': notificationKinds,
  'document_list.type.*': documentTypes,
  'document_list.status_option.*': documentStatuses,
  'document_list.language.*': LANGUAGES,
  'transactions.type.*': transactionTypes,
  'transactions.price_kind.*': priceKinds,
  'performance.period.*': valuePeriods,
  'costs.reason.*': expenseGaps,
  'returns.period.*': returnPeriods,
  'returns.basis.*': returnBases,
  'returns.method.*': returnMethods,
  'returns.gap.*': returnReasons,
  'returns.calculation.how.*': returnMethods,
  'returns.calculation.sign.*': returnMethods,
  'returns.calculation.kind.*': flowKinds,
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
