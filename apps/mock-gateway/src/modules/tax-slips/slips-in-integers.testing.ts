import { rowsOf } from '../../testing/sql.ts';
import { centsText, halfUp, parseScaled } from '../../wealth/wealth-in-integers.testing.ts';
import type { Store } from '../../store/opened-store.ts';

/** Sums a ledger for slips with whole numbers and SQL only: no code in common with the slips. */

const RATE_DECIMALS = 4;
const ONE = 10n ** BigInt(RATE_DECIMALS);

type Row = Record<string, string | number | null>;

const ENTRIES = `select e.date, e.type, e.amount, e.instrument_id, i.kind, i.asset_class,
    i.currency as quoted_in, a.currency,
    (select f.rate from fx_rate f where f.date <= e.date order by f.date desc limit 1) as rate
  from ledger_entry e join account a on a.account_uuid = e.account_uuid
  left join instrument i on i.id = e.instrument_id
  where e.account_uuid = ? and e.date between ? and ?`;

const centsOf = ({ amount, currency, rate }: Row) => {
  const cents = parseScaled(amount, 2);
  return currency === 'CAD' ? cents : halfUp(cents * parseScaled(rate, RATE_DECIMALS), ONE);
};

const isPaid = ({ type }: Row) => type === 'distribution' || type === 'reinvestment';
const isOwnFund = ({ kind }: Row) => kind === 'mutual_fund' || kind === 'money_market';
const isTrust = (row: Row) => isOwnFund(row) || (row['kind'] === 'etf' && row['quoted_in'] === 'CAD');
const isAbroad = (row: Row) => !isOwnFund(row) && row['quoted_in'] === 'USD';
const isCanadian = ({ asset_class }: Row) => asset_class === 'canadian_equity';
const isElsewhere = ({ asset_class }: Row) =>
  asset_class === 'us_equity' || asset_class === 'international_equity';

/** Which entries of the year each box sums, by form. */
const parts: Record<string, Record<string, (row: Row) => boolean>> = {
  t5: {
    13: ({ type }) => type === 'interest',
    15: (row) => isPaid(row) && isAbroad(row),
    24: (row) => isPaid(row) && !isTrust(row) && !isAbroad(row),
  },
  t3: {
    25: (row) => isPaid(row) && isTrust(row) && isElsewhere(row),
    26: (row) => isPaid(row) && isTrust(row) && !isElsewhere(row) && !isCanadian(row),
    42: (row) => row['type'] === 'return_of_capital' && isTrust(row),
    49: (row) => isPaid(row) && isTrust(row) && isCanadian(row),
  },
  t5008: { 21: ({ type }) => type === 'sell' },
  t4rsp: { 22: ({ type }) => type === 'withdrawal' },
  t4rif: { 16: ({ type }) => type === 'withdrawal' },
  t4fhsa: { 18: ({ type }) => type === 'deposit', 22: ({ type }) => type === 'withdrawal' },
  nr4: {
    '16_interest': ({ type }) => type === 'interest',
    '16_dividends': (row) => isPaid(row) && !isTrust(row) && !isAbroad(row),
    '16_trust': (row) => isPaid(row) && isTrust(row),
  },
  rrsp_receipt: { contributions: ({ type }) => type === 'deposit' },
  rrsp_receipt_first_60_days: { contributions: ({ type }) => type === 'deposit' },
};

/** The same boxes of the slips of Quebec. */
const sameAs: Record<string, [form: string, boxes: Record<string, string>]> = {
  rl3: ['t5', { D: '13', F: '15', A1: '24' }],
  rl16: ['t3', { F: '25', G: '26', M: '42', C1: '49' }],
  rl18: ['t5008', { 21: '21' }],
  rl2: ['t4rif', { B: '16' }],
  rl32: ['t4fhsa', { A: '18', C: '22' }],
};

/** The amounts of the boxes of a slip that are sums of entries between two days; those of nothing are left out. */
export const boxesInIntegers = async (
  store: Store,
  { form, account_uuid }: { form: string; account_uuid: string | null },
  [from, to]: readonly [from: string, to: string],
): Promise<Record<string, string>> => {
  const rows = await rowsOf<Row>(store, ENTRIES, account_uuid, from, to);
  const [like, boxes] = sameAs[form] ?? [form, null];
  const sums = Object.entries(parts[like] ?? {}).flatMap(([box, counts]) => {
    const cents = rows.filter(counts).reduce((sum, row) => sum + centsOf(row), 0n);
    return cents === 0n ? [] : [[box, centsText(cents)] as const];
  });
  const known = Object.fromEntries(sums);
  if (!boxes) return known;
  return Object.fromEntries(
    Object.entries(boxes).flatMap(([box, other]) => (known[other] ? [[box, known[other]]] : [])),
  );
};
