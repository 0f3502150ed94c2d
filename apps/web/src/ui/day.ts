import * as z from 'zod/mini';

const parts = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/;
const day = z.iso.date();

/**
 * A day typed year first, with any separator or none, as `YYYY-MM-DD`; any other text is returned without spaces around
 * it.
 */
export const normalizeDay = (typed: string): string => {
  const text = typed
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();
  const [, year, month = '', date = ''] = parts.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
};

/** The day that was typed; null where the calendar has no such day. */
export const parseDay = (typed: string): string | null => {
  const read = z.safeParse(day, normalizeDay(typed));
  return read.success ? read.data : null;
};
