import type { AssetClass } from '@portal/contracts/asset-classes';
import type { Currency } from '@portal/contracts/constants';
import type { Db } from './wealth.queries.ts';

/** A security as figures name it. */
export interface NamedSecurity {
  id: string;
  name: { en: string; fr: string };
  kind: string;
  asset_class: AssetClass;
  currency: Currency;
}

/** Some securities, by their identifiers. */
export const securitiesBy = async (
  db: Db,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, NamedSecurity>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('instrument')
    .select(['id', 'name_en', 'name_fr', 'kind', 'asset_class', 'currency'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(
    rows.map(({ name_en, name_fr, ...row }) => [row.id, { ...row, name: { en: name_en, fr: name_fr } }]),
  );
};
