import { withStore } from './with-store.ts';

const FRIDAY = 5;
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
const weekOf = (day: string) => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);

/**
 * The prices of a fund that are shown: the last of each week and of each month, by the days the store has; of the last
 * week only once a later day shows that it is over, or on its Friday. Shares no code with what it checks.
 */
export const shownPrices = (dataDir: string, fund: string): { date: string; price: string }[] =>
  withStore(
    dataDir,
    (store) => {
      const rows = store
        .prepare('select date, price from price where instrument_id = ? order by date')
        .all(fund)
        .map((row) => ({ date: String(row['date']), price: String(row['price']) }));
      return rows.filter(({ date }, at) => {
        const next = rows[at + 1]?.date;
        if (next === undefined) return weekday(date) === FRIDAY;
        return weekOf(next) !== weekOf(date) || next.slice(0, 7) !== date.slice(0, 7);
      });
    },
    { isReadOnly: true },
  );

/** Removes the prices of a fund from a day on, as if they had not been received. */
export const loseFundPrices = (dataDir: string, fund: string, from: string): void =>
  withStore(dataDir, (store) => {
    store.prepare('delete from price where instrument_id = ? and date >= ?').run(fund, from);
  });

/** What a dollar in a fund of stocks became over its last complete months, with one distribution at the end of December. */
export const growthOver = (months: number, dataDir: string, fund: string, payout: number): number => {
  const ends = shownPrices(dataDir, fund).filter(
    ({ date }, at, all) => all[at + 1] !== undefined && all[at + 1]!.date.slice(0, 7) !== date.slice(0, 7),
  );
  const within = ends.slice(-months - 1);
  return within.slice(1).reduce((growth, { date, price }, at) => {
    const received = date.slice(5, 7) === '12' ? payout / (1 - payout) : 0;
    return (growth * Number(price) * (1 + received)) / Number(within[at]!.price);
  }, 1);
};
