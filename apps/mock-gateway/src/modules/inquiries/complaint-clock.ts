import { complaintRules, type ComplaintRuleName } from '@portal/contracts/complaint-rules';
import type { Inquiry } from '@portal/contracts/inquiries';
import { businessDayAt } from '../../market/business-day.ts';
import { addDays, nextBusinessDay } from '../../market/calendar.ts';
import type { InquiryRow } from './inquiries.tables.ts';

/** The rule for the complaints of a client, by the province where the client lives; null where that is not known. */
export const ruleFor = (province: string | null): ComplaintRuleName =>
  province === 'QC' ? 'quebec' : 'canada';

const dayAfter = (
  day: string,
  { count, unit }: { count: number; unit: 'days' | 'business_days' },
): string => {
  if (unit === 'days') return addDays(day, count);
  let last = day;
  for (let passed = 0; passed < count; passed += 1) last = nextBusinessDay(last);
  return last;
};

/** The days by which a complaint that is received at an instant is acknowledged and answered, by the firm's calendar. */
export const clockOf = (rule: ComplaintRuleName, receivedAt: number) => {
  const { acknowledge, answer } = complaintRules[rule];
  const day = businessDayAt(receivedAt);
  return { rule, acknowledge_by: dayAfter(day, acknowledge), answer_by: dayAfter(day, answer) };
};

/** The clock as the client sees it; null for what is no complaint. */
export const toClock = (row: InquiryRow, now: number): Inquiry['complaint'] => {
  const { rule, acknowledge_by, acknowledged_at, answer_by, answered_at } = row;
  if (rule === null || acknowledge_by === null || answer_by === null) return null;
  return {
    rule,
    acknowledge_by,
    acknowledged_at: acknowledged_at === null ? null : new Date(acknowledged_at).toISOString(),
    answer_by,
    is_overdue: businessDayAt(answered_at ?? now) > answer_by,
  };
};
