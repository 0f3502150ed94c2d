import type { Store } from '../store/opened-store.ts';
import { rowsOf } from '../testing/sql.ts';
import { allRows } from './wealth-store.testing.ts';

/** Values what a store holds with whole numbers and SQL only: no code in common with the queries and the arithmetic. */

/** Parses a decimal text as an integer scaled by so many decimals. */
export const parseScaled = (text: unknown, decimals: number): bigint => {
  const [, sign, before = '', after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text)) ?? [];
  return BigInt(`${sign}${before}${after.padEnd(decimals, '0')}`);
};
export const halfUp = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);
/** Writes cents as the wire writes money. */
export const centsText = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const cashSign: Record<string, bigint> = {
  deposit: 1n,
  transfer_in: 1n,
  sell: 1n,
  distribution: 1n,
  interest: 1n,
  return_of_capital: 1n,
  reinvestment: 0n,
  buy: -1n,
  withdrawal: -1n,
  transfer_out: -1n,
  fee: -1n,
};
const unitSign: Record<string, bigint> = {
  buy: 1n,
  reinvestment: 1n,
  transfer_in: 1n,
  sell: -1n,
  transfer_out: -1n,
};

/** What an account holds in each asset class, in Canadian dollars with twelve decimals. */
export interface HeldAccount {
  account_uuid: string;
  type: string;
  currency: string;
  byClass: Map<string, bigint>;
}

/** What each account of a client holds in each asset class on a day: integers only. */
export const accountsInIntegers = async (
  store: Store,
  client: string,
  day: string,
): Promise<HeldAccount[]> => {
  const [rate] = await rowsOf(store, 'select rate from fx_rate where date = ?', day);
  const fx = parseScaled(rate?.['rate'], 4);
  const prices = await rowsOf(store, 'select instrument_id, price from price where date = ?', day);
  const priceOf = new Map(prices.map((row) => [row['instrument_id'], row['price']]));
  const instruments = new Map((await allRows(store, 'instrument')).map((row) => [row['id'], row]));
  const accounts = await rowsOf(store, 'select * from account where client_uuid = ?', client);
  const held = async ({ account_uuid, currency, type: accountType }: (typeof accounts)[number]) => {
    const byClass = new Map<string, bigint>();
    const add = (key: string, value: bigint) => byClass.set(key, (byClass.get(key) ?? 0n) + value);
    const entries = await rowsOf(
      store,
      'select * from ledger_entry where account_uuid = ? and date <= ?',
      String(account_uuid),
      day,
    );
    const toBase = currency === 'USD' ? fx : 10_000n;
    for (const { type, instrument_id, quantity, amount } of entries) {
      const isInKind = String(type).startsWith('transfer') && instrument_id !== null;
      if (!isInKind) add('cash', cashSign[String(type)]! * parseScaled(amount, 2) * 1_000_000n * toBase);
      if (quantity === null) continue;
      const { asset_class, currency: own } = instruments.get(instrument_id)!;
      const price = parseScaled(priceOf.get(instrument_id), 4) * (own === 'USD' ? fx : 10_000n);
      add(String(asset_class), unitSign[String(type)]! * parseScaled(quantity, 4) * price);
    }
    return {
      account_uuid: String(account_uuid),
      type: String(accountType),
      currency: String(currency),
      byClass,
    };
  };
  return Promise.all(accounts.map(held));
};

/** Canadian dollars, with twelve decimals, that each account holds in each asset class on a day: integers only. */
export const heldInIntegers = async (
  store: Store,
  client: string,
  day: string,
): Promise<Map<string, bigint>[]> =>
  (await accountsInIntegers(store, client, day)).map(({ byClass }) => byClass);

/** How many of those units make a cent. */
export const TO_CENTS = 10n ** 10n;
export const sum = (values: Iterable<bigint>): bigint => [...values].reduce((all, value) => all + value, 0n);

/** The total in cents, each account rounded on its own. */
export const totalInIntegers = async (store: Store, client: string, day: string): Promise<bigint> =>
  sum((await heldInIntegers(store, client, day)).map((byClass) => halfUp(sum(byClass.values()), TO_CENTS)));
