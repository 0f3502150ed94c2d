import type { Kysely } from 'kysely';
import type { Database, Flag } from '../../store/schema.ts';
import { deliveryPreferences } from '../app-config/seeded-firms.ts';
import { uniform } from '../market/random.ts';

/** Writes what a client has chosen; about one in three was never asked. */
export const seedPreferences = async (
  db: Kysely<Database>,
  client_uuid: string,
  seed: number,
): Promise<void> => {
  const rows = deliveryPreferences.flatMap(({ key }) => {
    const draw = uniform(`preference/${seed}/${client_uuid}/${key}`);
    if (draw < 1 / 3) return [];
    const value: Flag = draw < 2 / 3 ? 0 : 1;
    return [{ client_uuid, key, value }];
  });
  if (rows.length > 0) await db.insertInto('document_preference').values(rows).execute();
};
