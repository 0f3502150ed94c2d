import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { FundOverlap, lookThrough as calls } from '@portal/contracts/look-through';
import {
  fundsWithin,
  isCircular,
  lookThrough,
  moneyText,
  overlapOf,
  rateText,
  shareOpened,
  ZERO,
  type Decimal,
  type LookThrough,
} from '@portal/portfolio';
import type { VisibleAccount } from '../../wealth/visible-accounts.ts';
import { namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { fundBookOn, type FundBook } from './fund-book.queries.ts';
import { heldInScope, type HeldInScope } from './holdings-in-scope.queries.ts';
import { countriesOf, partsOf, type Split } from './mix-parts.ts';

type Mix = OutputOf<typeof calls.mix>;

const MAX_NAMED = 10;
const WEIGHT_DECIMALS = 4;

/** A weight with four decimals, rounded on its own. */
export const weightText = (weight: Decimal): string => rateText(weight.toDecimalPlaces(WEIGHT_DECIMALS));

const named = (book: FundBook, id: string) => ({ id, name: book.nameOf(id) });

/** Every fund reached from some funds, with its direct weight. */
export const openedFunds = (book: FundBook, held: ReadonlyMap<string, Decimal>) =>
  fundsWithin([...held.keys()], book.contentsOf).map((id) => ({
    ...named(book, id),
    as_of: book.compositionOf(id),
    weight: weightText(held.get(id) ?? ZERO),
    is_circular: isCircular(id, book.contentsOf),
  }));

/** The securities of the greatest weight; an unnamed part is none. */
const largestOf = ({ held, opened, book }: Split, total: Decimal): Mix['largest'] =>
  [...opened.securities]
    .filter(([id]) => book.isNamed(id))
    .toSorted(([a, one], [b, other]) => other.cmp(one) || (a < b ? -1 : 1))
    .slice(0, MAX_NAMED)
    .map(([id, weight]) => ({
      ...named(book, id),
      weight: weightText(weight),
      market_value: moneyText(weight.times(total)),
      is_direct: held.has(id),
    }));

const sharesOf = ({ values }: HeldInScope): Map<string, Decimal> => {
  const sum = [...values.values()].reduce((all, one) => all.plus(one), ZERO);
  return new Map(Array.from(values, ([id, value]) => [id, value.div(sum)]));
};

/** Opens what is held, by its shares. */
export const openShares = (book: FundBook, held: ReadonlyMap<string, Decimal>): LookThrough =>
  lookThrough(
    Array.from(held, ([id, weight]) => ({ id, weight })),
    book.contentsOf,
  );

type Opened = Pick<Split, 'opened' | 'book'>;

const coverageOf = ({ opened, book }: Opened): Decimal => {
  const isSplit = (id: string) => {
    const attributes = book.attributesOf(id);
    return attributes !== null && attributes.asset_class !== null && attributes.country !== null;
  };
  return shareOpened(opened, isSplit) ?? ZERO;
};

const namedShareOf = ({ opened, book }: Opened): Decimal =>
  shareOpened(opened, (id) => !book.isUnnamed(id)) ?? ZERO;

/** How much is known by class and country, and how much is in named securities, or in cash. */
export const knownSharesOf = (split: Opened) => ({
  coverage: weightText(coverageOf(split)),
  named_share: weightText(namedShareOf(split)),
});

const nothing = {
  market_value: null,
  overdrawn: null,
  unpriced: [],
  held_at_cost: [],
  coverage: null,
  named_share: null,
  covered_value: null,
  named_value: null,
  classes: [],
  regions: [],
  sectors: [],
  countries: [],
  largest: [],
  funds: [],
};

const withMoney = <Rest extends { marketValue: Decimal | null }>({ marketValue, ...rest }: Rest) => ({
  ...rest,
  market_value: moneyText(marketValue ?? ZERO),
});

const splitUp = (split: Split, total: Decimal) => {
  const { classes, regions, sectors } = partsOf(split);
  return {
    market_value: moneyText(total),
    ...knownSharesOf(split),
    covered_value: moneyText(coverageOf(split).times(total)),
    named_value: moneyText(namedShareOf(split).times(total)),
    classes: classes.map(withMoney).map(({ key, ...part }) => ({ asset_class: key, ...part })),
    regions: regions.map(withMoney).map(({ key, ...part }) => ({ region: key, ...part })),
    sectors: sectors.map(withMoney).map(({ key, ...part }) => ({ sector: key, ...part })),
    countries: countriesOf(split).map(withMoney),
    largest: largestOf(split, total),
    funds: openedFunds(split.book, split.held),
  };
};

/** What some accounts are invested in on a day, before and after looking through their funds. */
export const mixOf = async (
  db: Db,
  accounts: readonly VisibleAccount[],
  day: string,
): Promise<Omit<Mix, 'accounts'>> => {
  const found = await heldInScope(db, accounts, day);
  const known = { as_of: found && day, currency: BASE_CURRENCY, ...nothing };
  if (!found) return known;
  const book = await fundBookOn(db, day);
  const left = {
    overdrawn: found.overdrawn.isZero() ? null : moneyText(found.overdrawn),
    unpriced: found.unpriced.map((id) => named(book, id)),
    held_at_cost: await namedAtCost(db, found.atCost),
  };
  if (found.values.size === 0) return { ...known, ...left };
  const held = sharesOf(found);
  const split: Split = { held, opened: openShares(book, held), total: found.total, book };
  return { ...known, ...left, ...splitUp(split, found.total) };
};

const overlapBetween = (book: FundBook, ids: [string, string], opened: [LookThrough, LookThrough]) => {
  const { weight, common } = overlapOf(...opened);
  const withNames = common.filter(({ id }) => book.isNamed(id));
  return {
    funds: ids,
    weight: weightText(weight),
    common: withNames.slice(0, MAX_NAMED).map(({ id, weights }) => ({
      ...named(book, id),
      weights: weights.map(weightText),
    })),
    common_count: withNames.length,
  };
};

const ONE = ZERO.plus(1);

/** What each two of some funds share, in the order of the funds. */
export const overlapsOf = (book: FundBook, funds: readonly string[]): FundOverlap[] => {
  const opened = funds.map((id) => openShares(book, new Map([[id, ONE]])));
  return funds.flatMap((one, at) =>
    funds
      .slice(at + 1)
      .map((other, after) => overlapBetween(book, [one, other], [opened[at]!, opened[at + 1 + after]!])),
  );
};

/** What the funds in some accounts share, the largest overlap first. */
export const overlapIn = async (
  db: Db,
  accounts: readonly VisibleAccount[],
  day: string,
): Promise<OutputOf<typeof calls.overlap>> => {
  const found = await heldInScope(db, accounts, day);
  if (!found) return { as_of: null, funds: [], overlaps: [] };
  const book = await fundBookOn(db, day);
  const held = found.values.size === 0 ? new Map<string, Decimal>() : sharesOf(found);
  const funds = [...held.keys()].filter((id) => book.contentsOf(id) !== null).toSorted();
  return {
    as_of: day,
    funds: openedFunds(book, held).filter(({ id }) => held.has(id)),
    overlaps: overlapsOf(book, funds)
      .filter(({ weight }) => Number(weight) > 0)
      .toSorted((a, b) => Number(b.weight) - Number(a.weight)),
  };
};
