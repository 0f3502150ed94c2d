import type { Language } from '@portal/contracts/constants';
import type { HoldingRow, HoldingSort } from '@portal/contracts/holding-rows';
import {
  moneyText,
  rateOnCost,
  rateText,
  unrealizedGain,
  type Decimal,
  type GainParts,
} from '@portal/portfolio';
import type { Holding } from './account-holdings.ts';

/** Holdings of one security, or of cash in one currency, combined. */
export interface Row {
  id: string;
  holdings: readonly Holding[];
  marketValue: Decimal | null;
  weight: Decimal | null;
}

/** Sums amounts; null when one of them is unknown, since the sum of a part is no total. */
const sum = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.reduce((all, amount) => all && amount && all.plus(amount));

/** Sums the known values, and reports whether others were left out. */
export const sumDeterminable = (amounts: readonly (Decimal | null)[]): Decimal | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? sum(known) : null;
};

const sumOf = (holdings: readonly Holding[], amountOf: (one: Holding) => Decimal | null) =>
  holdings.length > 0 ? sum(holdings.map(amountOf)) : null;

const partsOf = (holdings: readonly Holding[]): GainParts | null => {
  const part = (key: keyof GainParts) => sumOf(holdings, ({ parts }) => parts && parts[key]);
  const [price, currency, income, total] = [part('price'), part('currency'), part('income'), part('total')];
  return price && currency && income && total && { price, currency, income, total };
};

/** Cost and gain of holdings. The gain of a holding without a value is unknown as well. */
const costsOf = (holdings: readonly Holding[]) => {
  const bookCost = sumOf(holdings, (one) => one.bookCost);
  const gain = sumOf(holdings, unrealizedGain);
  return {
    bookCost,
    gain,
    originalCost: sumOf(holdings, (one) => one.originalCost),
    parts: partsOf(holdings),
  };
};

const text = (amount: Decimal | null) => amount && moneyText(amount);

/** Whether the gain of holdings is unknown because all of them are counted at cost. */
const isAllAtCost = (holdings: readonly Holding[]) =>
  holdings.length > 0 && holdings.every((one) => one.isAtCost);

/** The totals of rows. */
export const figuresOf = (all: readonly Row[]) => {
  const determinable = all.filter(({ marketValue }) => marketValue !== null);
  // A holding without a value is in no sum with others: a cost without a value would look like a loss.
  const rows = determinable.length > 0 ? determinable : all;
  const holdings = rows.flatMap((row) => row.holdings);
  const { bookCost, originalCost, ...gained } = costsOf(holdings);
  const { gain, parts } = isAllAtCost(holdings) ? { gain: null, parts: null } : gained;
  const weight = sumDeterminable(rows.map((row) => row.weight));
  const rate = rateOnCost(gain, bookCost);
  return {
    market_value: text(sumDeterminable(rows.map(({ marketValue }) => marketValue))),
    weight: weight && rateText(weight),
    original_cost: text(originalCost),
    book_cost: text(bookCost),
    gain: text(gain),
    gain_rate: rate && rateText(rate),
    parts: parts && {
      price: moneyText(parts.price),
      currency: moneyText(parts.currency),
      income: moneyText(parts.income),
      total: moneyText(parts.total),
    },
  };
};

const quantityOf = ({ holdings }: Row) => sumOf(holdings, ({ quantity }) => quantity);

/** A row in its wire shape. All its holdings are of one security, or of cash in one currency. */
export const toHoldingRow = (row: Row): HoldingRow => {
  const { security, currency, price } = row.holdings[0]!;
  return {
    id: row.id,
    kind: security?.kind ?? 'cash',
    asset_class: security?.asset_class ?? 'cash',
    security: security && { name: { en: security.name_en, fr: security.name_fr }, symbol: security.id },
    currency,
    account_uuids: row.holdings.map(({ account_uuid }) => account_uuid),
    quantity: quantityOf(row)?.toFixed() ?? null,
    price: price?.price ?? null,
    price_date: price?.date ?? null,
    is_at_cost: isAllAtCost(row.holdings),
    own_market_value: text(sumOf(row.holdings, (one) => one.ownMarketValue)),
    own_book_cost: text(sumOf(row.holdings, (one) => one.ownBookCost)),
    ...figuresOf([row]),
  };
};

const gainOf = (holdings: readonly Holding[]) => (isAllAtCost(holdings) ? null : costsOf(holdings).gain);

const figureFor: Record<Exclude<HoldingSort, 'name'>, (row: Row) => Decimal | null> = {
  quantity: quantityOf,
  price: ({ holdings: [first] }) =>
    first?.ownMarketValue && first.quantity ? first.ownMarketValue.div(first.quantity) : null,
  original_cost: ({ holdings }) => costsOf(holdings).originalCost,
  book_cost: ({ holdings }) => costsOf(holdings).bookCost,
  market_value: ({ marketValue }) => marketValue,
  weight: ({ weight }) => weight,
  gain: ({ holdings }) => gainOf(holdings),
  gain_rate: ({ holdings }) => rateOnCost(gainOf(holdings), costsOf(holdings).bookCost),
};

const nameOf = ({ holdings: [first] }: Row, language: Language) =>
  first?.security ? first.security[`name_${language}`] : (first?.currency ?? '');

/** The orders of rows; unknown figures come last either way, and equal ones are ordered by name. */
export const inOrder = (sort: HoldingSort, isDescending: boolean, language: Language) => {
  const collator = new Intl.Collator(`${language}-CA`);
  const byName = (a: Row, b: Row) =>
    collator.compare(nameOf(a, language), nameOf(b, language)) || (a.id < b.id ? -1 : 1);
  const sign = isDescending ? -1 : 1;
  if (sort === 'name') return (a: Row, b: Row) => sign * byName(a, b);
  const figures = new Map<Row, Decimal | null>();
  const figure = (row: Row) => {
    if (!figures.has(row)) figures.set(row, figureFor[sort](row));
    return figures.get(row) ?? null;
  };
  return (a: Row, b: Row) => {
    const [one, other] = [figure(a), figure(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * one.cmp(other) || byName(a, b);
  };
};
