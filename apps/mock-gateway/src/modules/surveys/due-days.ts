import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import { businessDayAt } from '../../market/business-day.ts';
import { monthsBefore } from '../../market/calendar.ts';
import type { SurveyResultRow } from './surveys.tables.ts';

/** The day by which a questionnaire is to be answered again; null where it is answered once. */
export const nextDueOn = (
  { repeat_months }: Pick<PublishedQuestionnaire, 'repeat_months'>,
  { signed_at }: Pick<SurveyResultRow, 'signed_at'>,
): string | null => (repeat_months === null ? null : monthsBefore(businessDayAt(signed_at), -repeat_months));
