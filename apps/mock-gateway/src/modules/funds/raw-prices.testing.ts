import type { StoreServices } from '../../services.ts';

/** The stored prices of an instrument, in order. */
export const rawPrices = async ({ services }: { services: Pick<StoreServices, 'db'> }, id: string) => {
  const rows = await services.db
    .selectFrom('price')
    .select(['date', 'price'])
    .where('instrument_id', '=', id)
    .orderBy('date')
    .execute();
  return rows.map(({ date, price }) => ({ date, price: Number(price) }));
};
