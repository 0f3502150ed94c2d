import { Decimal, roundMoney } from './decimal.ts';

/** A position in the currency it is shown in, to the cent. What is not known is null. */
export interface PositionFigures {
  marketValue: Decimal | null;
  bookCost: Decimal | null;
  income: Decimal | null;
  /** The book cost in the currency of the security, not rounded. */
  ownBookCost: Decimal | null;
  /** Of one unit of the security's currency in the currency shown, on the day of the market value. */
  rate: Decimal | null;
}

/** What a gain is made of: price + currency + income = total, to the cent. */
export interface GainParts {
  /** What the security gained in its own currency, at the rate of today. */
  price: Decimal;
  /** What the money paid for it is worth at the rate of today, less what it was worth when it was paid. */
  currency: Decimal;
  /** Distributions on the units held, in cash or reinvested. */
  income: Decimal;
  total: Decimal;
}

/** Market value less book cost; null when either is not known. */
export const unrealizedGain = ({
  marketValue,
  bookCost,
}: Pick<PositionFigures, 'marketValue' | 'bookCost'>): Decimal | null =>
  marketValue && bookCost && marketValue.minus(bookCost);

/** A gain as a rate of its cost; null when either is not known, or there is no cost to compare it with. */
export const rateOnCost = (gain: Decimal | null, bookCost: Decimal | null): Decimal | null =>
  gain && bookCost?.gt(0) ? gain.div(bookCost) : null;

/**
 * Splits the gain on what is held. Reinvested distributions are part of book cost, so that none is counted as price.
 * Currency is computed first, and price has what is left of market value less book cost: the parts sum to the total to
 * the cent. Null when anything they are made of is not known.
 */
export const gainParts = (figures: PositionFigures): GainParts | null => {
  const { bookCost, income, ownBookCost, rate } = figures;
  const unrealized = unrealizedGain(figures);
  if (!unrealized || !bookCost || !income || !ownBookCost || !rate) return null;
  const currency = roundMoney(ownBookCost.times(rate)).minus(bookCost);
  return { price: unrealized.minus(currency), currency, income, total: unrealized.plus(income) };
};

/** One cent; the parts of a rounded total have no more decimals. */
const CENT = new Decimal('0.01');

/**
 * Rounds parts to the cent so that they sum to a total which was rounded itself: each is rounded down, and the cents
 * left go to those cut most, the first of equals. Parts may be negative. When the total is not one of these parts (the
 * cents left are fewer than none or more than the parts), each is rounded by itself.
 */
export const roundPartsToTotal = (parts: readonly Decimal[], total: Decimal): Decimal[] => {
  const floors = parts.map((part) => part.toDecimalPlaces(2, Decimal.ROUND_FLOOR));
  const left = total
    .minus(Decimal.sum(0, ...floors))
    .div(CENT)
    .toNumber();
  if (left < 0 || left > parts.length) return parts.map(roundMoney);
  const byRest = parts
    .map((part, at) => ({ at, rest: part.minus(floors[at]!) }))
    .toSorted((a, b) => b.rest.cmp(a.rest) || a.at - b.at);
  const raised = new Set(byRest.slice(0, left).map(({ at }) => at));
  return floors.map((floor, at) => (raised.has(at) ? floor.plus(CENT) : floor));
};
