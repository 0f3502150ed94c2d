import type { Region } from '@portal/contracts/look-through';
import { regions, sectors } from '@portal/contracts/look-through';
import { assetClasses } from '@portal/contracts/asset-classes';
import {
  apportion,
  decimal,
  rateText,
  weights,
  ZERO,
  type Decimal,
  type LookThrough,
} from '@portal/portfolio';
import { apportioned } from './apportioned.ts';
import type { Attributes, FundBook } from './fund-book.queries.ts';
import { regionOfCountry } from './geography.ts';

type Shares = ReadonlyMap<string, Decimal>;

const add = <Key>(sums: Map<Key, Decimal>, key: Key, weight: Decimal) =>
  void sums.set(key, weight.plus(sums.get(key) ?? ZERO));

const sumsBy = <Key>(shares: Shares, keyOf: (id: string) => Key) => {
  const sums = new Map<Key, Decimal>();
  for (const [id, weight] of shares) add(sums, keyOf(id), weight);
  return sums;
};

const WHOLE = decimal('1');
const WEIGHT_DECIMALS = 4;
const CENTS = 2;
const NONE = '0';

/** One part of a mix; `marketValue` is null when there is no amount to split. */
export interface Part<Key> {
  key: Key;
  before: string;
  after: string;
  marketValue: Decimal | null;
}

/** What is split, as it is held and after it is opened. */
export interface Split {
  held: Shares;
  opened: LookThrough;
  /** To the cent; null for shares alone. */
  total: Decimal | null;
  book: FundBook;
}

type KeyOf<Key> = (attributes: Attributes) => Key | null;

const keyBy =
  <Key>(attributesOf: (id: string) => Attributes | null, keyOf: KeyOf<Key>) =>
  (id: string) => {
    const attributes = attributesOf(id);
    return attributes && keyOf(attributes);
  };

/** Each holding by its weight in a list of holdings, so that the sums agree with those of that list. */
const beforeBy = <Key>({ held, book }: Split, keyOf: KeyOf<Key>) => {
  const rows = weights(Array.from(held, ([key, value]) => ({ key, value })));
  const shown = new Map(rows.map(({ key, weight }) => [key, weight]));
  return sumsBy(shown, keyBy(book.attributesAsHeld, keyOf));
};

const afterBy = <Key>({ opened, book }: Split, keyOf: KeyOf<Key>) => {
  const after = sumsBy(opened.securities, keyBy(book.attributesOf, keyOf));
  for (const weight of opened.closed.values()) if (weight.gt(0)) add(after, null, weight);
  return after;
};

/** Splits by a key, in the order of the keys, with the unknown part at the end; empty parts are left out. */
const partsBy = <Key extends string>(
  split: Split,
  order: readonly Key[],
  keyOf: KeyOf<Key>,
): Part<Key | null>[] => {
  const keys: readonly (Key | null)[] = [...order, null];
  const [before, after] = [beforeBy(split, keyOf), afterBy(split, keyOf)];
  const values = keys.map((key) => ({ key, value: after.get(key) ?? ZERO }));
  const weightAfter = apportioned(values, WHOLE, WEIGHT_DECIMALS);
  const amounts = split.total && apportioned(values, split.total, CENTS);
  return keys
    .map((key) => ({
      key,
      before: rateText(before.get(key) ?? ZERO),
      after: rateText(weightAfter.get(key) ?? ZERO),
      marketValue: amounts && (amounts.get(key) ?? ZERO),
    }))
    .filter(({ before: was, after: is, marketValue }) => was !== NONE || is !== NONE || marketValue?.gt(0));
};

const regionOf = ({ country }: Attributes) => (country === null ? null : regionOfCountry(country));

/** A split by asset class, by region and by sector. */
export const partsOf = (split: Split) => ({
  classes: partsBy(split, assetClasses, ({ asset_class }) => asset_class),
  regions: partsBy(split, regions, regionOf),
  sectors: partsBy(split, sectors, ({ sector }) => sector),
});

interface CountryPart {
  country: string;
  region: Region;
  after: string;
  marketValue: Decimal | null;
}

/** The countries of a region, among which its weight and amount are divided. */
const countriesIn = (
  { key: region, after, marketValue }: Part<Region | null>,
  shares: ReadonlyMap<string | null, Decimal>,
): CountryPart[] => {
  if (region === null) return [];
  const values = [...shares].flatMap(([key, value]) =>
    key !== null && regionOfCountry(key) === region ? [{ key, value }] : [],
  );
  const weightOf = apportion(values, decimal(after), WEIGHT_DECIMALS);
  const amounts = marketValue && apportion(values, marketValue, CENTS);
  return weightOf.map(({ key, value }, at) => ({
    country: key,
    region,
    after: rateText(value),
    marketValue: amounts && (amounts[at]?.value ?? ZERO),
  }));
};

/** What is known by country, the largest first; the countries of a region sum to the region. */
export const countriesOf = (split: Split): CountryPart[] => {
  const shares = afterBy(split, ({ country }) => country);
  return partsBy(split, regions, regionOf)
    .flatMap((region) => countriesIn(region, shares))
    .filter(({ after }) => after !== NONE)
    .toSorted((a, b) => decimal(b.after).cmp(a.after) || (a.country < b.country ? -1 : 1));
};
