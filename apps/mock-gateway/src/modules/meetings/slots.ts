// Behaviour: docs/behaviour/meetings.md
import { DAY_MS, MINUTE_MS } from '@portal/contracts/durations';
import type { ClosedReason } from '@portal/contracts/meetings';
import { absenceOn, usualHours, type Worker } from '../../advisors/hours.ts';
import { wallTimeAt } from '../../market/zoned-time.ts';
import { addDays } from '../../market/calendar.ts';
import { isHoliday } from '../../market/provincial-holidays.ts';

/** Meetings begin on a grid of this length from the opening of the day. */
const STEP_MS = 30 * MINUTE_MS;

/** An advisor prepares for a meeting: none is requested later than this before it. */
const NOTICE_MS = DAY_MS;

/** How far ahead a meeting can be requested: a quarter, after which absences are not known yet. */
const HORIZON_DAYS = 90;

/** When an advisor works, and in which province; null where that is not known. */
export interface Diary {
  worker: Worker;
  province: string | null;
}

/** Times that are wanted: how long, seen from when, and which are free. */
export interface Wanted {
  minutes: number;
  now: number;
  isFree: (startsAt: number, endsAt: number) => boolean;
}

/** The times of one day, or why it has none. */
export interface SlotDay {
  day: string;
  closed: ClosedReason | null;
  starts: number[];
}

/** Why an advisor meets no one on a day, whatever is free. */
const whyOff = ({ worker, province }: Diary, day: string): ClosedReason | null => {
  if (usualHours(worker, day, 1).length === 0) return 'off';
  if (isHoliday(day, province)) return 'holiday';
  return absenceOn(worker.absences, day) ? 'away' : null;
};

const startsOf = ({ worker }: Diary, day: string, minutes: number): number[] =>
  usualHours(worker, day, 1).flatMap(({ opens_at, closes_at }) => {
    const last = closes_at - minutes * MINUTE_MS;
    const count = Math.max(0, Math.floor((last - opens_at) / STEP_MS) + 1);
    return Array.from({ length: count }, (_, at) => opens_at + at * STEP_MS);
  });

/** The last day of the advisor's calendar for which a meeting can be requested. */
export const lastSlotDay = ({ worker }: Diary, now: number): string =>
  addDays(wallTimeAt(now, worker.time_zone).day, HORIZON_DAYS);

/** When a meeting may begin on a day of the advisor's calendar. */
export const slotsOn = (diary: Diary, day: string, { minutes, now, isFree }: Wanted): SlotDay => {
  const closed = (reason: ClosedReason): SlotDay => ({ day, closed: reason, starts: [] });
  const today = wallTimeAt(now, diary.worker.time_zone).day;
  if (day < today) return closed('past');
  if (day > lastSlotDay(diary, now)) return closed('too_far');
  const off = whyOff(diary, day);
  if (off) return closed(off);
  const ahead = startsOf(diary, day, minutes).filter((start) => start >= now + NOTICE_MS);
  if (ahead.length === 0) return closed('too_soon');
  const starts = ahead.filter((start) => isFree(start, start + minutes * MINUTE_MS));
  return starts.length === 0 ? closed('full') : { day, closed: null, starts };
};
