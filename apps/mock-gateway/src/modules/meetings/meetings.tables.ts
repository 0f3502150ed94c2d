import type { MeetingKind, MeetingState, meetingTopics } from '@portal/contracts/meetings';
import type { Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface MeetingTable {
  id: string;
  user_id: string;
  advisor_id: string;
  starts_at: Instant;
  ends_at: Instant;
  kind: MeetingKind;
  /** The client's number, as it was when the meeting was requested. */
  phone: string | null;
  video_url: string | null;
  topic: (typeof meetingTopics)[number];
  agenda: string | null;
  state: MeetingState;
  /** Of the calendar entry: grows with every change of the time, and at the end. */
  sequence: number;
  requested_at: Instant;
  changed_at: Instant;
  /** The time that a proposal replaces. */
  was_at: Instant | null;
  reason: string | null;
}

/** A quarter of an hour of an advisor that a meeting holds; its key makes a second meeting at that time impossible. */
interface MeetingQuarterTable {
  advisor_id: string;
  /** Counted from 1970. */
  quarter: number;
  meeting_id: string;
}

/** The tables of meetings. */
export interface MeetingTables {
  meeting: MeetingTable;
  meeting_quarter: MeetingQuarterTable;
}

export type MeetingRow = Selectable<MeetingTable>;

declare module '../../store/schema.ts' {
  interface Database extends MeetingTables {}
}
