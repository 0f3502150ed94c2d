import type { Store } from '../../store/opened-store.ts';
import { rowsOf } from '../../testing/sql.ts';
import { nearest } from '../../wealth/costs-in-integers.testing.ts';
import { parseScaled } from '../../wealth/wealth-in-integers.testing.ts';

const RATE_SCALE = 10_000n;
const IN = ['buy', 'reinvestment', 'split', 'transfer_in'];
const OUT = ['sell', 'transfer_out'];
const INCOME = ['interest', 'distribution', 'reinvestment'];

/** One payment of a ledger, in cents of Canadian dollars, with the units that received it in ten-thousandths. */
export interface PaymentInCents {
  account_uuid: string;
  date: string;
  /** Empty for interest. */
  symbol: string;
  base: bigint;
  own: bigint;
  units: bigint;
}

interface LedgerInIntegers {
  payments: PaymentInCents[];
  /** Units held at the end of the ledger, in ten-thousandths, by symbol. */
  units: Map<string, bigint>;
}

/**
 * The income of an account and the units it holds in the end, with whole numbers and SQL only: no code in common with the
 * queries.
 */
export const ledgerInIntegers = async (
  store: Pick<Store, 'db'>,
  { account_uuid, currency }: { account_uuid: string; currency: string },
  until: string,
): Promise<LedgerInIntegers> => {
  const rows = await rowsOf(
    store,
    'select date, type, instrument_id, quantity, amount from ledger_entry where account_uuid = ? and date <= ? order by date, id',
    account_uuid,
    until,
  );
  const rates = await rowsOf(store, "select date, rate from fx_rate where pair = 'USDCAD' order by date");
  const rateOn = (day: string) =>
    currency === 'CAD'
      ? RATE_SCALE
      : parseScaled(rates.findLast(({ date }) => String(date) <= day)?.['rate'], 4);
  const units = new Map<string, bigint>();
  const payments: PaymentInCents[] = [];
  for (const row of rows) {
    const [date, type, symbol] = [
      String(row['date']),
      String(row['type']),
      String(row['instrument_id'] ?? ''),
    ];
    const held = units.get(symbol) ?? 0n;
    if (INCOME.includes(type)) {
      const own = parseScaled(row['amount'], 2);
      payments.push({
        account_uuid,
        date,
        symbol,
        own,
        base: nearest(own * rateOn(date), RATE_SCALE),
        units: held,
      });
    }
    if (row['quantity'] === null || !symbol) continue;
    const moved = parseScaled(row['quantity'], 4);
    units.set(symbol, IN.includes(type) ? held + moved : OUT.includes(type) ? held - moved : held);
  }
  return { payments, units };
};
