import { appVariables } from '@portal/contracts/app-config';
import type { Kysely } from 'kysely';
import type { Flag } from '../store/column-types.ts';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

const KEYS = 'cp.document_delivery_preferences';

/** The kinds of document that a firm lets its clients choose paper for. */
export const deliveryKeys = async (db: Db, firmId: string): Promise<string[]> => {
  const row = await db
    .selectFrom('app_variable')
    .select('value')
    .where('firm_id', '=', firmId)
    .where('key', '=', KEYS)
    .executeTakeFirst();
  return appVariables[KEYS].parse(row ? JSON.parse(row.value) : []).map(({ key }) => key);
};

interface AllChoices {
  userId: string;
  firmId: string;
  value: Flag;
  at: number;
}

/** Chooses paper, or none, for every kind of document of all a user's clients. */
export const chooseForAll = async (db: Db, { userId, firmId, value, at }: AllChoices): Promise<void> => {
  const clients = await db
    .selectFrom('client')
    .select('client_uuid')
    .where('user_id', '=', userId)
    .orderBy('client_id')
    .execute();
  const keys = await deliveryKeys(db, firmId);
  const chosen = clients.flatMap(({ client_uuid }) => keys.map((key) => ({ client_uuid, key })));
  if (chosen.length === 0) return;
  await db
    .insertInto('document_preference')
    .values(chosen.map((one) => ({ ...one, value })))
    .onConflict((conflict) => conflict.columns(['client_uuid', 'key']).doUpdateSet({ value }))
    .execute();
  const changes = chosen.map((one) => ({ ...one, user_id: userId, value: String(value), at }));
  await db.insertInto('preference_change').values(changes).execute();
};
