import type { ComplaintRuleName } from '@portal/contracts/complaint-rules';
import type { Language } from '@portal/contracts/constants';
import type { InquiryState, InquiryTopic } from '@portal/contracts/inquiries';
import type { Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface InquiryTable {
  id: string;
  user_id: string;
  reference: string;
  topic: InquiryTopic;
  account_uuid: string | null;
  /** In which the firm answers. */
  language: Language;
  state: InquiryState;
  created_at: Instant;
  updated_at: Instant;
  /** The rule of a complaint; this and its days are null for any other topic. */
  rule: ComplaintRuleName | null;
  acknowledge_by: string | null;
  acknowledged_at: Instant | null;
  answer_by: string | null;
  /** When the firm first answered. */
  answered_at: Instant | null;
}

interface InquiryEntryTable {
  id: string;
  inquiry_id: string;
  /** From 0 in each inquiry. */
  position: number;
  at: Instant;
  author: 'client' | 'firm';
  /** What the state became with it; null where it stayed. */
  state: InquiryState | null;
  text: string | null;
}

/** The tables of inquiries. */
export interface InquiriesTables {
  inquiry: InquiryTable;
  inquiry_entry: InquiryEntryTable;
}

export type InquiryRow = Selectable<InquiryTable>;
export type EntryRow = Selectable<InquiryEntryTable>;

declare module '../../store/schema.ts' {
  interface Database extends InquiriesTables {}
}
