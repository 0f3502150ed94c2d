import type { Db } from './wealth.queries.ts';

/** A closing price in the currency of its instrument, and the day it is of. */
export interface KnownPrice {
  price: string;
  date: string;
}

const lastBefore = (db: Db, instrument: string, day: string) =>
  db
    .selectFrom('price')
    .select(['price', 'date'])
    .where('instrument_id', '=', instrument)
    .where('date', '<', day)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The price of each instrument on a day, or its last before it; those that never had one are left out. */
export const pricesAsOf = async (
  db: Db,
  instruments: readonly string[],
  day: string,
): Promise<Map<string, KnownPrice>> => {
  if (instruments.length === 0) return new Map();
  const rows = await db
    .selectFrom('price')
    .select(['instrument_id', 'price', 'date'])
    .where('instrument_id', 'in', instruments)
    .where('date', '=', day)
    .execute();
  const known = new Map<string, KnownPrice>(
    rows.map(({ instrument_id, price, date }) => [instrument_id, { price, date }]),
  );
  for (const instrument of instruments) {
    const last = known.has(instrument) ? undefined : await lastBefore(db, instrument, day);
    if (last) known.set(instrument, last);
  }
  return known;
};
