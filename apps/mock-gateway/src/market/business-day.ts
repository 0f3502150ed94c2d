import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';

// The Canadian English order of a date is year, month, day.
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of the firm's calendar at an instant. */
export const businessDayAt = (instant: number): string => format.format(instant);

/** The year of the firm's calendar at an instant. */
export const businessYearAt = (instant: number): number => Number(businessDayAt(instant).slice(0, 4));
