import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import type { holdings } from '@portal/contracts/holdings';
import {
  apportion,
  decimal,
  moneyText,
  rateText,
  replay,
  weights,
  ZERO,
  type Decimal,
  type LedgerEntry,
} from '@portal/portfolio';
import { pricesAsOf } from './prices.queries.ts';
import { valuationDays, type Db, type Owners } from './wealth.queries.ts';

const CENTS = 2;

const totalOn = async (db: Db, owners: Owners, day: string) => {
  const rows = await db
    .selectFrom('account_valuation as v')
    .innerJoin('account as a', 'a.account_uuid', 'v.account_uuid')
    .select('v.value_base')
    .where('a.client_uuid', 'in', owners)
    .where('v.date', '=', day)
    .execute();
  return rows.reduce((sum, { value_base }) => sum.plus(value_base), ZERO);
};

/** Canadian dollars for a U.S. dollar. */
export const usdRateOn = async (db: Db, day: string): Promise<Decimal> => {
  const { rate } = await db
    .selectFrom('fx_rate')
    .select('rate')
    .where('pair', '=', 'USDCAD')
    .where('date', '=', day)
    .executeTakeFirstOrThrow();
  return decimal(rate);
};

const instrumentsBy = async (db: Db, instruments: readonly string[]) => {
  const rows = await db
    .selectFrom('instrument')
    .select(['id', 'asset_class', 'currency'])
    .where('id', 'in', instruments.length > 0 ? instruments : [''])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The ledgers of the accounts of some clients up to a day, by account. */
export const ledgersOf = async (db: Db, owners: Owners, until: string) => {
  const rows = await db
    .selectFrom('ledger_entry as l')
    .innerJoin('account as a', 'a.account_uuid', 'l.account_uuid')
    .select(['l.account_uuid', 'a.currency', 'l.date', 'l.type', 'l.instrument_id', 'l.quantity', 'l.amount'])
    .where('a.client_uuid', 'in', owners)
    .where('l.date', '<=', until)
    .orderBy('l.account_uuid')
    .orderBy('l.date')
    .orderBy('l.id')
    .execute();
  return Map.groupBy(rows, ({ account_uuid }) => account_uuid);
};

const heldIn = (entries: readonly (LedgerEntry & { currency: Currency })[]) => ({
  currency: entries[0]?.currency ?? BASE_CURRENCY,
  ...replay(entries),
});

/** What was put into a security without a price, in the currency of its account; null where that is not known. */
export type CostIn = (account_uuid: string, instrument: string) => Decimal | null;

/** What the accounts hold together, by asset class, in the base currency and not rounded. */
const valueByClass = async (
  db: Db,
  owners: Owners,
  day: string,
  costIn: CostIn,
): Promise<Map<AssetClass, Decimal>> => {
  const accounts = Array.from(await ledgersOf(db, owners, day), ([account_uuid, entries]) => ({
    account_uuid,
    ...heldIn(entries),
  }));
  const instruments = new Set(accounts.flatMap(({ positions }) => [...positions.keys()]));
  const held = [...instruments];
  const [usdRate, prices] = [await usdRateOn(db, day), await pricesAsOf(db, held, day)];
  const known = await instrumentsBy(db, held);
  const byClass = new Map<AssetClass, Decimal>();
  const add = (assetClass: AssetClass, value: Decimal, currency: Currency) => {
    const inBase = currency === BASE_CURRENCY ? value : value.times(usdRate);
    byClass.set(assetClass, inBase.plus(byClass.get(assetClass) ?? ZERO));
  };
  for (const { account_uuid, cash, positions, currency } of accounts) {
    add('cash', cash, currency);
    for (const [id, { quantity }] of positions) {
      const [price, instrument] = [prices.get(id), known.get(id)];
      if (!instrument) continue;
      if (price) add(instrument.asset_class, quantity.times(price.price), instrument.currency);
      else add(instrument.asset_class, costIn(account_uuid, id) ?? ZERO, currency);
    }
  }
  return byClass;
};

/** Market value and weight of each asset class over all accounts, replayed from their ledgers. */
export const assetMix = async (
  db: Db,
  owners: Owners,
  costIn: CostIn,
): Promise<OutputOf<typeof holdings.mix>> => {
  const [latest] = await valuationDays(db);
  const total = latest ? await totalOn(db, owners, latest) : ZERO;
  if (!latest || total.isZero())
    return { as_of: null, currency: BASE_CURRENCY, market_value: null, classes: [] };
  const byClass = await valueByClass(db, owners, latest, costIn);
  const parts = assetClasses.map((key) => ({ key, value: byClass.get(key) ?? ZERO }));
  // The accounts' values are rounded one by one; the classes share out their sum, so that both totals agree.
  const values = apportion(parts, total, CENTS).filter(({ value }) => !value.isZero());
  return {
    as_of: latest,
    currency: BASE_CURRENCY,
    market_value: moneyText(total),
    classes: weights(values).map(({ key, weight }, at) => ({
      asset_class: key,
      market_value: moneyText(values[at]?.value ?? ZERO),
      weight: rateText(weight),
    })),
  };
};
