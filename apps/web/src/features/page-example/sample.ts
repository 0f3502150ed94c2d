/** Names that are the same in every language. All of them are invented. */
export const sample = {
  client: 'Margaret Chen',
  initials: 'MC',
  advisor: 'Geneviève Lapointe',
  firm: 'Northmere',
  frenchTitle: 'Relevé de compte',
  account: '4F-118-2034-6',
  currency: 'CAD',
  day: '2026-11-20',
  instant: '2026-11-20T20:05:00Z',
} as const;

export interface SampleRow {
  key: 'tfsa' | 'rrsp' | 'non_registered';
  group: 'registered' | 'other';
  amount: string | null;
  rate: string | null;
}

/** The rows of every table here. The value of one is unknown. */
export const sampleRows: readonly SampleRow[] = [
  { key: 'tfsa', group: 'registered', amount: '48210.45', rate: '0.4821' },
  { key: 'rrsp', group: 'registered', amount: '51789.55', rate: '0.5179' },
  { key: 'non_registered', group: 'other', amount: null, rate: null },
];

/** What the known rows come to. */
export const SAMPLE_TOTAL = '100000.00';

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];
const values = ['100', '103', '101', '108', '112', '109', '117', '121', '118', '126', '131'];

/** A value that was deposited, and what became of it, month by month. */
export const samplePoints = months.map((month, at) => ({
  date: `2026-${month}-20`,
  value: `${values[at]}000`,
  reference: `${100 + at}000`,
}));

/** What it may be month by month, from its outer and its inner range to the middle. */
export const sampleRanges = months.map((month, at) => ({
  date: `2026-${month}-20`,
  low: `${100 - at}000`,
  innerLow: '100000',
  middle: `${100 + at}000`,
  innerHigh: `${100 + 2 * at}000`,
  high: `${100 + 4 * at}000`,
}));

/** The same without what was deposited, and below zero. */
export const sampleLosses = samplePoints.map(({ date }, at) => ({ date, value: `-${values[at]}` }));

/** The place of the point that has a mark. */
export const MARKED_POINT = 4;
