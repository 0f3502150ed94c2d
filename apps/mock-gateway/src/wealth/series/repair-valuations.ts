import type { AccountSeries } from '@portal/portfolio';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { sumOfCents } from '../sum-of-cents.ts';
import { recordValuationStates, valuationStates } from '../valuation-states.ts';
import type { Db } from '../wealth.queries.ts';

/** Cents as the store writes an amount. */
export const centsText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const rowsOf = (account_uuid: string, { days, value, valueBase, moved }: AccountSeries) => {
  const flows = new Map(moved.map((one) => [one.at, one]));
  return days.map((date, at) => {
    const flow = flows.get(at);
    const net = (which: 0 | 1) => (flow ? flow.paidIn[which] - flow.takenOut[which] : 0);
    return {
      account_uuid,
      date,
      value: centsText(value[at]!),
      external_flow: centsText(net(0)),
      value_base: centsText(valueBase[at]!),
      external_flow_base: centsText(net(1)),
    };
  });
};

type Row = ReturnType<typeof rowsOf>[number];

const AMOUNTS = ['value', 'external_flow', 'value_base', 'external_flow_base'] as const;

const inCents = (text: string) => Number(text.replace('.', ''));

/** How many valuations there are from a day on, and what their amounts sum to: enough to know whether any has changed. */
const summedUp = (rows: readonly Row[]) => [
  rows.length,
  ...AMOUNTS.map((column) => rows.reduce((sum, row) => sum + inCents(row[column]), 0)),
];

const summedUpInStore = async (db: Db, account: string, from: string) => {
  const row = await db
    .selectFrom('account_valuation')
    .select(({ fn }) => fn.countAll().as('count'))
    .select(AMOUNTS.map((column) => sumOfCents(column).as(column)))
    .where('account_uuid', '=', account)
    .where('date', '>=', from)
    .executeTakeFirstOrThrow();
  return [Number(row.count), ...AMOUNTS.map((column) => Number(row[column] ?? 0))];
};

const wrongRows = async (db: Db, account: string, rows: readonly Row[]): Promise<Row[]> => {
  const [first] = rows;
  if (!first) return [];
  const stored = await summedUpInStore(db, account, first.date);
  if (summedUp(rows).every((sum, at) => sum === stored[at])) return [];
  const before = await db
    .selectFrom('account_valuation')
    .selectAll()
    .where('account_uuid', '=', account)
    .where('date', '>=', first.date)
    .execute();
  const byDate = new Map(before.map((row) => [row.date, row]));
  return rows.filter((row) => AMOUNTS.some((column) => byDate.get(row.date)?.[column] !== row[column]));
};

interface Computed {
  /** The first day that was computed again. */
  from: string;
  /** How many entries the series counts. */
  counted: number;
}

/**
 * Corrects the valuations that other pages read by ledger and prices, from a day on: when an entry was back-dated into
 * days already valued, or a price came later.
 */
export const repairValuations = async (
  db: Db,
  account: string,
  series: AccountSeries,
  { from, counted }: Computed,
): Promise<void> => {
  const wrong = await wrongRows(
    db,
    account,
    rowsOf(account, series).filter(({ date }) => date >= from),
  );
  const { isProvisional } = series;
  const before = (await valuationStates(db, [account]))(account);
  const isRecorded = before.entries === counted && before.isProvisional === isProvisional;
  if (wrong.length === 0 && isRecorded) return;
  await inTransaction(db, [locks.account(account)], async (transaction) => {
    for (const { account_uuid, date, ...amounts } of wrong) {
      await transaction
        .insertInto('account_valuation')
        .values({ account_uuid, date, ...amounts })
        .onConflict((conflict) => conflict.columns(['account_uuid', 'date']).doUpdateSet(amounts))
        .execute();
    }
    await recordValuationStates(transaction, [[account, { entries: counted, isProvisional }]]);
  });
};
