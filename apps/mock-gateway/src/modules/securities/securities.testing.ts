import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { SecurityDetails } from '@portal/contracts/security-rows';
import type { startGateway, Send } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;
export type Holdings = OutputOf<typeof contracts.holdings.list>;
export type Accounts = OutputOf<typeof contracts.accounts.list>;
export type Funds = OutputOf<typeof contracts.funds.details>;
export type Mix = OutputOf<typeof contracts.lookThrough.mix>;
type History = OutputOf<typeof contracts.securities.history>;
type Prices = OutputOf<typeof contracts.securities.prices>;
export type Transactions = OutputOf<typeof contracts.transactions.list>;

/** Clients of the seed: a family of many accounts, one with unpriced securities, a trustee, one who shares. */
export const FAMILY = 'margaret.chen';
export const UNUSUAL = 'irene.valcourt';
export const TRUSTEE = 'henri.lavoie';
export const SHARER = 'camille.fortin';

/** The calls of a security. */
export const detailsOf = (send: Send, id: string, query = '') =>
  getBody<SecurityDetails>(send, `securities/${id}${query}`);
export const historyOf = (send: Send, id: string) => getBody<History>(send, `securities/${id}/history`);
export const pricesOf = (send: Send, id: string) => getBody<Prices>(send, `securities/${id}/prices`);

/** Money as a fraction of integers: cents over a denominator. */
interface Fraction {
  over: bigint;
  by: bigint;
}

/** An amount in cents. */
export const cents = (amount: string) => {
  const [whole = '0', rest = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole + rest.padEnd(2, '0'));
  return amount.startsWith('-') ? -value : value;
};
/** A quantity in ten-thousandths of a unit. */
export const units = (quantity: string) => {
  const [whole = '0', rest = ''] = quantity.replace('-', '').split('.');
  const value = BigInt(whole + rest.padEnd(4, '0'));
  return quantity.startsWith('-') ? -value : value;
};
/** Rounds halves away from zero. */
export const rounded = ({ over, by }: Fraction) => {
  const isNegative = over < 0n !== by < 0n && over !== 0n;
  const [top, bottom] = [over < 0n ? -over : over, by < 0n ? -by : by];
  const value = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -value : value;
};
/** An amount of cents as text. */
export const moneyOf = (value: bigint) => {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

interface Line {
  id: string;
  date: string;
  type: string;
  quantity: string | null;
  amount: string;
}

/** The entries of a security in an account, as the store has them. */
export const ledgerOf = async ({ services }: Gateway, account: string, security: string) => {
  const rows = await rowsOf<Line>(
    services,
    'select id, date, type, quantity, amount from ledger_entry where account_uuid = ? and instrument_id = ? order by date, id',
    account,
    security,
  );
  return rows.map((row) => ({ ...row, id: String(row.id) }));
};

/** The book cost in cents after each entry, and the gain in cents of each sale, at average cost, in integers alone. */
export const replayed = (lines: readonly Line[]) => {
  let [held, cost]: [bigint, Fraction] = [0n, { over: 0n, by: 1n }];
  const after = new Map<string, { units: bigint; cost: bigint }>();
  const gains = new Map<string, bigint>();
  for (const { id, type, quantity, amount } of lines) {
    const moved = quantity === null ? 0n : units(quantity);
    if (type === 'sell' || type === 'transfer_out') {
      const taken = { over: cost.over * moved, by: cost.by * held };
      if (type === 'sell') gains.set(id, cents(amount) - rounded(taken));
      cost = { over: cost.over * (held - moved), by: cost.by * held };
      held -= moved;
    } else {
      const sign = type === 'return_of_capital' ? -1n : type === 'distribution' || type === 'split' ? 0n : 1n;
      cost = { over: cost.over + sign * cents(amount) * cost.by, by: cost.by };
      held += moved;
    }
    if (held === 0n) cost = { over: 0n, by: 1n };
    after.set(id, { units: held, cost: rounded(cost) });
  }
  return { after, gains };
};

/** Every row of a security of the client's holdings. */
export const everySecurity = async (send: Send) => {
  const { groups } = await postBody<Holdings>(send, 'holdings', { by: 'security', currency: 'CAD' });
  return groups.flatMap(({ rows }) => rows.filter(({ security }) => security !== null));
};
