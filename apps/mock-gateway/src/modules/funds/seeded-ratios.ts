import type { Insertable } from 'kysely';
import { decimal } from '@portal/portfolio';
import { instruments, type Instrument } from '../../market/instruments.ts';
import { MARKET_EPOCH } from '../../market/market.ts';
import type { WealthTables } from '../../wealth/wealth.tables.ts';
import { FEES_AS_OF, seededProfiles } from './seeded-profiles.ts';

type Ratio = Insertable<WealthTables['fund_ratio']>;

/** Until when funds were dearer, and by how much; in hundredths of a percent. */
const DEARER = [
  { until: 2017, mer: 4 },
  { until: 2020, mer: 2 },
];
/** What exchange-traded funds pay for their trades, in hundredths of a percent. */
const ETF_TRADING = 1;
const LAST_YEAR = Number(FEES_AS_OF.slice(0, 4));
const BASIS_POINTS = 10_000;

const basisPoints = (rate: string) => decimal(rate).times(BASIS_POINTS).round().toNumber();
const asRate = (points: number) => String(points / BASIS_POINTS);

/** Trading costs differ from year to year by a hundredth of a percent. */
const tradingIn = (points: number, year: number) =>
  points === 0 || year === LAST_YEAR ? points : Math.max(points + ((year * 7) % 3) - 1, 0);

const ratioIn = (fund_id: string, [mer, ter]: readonly [string, string], year: number): Ratio => {
  const dearer = DEARER.find(({ until }) => year <= until)?.mer ?? 0;
  return {
    fund_id,
    as_of: `${year}-12-31`,
    mer: asRate(basisPoints(mer) + dearer),
    ter: asRate(tradingIn(basisPoints(ter), year)),
  };
};

const profiles = new Map(seededProfiles.map((profile) => [profile.fund_id, profile]));

/** The ratios last published, and the first year there are any; nothing for a fund too young to have published. */
const publishedBy = ({ id, kind, mer }: Instrument) => {
  const before = Number(MARKET_EPOCH.slice(0, 4)) - 1;
  const profile = profiles.get(id);
  if (!profile)
    return kind === 'etf' ? { last: [String(mer), asRate(ETF_TRADING)] as const, since: before } : null;
  if (!profile.mer || !profile.ter) return null;
  const since = profile.inception ? Number(profile.inception.slice(0, 4)) : before;
  return { last: [profile.mer, profile.ter] as const, since };
};

/** The ratios that each fund published for its financial years, those of `seededProfiles` being the last. */
export const seededRatios: readonly Ratio[] = instruments.flatMap((instrument) => {
  const published = publishedBy(instrument);
  if (!published) return [];
  const years = Array.from({ length: LAST_YEAR - published.since + 1 }, (_, at) => published.since + at);
  return years.map((year) => ratioIn(instrument.id, published.last, year));
});
