import type { WholeSeries } from '@portal/portfolio';
import type { Db } from '../wealth/wealth.queries.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

/** Cents as the store writes an amount. */
export const centsText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const rowsOf = (account_uuid: string, { days, value, valueBase, moved }: WholeSeries) => {
  const flows = new Map(moved.map((one) => [one.at, one]));
  return days.map((date, at) => {
    const flow = flows.get(at);
    const net = (which: 0 | 1) => (flow ? flow.paidIn[which] - flow.takenOut[which] : 0);
    return {
      account_uuid,
      date,
      value: centsText(value[at] ?? 0),
      external_flow: centsText(net(0)),
      value_base: centsText(valueBase[at] ?? 0),
      external_flow_base: centsText(net(1)),
    };
  });
};

/**
 * Brings the valuations that other pages read to what the ledger says, when an entry was back-dated into days already
 * valued: those of the last day tell. The series has no unknown value.
 */
export const repairValuations = async (db: Db, account: string, series: WholeSeries): Promise<void> => {
  const last = series.days.at(-1);
  if (last === undefined) return;
  const valuations = () => db.selectFrom('account_valuation').selectAll().where('account_uuid', '=', account);
  const latest = await valuations().where('date', '=', last).executeTakeFirst();
  if (latest?.value === centsText(series.value.at(-1) ?? 0)) return;
  const stored = new Map((await valuations().execute()).map((row) => [row.date, row]));
  const wrong = rowsOf(account, series).filter((row) => {
    const before = stored.get(row.date);
    return before?.value !== row.value || before.external_flow !== row.external_flow;
  });
  await inTransaction(db, [locks.account(account)], async (transaction) => {
    for (const { account_uuid, date, ...amounts } of wrong) {
      await transaction
        .insertInto('account_valuation')
        .values({ account_uuid, date, ...amounts })
        .onConflict((conflict) => conflict.columns(['account_uuid', 'date']).doUpdateSet(amounts))
        .execute();
    }
  });
};
