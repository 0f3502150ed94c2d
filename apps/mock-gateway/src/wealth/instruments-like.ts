import type { Db } from './wealth.queries.ts';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The securities that a search text may mean: it is part of their symbol or of their name in either language. */
export const instrumentsLike = async (db: Db, text: string): Promise<string[]> => {
  const wanted = folded(text);
  const all = await db.selectFrom('instrument').select(['id', 'name_en', 'name_fr']).execute();
  return all
    .filter((names) => Object.values(names).some((name) => folded(name).includes(wanted)))
    .map(({ id }) => id);
};
