import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Flag } from '../../store/column-types.ts';
import { deliveryPreferences } from '../app-config/seeded-firms.ts';
import { uniform } from '../../market/random.ts';

const FIRST_CHOICE_AT = Date.parse('2024-01-08T15:00:00Z');
const CHOICES_SPREAD_MS = 500 * 24 * 60 * 60_000;

/** Writes a client's choices and their times; about one client in three never chose. */
export const seedPreferences = async (
  db: Kysely<Database>,
  { user_id, client_uuid }: { user_id: string; client_uuid: string },
  seed: number,
): Promise<void> => {
  const rows = deliveryPreferences.flatMap(({ key }) => {
    const draw = uniform(`preference/${seed}/${client_uuid}/${key}`);
    if (draw < 1 / 3) return [];
    const value: Flag = draw < 2 / 3 ? 0 : 1;
    return [{ client_uuid, key, value }];
  });
  if (rows.length === 0) return;
  await db.insertInto('document_preference').values(rows).execute();
  const changes = rows.map(({ key, value }) => {
    const later = uniform(`preference-at/${seed}/${client_uuid}/${key}`) * CHOICES_SPREAD_MS;
    return { user_id, client_uuid, key, value: String(value), at: Math.floor(FIRST_CHOICE_AT + later) };
  });
  await db
    .insertInto('preference_change')
    .values(changes.toSorted((a, b) => a.at - b.at))
    .execute();
};
