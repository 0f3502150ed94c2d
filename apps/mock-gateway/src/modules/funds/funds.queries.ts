import type { Fund } from '@portal/contracts/funds';
import { rateText, type UnitPrice } from '@portal/portfolio';
import { addDays } from '../../market/calendar.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { pricesOf, UNIT_DECIMALS, type FundPrices } from './fund-prices.queries.ts';
import { lastNavDate, nextNavDate } from '../../market/nav-dates.ts';

/** How far back to look for the last two values of a unit. */
const LIST_DAYS = 400;

/** The firm's description of its funds, in the order of their numbers; all of them when none is named. */
export const profilesOf = async (db: Db, ids?: readonly string[]) => {
  let query = db
    .selectFrom('fund_profile as f')
    .innerJoin('instrument as i', 'i.id', 'f.fund_id')
    .selectAll('f')
    .select(['i.name_en', 'i.name_fr', 'i.kind', 'i.currency', 'i.asset_class'])
    .orderBy('f.fund_id');
  if (ids) query = query.where('f.fund_id', 'in', ids);
  return query.execute();
};

export type Profile = Awaited<ReturnType<typeof profilesOf>>[number];

const written = (point: UnitPrice | undefined) =>
  point ? { date: point.date, price: point.price.toFixed(UNIT_DECIMALS) } : null;

const changeOf = (last: UnitPrice | undefined, before: UnitPrice | undefined) => {
  if (!last || !before?.price.gt(0)) return { change: null, change_rate: null };
  const change = last.price.minus(before.price);
  return { change: change.toFixed(UNIT_DECIMALS), change_rate: rateText(change.div(before.price)) };
};

/** A row of the price list, on a day by the clock. */
export const listed = (profile: Profile, { prices }: FundPrices, day: string, isHeld: boolean): Fund => {
  const [before, last] = prices.length > 1 ? prices.slice(-2) : [undefined, prices[0]];
  const expected_on = lastNavDate(day);
  const isBegun = profile.inception === null || profile.inception <= expected_on;
  return {
    fund_id: profile.fund_id,
    name: { en: profile.name_en, fr: profile.name_fr },
    series: profile.series,
    currency: profile.currency,
    asset_class: profile.asset_class,
    risk: profile.risk,
    is_daily: profile.kind === 'money_market',
    is_held: isHeld,
    nav: written(last),
    previous: written(before),
    ...changeOf(last, before),
    expected_on,
    is_stale: isBegun && (last === undefined || last.date < expected_on),
    next_valuation_on: nextNavDate(day),
  };
};

/** Every fund with its last two published values. */
export const listOf = async (
  db: Db,
  { day, held }: { day: string; held: ReadonlySet<string> },
): Promise<Fund[]> => {
  const profiles = await profilesOf(db);
  const prices = await pricesOf(db, profiles, { from: addDays(day, -LIST_DAYS), until: day });
  return profiles.map((profile) =>
    listed(profile, prices.get(profile.fund_id)!, day, held.has(profile.fund_id)),
  );
};
