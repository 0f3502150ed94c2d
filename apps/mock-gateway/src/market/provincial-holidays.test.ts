import { expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { isHoliday } from './provincial-holidays.ts';

const holidaysIn = (year: number, province: string | null) =>
  Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at))
    .filter((day) => day.startsWith(`${year}`) && isHoliday(day, province))
    .map((day) => day.slice(5));

// Published by the provinces: CNESST, Ontario, British Columbia, Nova Scotia.
it.each([
  [2026, 'QC', ['01-01', '04-03', '05-18', '06-24', '07-01', '09-07', '10-12', '12-25']],
  [2026, 'ON', ['01-01', '02-16', '04-03', '05-18', '07-01', '08-03', '09-07', '10-12', '12-25', '12-28']],
  [
    2026,
    'BC',
    ['01-01', '02-16', '04-03', '05-18', '07-01', '08-03', '09-07', '09-30', '10-12', '11-11', '12-25'],
  ],
  [2027, 'NS', ['01-01', '02-15', '03-26', '07-01', '09-06', '12-27']],
  [2028, null, ['01-03', '04-14', '07-03', '09-04', '12-25']],
])('the holidays of %i in %s', (year, province, days) => {
  expect(holidaysIn(year, province)).toEqual(days);
});
