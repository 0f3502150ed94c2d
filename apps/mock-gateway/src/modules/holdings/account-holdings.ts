import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { AssetClass } from '@portal/contracts/asset-classes';
import type { HoldingKind } from '@portal/contracts/holding-rows';
import {
  decimal,
  gainParts,
  roundMoney,
  roundPartsToTotal,
  ZERO,
  type Decimal,
  type GainParts,
} from '@portal/portfolio';
import { exchanged, type Exchange } from '../../wealth/exchange.ts';
import type { CostIn } from '../../wealth/series/at-cost.queries.ts';
import type { KnownPrice } from '../../wealth/prices.queries.ts';
import type { AccountBook, BookedPosition } from '../../wealth/account-book.ts';

/** An account whose holdings are requested. */
export interface HeldAccount {
  account_uuid: string;
  currency: Currency;
}

export interface Security {
  id: string;
  name_en: string;
  name_fr: string;
  kind: HoldingKind;
  asset_class: AssetClass;
  currency: Currency;
}

/** What an account holds of one security, or in cash; amounts to the cent, in the displayed currency unless stated otherwise. */
export interface Holding {
  account_uuid: string;
  /** Null for cash. */
  security: Security | null;
  currency: Currency;
  quantity: Decimal | null;
  price: KnownPrice | null;
  ownMarketValue: Decimal | null;
  ownBookCost: Decimal | null;
  marketValue: Decimal | null;
  bookCost: Decimal | null;
  originalCost: Decimal | null;
  parts: GainParts | null;
  /** Whether it has no price, and is valued at the amount that was invested in it. */
  isAtCost: boolean;
}

export interface MarketView {
  securities: ReadonlyMap<string, Security>;
  prices: ReadonlyMap<string, KnownPrice>;
  exchange: Exchange;
  day: string;
  shown: Currency;
  costIn: CostIn;
}

/** The value of the account in the list of accounts, to which its parts are rounded. */
export interface KnownValue {
  value: string;
  value_base: string;
}

const exactValue = (position: BookedPosition, price: KnownPrice | undefined) =>
  price ? position.quantity.times(price.price) : null;

/** For a security counted at cost no change of price is known: its cost and its value differ by currency alone. */
const partsAtCost = (marketValue: Decimal, bookCost: Decimal | null, income: Decimal | null) => {
  if (!bookCost || !income) return null;
  const currency = marketValue.minus(bookCost);
  return { price: ZERO, currency, income, total: currency.plus(income) };
};

const known = (amount: Decimal | null) => amount && roundMoney(amount);

const positionOf = (
  account: HeldAccount,
  [id, position]: readonly [string, BookedPosition],
  marketValue: Decimal | null,
  { securities, prices, exchange, day, shown }: MarketView,
): Holding => {
  const security = securities.get(id)!;
  const price = prices.get(id);
  const costs = position.costs[shown];
  const own = position.costs[security.currency];
  const bookCost = known(costs.bookCost);
  const income = known(costs.income);
  const isAtCost = !price && marketValue !== null;
  const rate = exchange.rate(security.currency, shown, day);
  return {
    account_uuid: account.account_uuid,
    security,
    currency: security.currency,
    quantity: position.quantity,
    price: price ?? null,
    ownMarketValue: known(exactValue(position, price)),
    ownBookCost: known(own.bookCost),
    marketValue,
    bookCost,
    originalCost: known(costs.originalCost),
    parts: isAtCost
      ? partsAtCost(marketValue, bookCost, income)
      : gainParts({ marketValue, bookCost, income, ownBookCost: own.bookCost, rate }),
    isAtCost,
  };
};

/** Cash costs its value, and gains nothing. */
const cashOf = (account: HeldAccount, cash: Decimal, marketValue: Decimal | null): Holding => ({
  account_uuid: account.account_uuid,
  security: null,
  currency: account.currency,
  quantity: null,
  price: null,
  ownMarketValue: roundMoney(cash),
  ownBookCost: roundMoney(cash),
  marketValue,
  bookCost: marketValue,
  originalCost: marketValue,
  parts: marketValue && { price: ZERO, currency: ZERO, income: ZERO, total: ZERO },
  isAtCost: false,
});

const accountTotal = (
  { currency }: HeldAccount,
  value: KnownValue | undefined,
  exact: Decimal,
  { shown, exchange, day }: MarketView,
): Decimal => {
  if (!value) return roundMoney(exact);
  if (shown === currency) return decimal(value.value);
  if (shown === BASE_CURRENCY) return decimal(value.value_base);
  return exchanged(decimal(value.value), exchange.rate(currency, shown, day)) ?? roundMoney(exact);
};

/**
 * What an account holds, in a currency. The market values sum to the value that the account has everywhere else; cash is
 * left out where there is none.
 */
export const holdingsOf = (
  account: HeldAccount,
  { cash, positions }: AccountBook,
  value: KnownValue | undefined,
  view: MarketView,
): Holding[] => {
  const rateOf = (currency: Currency) => view.exchange.rate(currency, view.shown, view.day);
  const inShown = (amount: Decimal | null, currency: Currency) => {
    const rate = rateOf(currency);
    return amount && rate && amount.times(rate);
  };
  const held = [...positions];
  const exactIn = ([id, position]: (typeof held)[number]) => {
    const price = view.prices.get(id);
    if (price) return inShown(exactValue(position, price), view.securities.get(id)!.currency);
    return inShown(view.costIn(account.account_uuid, id), account.currency);
  };
  const exact = [inShown(cash, account.currency), ...held.map(exactIn)];
  const parts = exact.filter((part) => part !== null);
  const sum = parts.reduce((all, part) => all.plus(part), ZERO);
  const rounded = roundPartsToTotal(parts, accountTotal(account, value, sum, view));
  let next = 0;
  const values = exact.map((part) => (part === null ? null : (rounded[next++] ?? null)));
  const units = held.map((one, at) => positionOf(account, one, values[at + 1] ?? null, view));
  return cash.isZero() ? units : [cashOf(account, cash, values[0] ?? null), ...units];
};
