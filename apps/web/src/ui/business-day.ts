import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';

// The Canadian English order of a date is year, month, day.
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of the firm's calendar at an instant, as `YYYY-MM-DD`. */
export const businessDay = (instant: string): string => format.format(new Date(instant));
