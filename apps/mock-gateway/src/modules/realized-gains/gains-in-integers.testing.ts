import type { Store } from '../../store/opened-store.ts';
import { rowsOf } from '../../testing/sql.ts';
import { nearest } from '../../wealth/costs-in-integers.testing.ts';
import { parseScaled } from '../../wealth/wealth-in-integers.testing.ts';

/** What a sale came to in cents of Canadian dollars. */
export interface SaleInCents {
  date: string;
  symbol: string;
  proceeds: bigint;
  cost: bigint;
}

/** Units held and their cost as a fraction: ten-thousandths of cents, over what sales have divided it by. */
interface Lot {
  units: bigint;
  cost: bigint;
  by: bigint;
}

const RATE_SCALE = 10_000n;

const isOut = (type: unknown) => type === 'sell' || type === 'transfer_out';
const addsCost = (type: unknown) => ['buy', 'reinvestment', 'transfer_in'].includes(String(type));

/**
 * The sales of an account at average cost, each amount at the rate of its day, with whole numbers and SQL only: no code
 * in common with the queries.
 */
export const salesInCents = async (
  store: Pick<Store, 'db'>,
  { account_uuid, currency }: { account_uuid: string; currency: string },
): Promise<SaleInCents[]> => {
  const rows = await rowsOf(
    store,
    'select id, date, type, instrument_id, quantity, amount from ledger_entry where account_uuid = ? and instrument_id is not null order by date, id',
    account_uuid,
  );
  const rates = await rowsOf(store, "select date, rate from fx_rate where pair = 'USDCAD' order by date");
  const rateOn = (day: string) =>
    currency === 'CAD'
      ? RATE_SCALE
      : parseScaled(rates.findLast(({ date }) => String(date) <= day)?.['rate'], 4);
  const lots = new Map<string, Lot>();
  const sales: SaleInCents[] = [];
  for (const row of rows) {
    const [date, id] = [String(row['date']), String(row['instrument_id'])];
    const { units, cost, by } = lots.get(id) ?? { units: 0n, cost: 0n, by: 1n };
    const moved = row['quantity'] === null ? 0n : parseScaled(row['quantity'], 4);
    const amount = parseScaled(row['amount'], 2) * rateOn(date);
    if (isOut(row['type'])) {
      if (row['type'] === 'sell')
        sales.push({
          date,
          symbol: id,
          proceeds: nearest(amount, RATE_SCALE),
          cost: nearest(cost * moved, by * units * RATE_SCALE),
        });
      lots.set(id, { units: units - moved, cost: cost * (units - moved), by: by * units });
    } else {
      const change = addsCost(row['type']) ? amount : row['type'] === 'return_of_capital' ? -amount : 0n;
      lots.set(id, { units: units + moved, cost: cost + change * by, by });
    }
    if (lots.get(id)!.units === 0n) lots.delete(id);
  }
  return sales;
};
