// Behaviour: docs/behaviour/costs.md
import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { bookIn, type Book, type Decimal } from '@portal/portfolio';
import { FIRST_DAY } from '../market/all-days.ts';
import { exchangeBetween, type Exchange } from './exchange.ts';
import { inBoth, subtractInBoth, type InBoth } from './in-both.ts';
import { pricesAsOf, type KnownPrice } from './prices.queries.ts';
import { securitiesBy, type NamedSecurity } from './securities.queries.ts';
import { ledgersOf, type NumberedEntry } from './series/ledger.queries.ts';
import type { SeriesAccount } from './series/stored-series.ts';
import type { Db } from './wealth.queries.ts';

/** Units held at the close of a day: gain = market value - cost, of the amounts as they are rounded. */
export interface UnrealizedPosition {
  account_uuid: string;
  /** Of the account. */
  currency: Currency;
  security: NamedSecurity;
  quantity: Decimal;
  /** In the currency of the security, with its day; null when it never had a price by then. */
  price: KnownPrice | null;
  /** Null without a price. */
  marketValue: InBoth;
  /** Book cost; null when it is not known. */
  cost: InBoth;
  gain: InBoth;
}

interface Held {
  account: SeriesAccount;
  instrument: string;
  quantity: Decimal;
  books: ReadonlyMap<Currency, Book>;
}

const heldIn = (account: SeriesAccount, entries: readonly NumberedEntry[], exchange: Exchange): Held[] => {
  const { currency } = account;
  const books = new Map(
    [currency, BASE_CURRENCY].map((shown) => [
      shown,
      bookIn(entries, (day) => exchange.rate(currency, shown, day)),
    ]),
  );
  return Array.from(books.get(currency)!.positions, ([instrument, { quantity }]) => ({
    account,
    instrument,
    quantity,
    books,
  }));
};

/**
 * What some accounts held at the close of any day, at the prices of that day or the last before it, beside its cost; by
 * account. The values are of each position by itself: those on the page of holdings are apportioned to the account's.
 */
export const unrealizedPositions = async (
  db: Db,
  accounts: readonly SeriesAccount[],
  day: string,
): Promise<UnrealizedPosition[]> => {
  if (accounts.length === 0) return [];
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const ledgers = await ledgersOf(db, uuids, day);
  const exchange = await exchangeBetween(db, FIRST_DAY, day);
  const held = accounts.flatMap((account) =>
    heldIn(account, ledgers.get(account.account_uuid) ?? [], exchange),
  );
  const ids = [...new Set(held.map(({ instrument }) => instrument))];
  const [securities, prices] = [await securitiesBy(db, ids), await pricesAsOf(db, ids, day)];
  return held.map(({ account, instrument, quantity, books }) => {
    const security = securities.get(instrument)!;
    const price = prices.get(instrument) ?? null;
    const marketValue = inBoth(account.currency, (shown) => {
      const rate = exchange.rate(security.currency, shown, day);
      return price && rate && quantity.times(price.price).times(rate);
    });
    const cost = inBoth(
      account.currency,
      (shown) => books.get(shown)?.positions.get(instrument)?.bookCost ?? null,
    );
    return {
      ...account,
      security,
      quantity,
      price,
      marketValue,
      cost,
      gain: subtractInBoth(marketValue, cost),
    };
  });
};
