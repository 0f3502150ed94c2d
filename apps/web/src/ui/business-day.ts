import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';

/** Returns a function that writes the day of an instant by the clock of a time zone, as `YYYY-MM-DD`. */
export const dayFormat = (timeZone: string) => {
  // The Canadian English order of a date is year, month, day.
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...digits });
  return (instant: string): string => format.format(new Date(instant));
};

/** The day of the firm's calendar at an instant, as `YYYY-MM-DD`. */
export const businessDay = dayFormat(BUSINESS_TIME_ZONE);
