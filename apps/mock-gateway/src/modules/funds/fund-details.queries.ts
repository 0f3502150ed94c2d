import type { OutputOf } from '@portal/contracts/call';
import type { FundDetails, funds as calls } from '@portal/contracts/funds';
import { decimal, fundExpenseRatio, moneyText, rateText, ZERO, type Decimal } from '@portal/portfolio';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import type { FundBook } from '../look-through/fund-book.queries.ts';
import { knownSharesOf, openedFunds, openShares, weightText } from '../look-through/look-through.queries.ts';
import { countriesOf, partsOf } from '../look-through/mix-parts.ts';
import { heldBy } from '../look-through/positions.queries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { pricesOf, UNIT_DECIMALS, type FundPrices } from './fund-prices.queries.ts';
import { documentsOf } from './fund-documents.ts';
import { fundPerformance } from './fund-performance.ts';
import { listed, profilesOf, type Profile } from './funds.queries.ts';

const MAX_HOLDINGS = 10;
const ONE = ZERO.plus(1);

type Positions = Awaited<ReturnType<typeof heldBy>>;

/** What a fund holds directly, by name, the largest first. */
const topHoldings = (book: FundBook, fund: string): FundDetails['composition']['top_holdings'] => {
  const contents = book.contentsOf(fund);
  if (contents === null || contents === 'unknown') return [];
  return contents
    .filter(({ id }) => book.isNamed(id))
    .toSorted((a, b) => b.weight.cmp(a.weight) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_HOLDINGS)
    .map(({ id, weight }) => ({
      id,
      name: book.nameOf(id),
      weight: weightText(weight),
      is_fund: book.contentsOf(id) !== null,
    }));
};

const compositionOf = (book: FundBook, fund: string): FundDetails['composition'] => {
  const held = new Map([[fund, ONE]]);
  const split = { held, opened: openShares(book, held), total: null, book };
  const { classes, regions, sectors } = partsOf(split);
  return {
    as_of: book.compositionOf(fund),
    ...knownSharesOf(split),
    // A fund that is held is opened elsewhere; here it counts as one holding.
    classes: classes
      .filter(({ after }) => after !== '0')
      .map(({ key, after }) => ({ asset_class: key, weight: after })),
    regions: regions
      .filter(({ after }) => after !== '0')
      .map(({ key, after }) => ({ region: key, weight: after })),
    sectors: sectors
      .filter(({ after }) => after !== '0')
      .map(({ key, after }) => ({ sector: key, weight: after })),
    countries: countriesOf(split).map(({ country, region, after }) => ({ country, region, weight: after })),
    top_holdings: topHoldings(book, fund),
    funds: openedFunds(book, held).filter(({ id }) => id !== fund),
  };
};

/** The client's units of a fund at the last published value; an amount is that of its account, rounded on its own. */
const ownUnits = (positions: Positions, fund: string, price: Decimal | undefined): FundDetails['own'] => {
  const lines = positions.flatMap(({ account, units }) => {
    const quantity = units.get(fund);
    if (!quantity) return [];
    const { account_uuid, number, type } = account;
    const worth = price && moneyText(quantity.times(price));
    return [{ account_uuid, number, type, quantity, market_value: worth ?? null }];
  });
  if (lines.length === 0) return null;
  const worth = lines.reduce((sum, { market_value }) => sum.plus(market_value ?? 0), ZERO);
  return {
    units: lines.reduce((sum, { quantity }) => sum.plus(quantity), ZERO).toFixed(),
    market_value: price ? moneyText(worth) : null,
    accounts: lines.map(({ quantity, ...line }) => ({ ...line, units: quantity.toFixed() })),
  };
};

const rateOf = (text: string | null) => (text === null ? null : decimal(text));

const ferOf = ({ mer, ter }: Profile) => {
  const fer = fundExpenseRatio({ mer: rateOf(mer), ter: rateOf(ter) });
  return fer && rateText(fer);
};

interface Scope {
  day: string;
  accounts: readonly OwnAccount[];
  book: FundBook;
  /** The URL of this gateway. */
  at: string;
}

const detailsFrom = (
  profile: Profile,
  found: FundPrices,
  positions: Positions,
  { day, book, at }: Scope,
): FundDetails => {
  const own = ownUnits(positions, profile.fund_id, found.prices.at(-1)?.price);
  const inception = found.inception ?? day;
  const performance = fundPerformance({ prices: found.prices, inception }, day);
  return {
    ...listed(profile, found, day, own !== null),
    is_pool: profile.is_pool === 1,
    objective: { en: profile.objective_en, fr: profile.objective_fr },
    inception,
    fees: {
      management_fee: profile.management_fee,
      mer: profile.mer,
      ter: profile.ter,
      fer: ferOf(profile),
      as_of: profile.fees_as_of,
    },
    performance,
    composition: compositionOf(book, profile.fund_id),
    documents: documentsOf(profile, performance.as_of ?? day, at),
    own,
  };
};

/** All details of some funds, in the requested order; an unknown fund is left out. */
export const detailsOf = async (db: Db, ids: readonly string[], scope: Scope): Promise<FundDetails[]> => {
  const profiles = await profilesOf(db, ids);
  const prices = await pricesOf(db, profiles, { until: scope.day });
  const positions = await heldBy(db, scope.accounts, scope.day);
  const byId = new Map(profiles.map((one) => [one.fund_id, one]));
  return ids.flatMap((id) => {
    const profile = byId.get(id);
    return profile ? [detailsFrom(profile, prices.get(id)!, positions, scope)] : [];
  });
};

/** Every published value of a unit of a fund; null for an unknown fund. */
export const priceHistoryOf = async (
  db: Db,
  id: string,
  day: string,
): Promise<OutputOf<typeof calls.prices> | null> => {
  const [profile] = await profilesOf(db, [id]);
  if (!profile) return null;
  const found = (await pricesOf(db, [profile], { until: day })).get(id);
  return {
    currency: profile.currency,
    prices: (found?.prices ?? []).map(({ date, price, distribution }) => ({
      date,
      price: price.toFixed(UNIT_DECIMALS),
      distribution: distribution.isZero() ? null : distribution.toFixed(UNIT_DECIMALS),
    })),
  };
};
