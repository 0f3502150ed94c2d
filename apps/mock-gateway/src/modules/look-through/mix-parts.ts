import type { Region } from '@portal/contracts/look-through';
import { regions, sectors } from '@portal/contracts/look-through';
import { assetClasses } from '@portal/contracts/holdings';
import { apportion, rateText, weights, ZERO, type Decimal, type LookThrough } from '@portal/portfolio';
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

/** Four decimals that sum to exactly 1, by key. */
const weightsOf = <Key>(sums: ReadonlyMap<Key, Decimal>, keys: readonly Key[]) =>
  new Map(
    weights(keys.map((key) => ({ key, value: sums.get(key) ?? ZERO }))).map(({ key, weight }) => [
      key,
      rateText(weight),
    ]),
  );

const CENTS = 2;
const NONE = '0';

/** One part of a mix; `marketValue` is null when there is no amount to split. */
export interface Part<Key> {
  key: Key;
  before: string;
  after: string;
  marketValue: Decimal | null;
}

/** What is split up, as it is held and once it is opened. */
export interface Split {
  held: Shares;
  opened: LookThrough;
  /** To the cent; null for shares alone. */
  total: Decimal | null;
  book: FundBook;
}

type KeyOf<Key> = (attributes: Attributes) => Key;

const afterBy = <Key>({ opened, book }: Split, keyOf: KeyOf<Key>) => {
  const after = sumsBy<Key | null>(opened.securities, (id) => {
    const attributes = book.attributesOf(id);
    return attributes && keyOf(attributes);
  });
  for (const weight of opened.closed.values()) if (weight.gt(0)) add(after, null, weight);
  return after;
};

/** Splits by a key, in the order of the keys, with what is not known at the end; parts of nothing are left out. */
const partsBy = <Key>(split: Split, order: readonly Key[], keyOf: KeyOf<Key>): Part<Key | null>[] => {
  const keys: readonly (Key | null)[] = [...order, null];
  const before = sumsBy<Key | null>(split.held, (id) => {
    const attributes = split.book.attributesAsHeld(id);
    return attributes && keyOf(attributes);
  });
  const after = afterBy(split, keyOf);
  const [weightBefore, weightAfter] = [weightsOf(before, keys), weightsOf(after, keys)];
  const values = keys.map((key) => ({ key, value: after.get(key) ?? ZERO }));
  const amounts = new Map(
    split.total && apportion(values, split.total, CENTS).map(({ key, value }) => [key, value]),
  );
  return keys
    .map((key) => ({
      key,
      before: weightBefore.get(key) ?? NONE,
      after: weightAfter.get(key) ?? NONE,
      marketValue: split.total && (amounts.get(key) ?? ZERO),
    }))
    .filter(({ before: was, after: is, marketValue }) => was !== NONE || is !== NONE || marketValue?.gt(0));
};

/** A split by asset class, by region and by sector. */
export const partsOf = (split: Split) => ({
  classes: partsBy(split, assetClasses, ({ asset_class }) => asset_class),
  regions: partsBy(split, regions, ({ country }) => regionOfCountry(country)),
  sectors: partsBy(split, sectors, ({ sector }) => sector),
});

/** What is known by country, the largest first; with what is not known the weights would sum to 1. */
export const countriesOf = (
  split: Split,
): { country: string; region: Region; after: string; marketValue: Decimal | null }[] => {
  const after = afterBy(split, ({ country }) => country);
  const order = [...after.keys()].filter((key) => key !== null).toSorted();
  return partsBy(split, order, ({ country }) => country)
    .flatMap(({ key, ...part }) => (key === null || part.after === NONE ? [] : [{ key, ...part }]))
    .map(({ key, after: weight, marketValue }) => ({
      country: key,
      region: regionOfCountry(key),
      after: weight,
      marketValue,
    }))
    .toSorted((a, b) => Number(b.after) - Number(a.after) || (a.country < b.country ? -1 : 1));
};
