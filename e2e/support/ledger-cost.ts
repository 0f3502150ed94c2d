import { withStore } from './with-store.ts';

/** Exact fractions of whole numbers. */
type Fraction = readonly [over: bigint, under: bigint];
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
const fraction = (over: bigint, under: bigint): Fraction => {
  const by = divisor(over < 0n ? -over : over, under) || 1n;
  return [over / by, under / by];
};

const whole = (text: unknown, decimals: number) => {
  const [before = '', after = ''] = String(text).split('.');
  return BigInt(before + after.padEnd(decimals, '0'));
};

interface EntryRow {
  account_uuid: string;
  currency: string;
  type: string;
  instrument_id: string;
  quantity: string | null;
  amount: string;
  rate: string;
}

const ENTRIES = `
  select a.account_uuid, a.currency, l.type, l.instrument_id, l.quantity, l.amount, f.rate
  from ledger_entry l join account a using (account_uuid) join client c using (client_uuid)
  join user u on u.id = c.user_id join fx_rate f on f.date = l.date
  where u.username = ? and l.instrument_id is not null order by l.account_uuid, l.date, l.id`;

const adds = new Set(['buy', 'reinvestment', 'transfer_in']);
const takes = new Set(['sell', 'transfer_out']);

interface Held {
  units: bigint;
  cost: Fraction;
}

const withEntry = ({ units, cost: [over, under] }: Held, row: EntryRow): Held => {
  const rate = row.currency === 'USD' ? whole(row.rate, 4) : 10_000n;
  const [added, addedUnder] = fraction(whole(row.amount, 2) * rate, 1_000_000n);
  const moved = row.quantity === null ? 0n : whole(row.quantity, 4);
  if (adds.has(row.type))
    return { units: units + moved, cost: fraction(over * addedUnder + added * under, under * addedUnder) };
  if (takes.has(row.type))
    return { units: units - moved, cost: fraction(over * (units - moved), under * units) };
  if (row.type === 'split') return { units: units + moved, cost: [over, under] };
  if (row.type !== 'return_of_capital') return { units, cost: [over, under] };
  const left = over * addedUnder - added * under;
  return { units, cost: left < 0n ? [0n, 1n] : fraction(left, under * addedUnder) };
};

const cents = ([over, under]: Fraction) => (over * 200n + under) / (under * 2n);

/**
 * What the units of each security cost a client on average, in cents of Canadian dollars at the rate of each day, each
 * account rounded by itself. Whole numbers and fractions only; shares no code with what it checks.
 */
export const ledgerCosts = (dataDir: string, username: string): Map<string, bigint> => {
  const found = withStore(dataDir, (store) => store.prepare(ENTRIES).all(username), { isReadOnly: true });
  // The rows are what the columns named in the query hold.
  const rows = found as unknown as EntryRow[];
  const held = new Map<string, Held>();
  for (const row of rows) {
    const key = `${row.account_uuid}/${row.instrument_id}`;
    held.set(key, withEntry(held.get(key) ?? { units: 0n, cost: [0n, 1n] }, row));
  }
  const bySecurity = new Map<string, bigint>();
  for (const [key, { units, cost }] of held) {
    const security = key.split('/')[1]!;
    if (units > 0n) bySecurity.set(security, (bySecurity.get(security) ?? 0n) + cents(cost));
  }
  return bySecurity;
};
