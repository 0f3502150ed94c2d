import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { appVariables } from '@portal/contracts/app-config';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { clientUuidsOf } from '../portal-profile/clients.ts';

type Choice = 0 | 1 | '';
type Choices = Record<string, Record<string, Choice>>;

type SetPreference = OutputOf<typeof contracts.preferences.get>['setPreferences'][number];

const KEYS = 'cp.document_delivery_preferences';

const preferenceKeys = async (db: Kysely<Database>, firmId: string) => {
  const row = await db
    .selectFrom('app_variable')
    .select('value')
    .where('firm_id', '=', firmId)
    .where('key', '=', KEYS)
    .executeTakeFirst();
  return appVariables[KEYS].parse(row ? JSON.parse(row.value) : []).map(({ key }) => key);
};

const savedChoices = async (db: Kysely<Database>, clients: readonly string[]) => {
  const rows = await db
    .selectFrom('document_preference')
    .selectAll()
    .where('client_uuid', 'in', clients)
    .execute();
  return new Map(
    rows.map(({ client_uuid, key, value }) => [`${client_uuid}/${key}`, value ?? ('' as const)]),
  );
};

const checkKeys = (choices: Choices, known: readonly string[]) => {
  const issues = Object.entries(choices).flatMap(([client, keys]) =>
    Object.keys(keys)
      .filter((key) => !known.includes(key))
      .map((key) => ({ path: `body.documentPreferences.${client}.${key}`, message: 'unknown preference' })),
  );
  if (issues.length > 0) throw new Refusal('invalid_request', { issues });
};

const write = async (db: Kysely<Database>, choices: Choices) => {
  for (const [client_uuid, keys] of Object.entries(choices)) {
    for (const [key, choice] of Object.entries(keys)) {
      const value = choice === '' ? null : choice;
      await db
        .insertInto('document_preference')
        .values({ client_uuid, key, value })
        .onConflict((conflict) => conflict.columns(['client_uuid', 'key']).doUpdateSet({ value }))
        .execute();
    }
  }
};

/** How the client wants documents delivered and in which language e-mail is written. */
export const preferences: Handlers<typeof contracts.preferences> = {
  async get(_input, { db, principal }) {
    const clients = await clientUuidsOf(db, principal.userId);
    const keys = await preferenceKeys(db, principal.firmId);
    const saved = await savedChoices(db, clients);
    const choicesOf = (client: string) =>
      Object.fromEntries(keys.map((key) => [key, saved.get(`${client}/${key}`) ?? ('' as const)]));
    const user = await db
      .selectFrom('user')
      .select('communication_language')
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow();
    return {
      documentPreferences: Object.fromEntries(clients.map((client) => [client, choicesOf(client)])),
      languagePreferences: { communication: user.communication_language },
      // An object with one key of another type than the rest has no type of its own in TypeScript.
      setPreferences: clients.map((client) => ({ root_uuid: client, ...choicesOf(client) }) as SetPreference),
    };
  },

  async save({ body: { documentPreferences = {}, languagePreferences } }, { db, principal }) {
    const own = new Set(await clientUuidsOf(db, principal.userId));
    if (Object.keys(documentPreferences).some((client) => !own.has(client))) throw new Refusal('not_found');
    checkKeys(documentPreferences, await preferenceKeys(db, principal.firmId));
    await db.transaction().execute(async (transaction) => {
      await write(transaction, documentPreferences);
      if (!languagePreferences) return;
      await transaction
        .updateTable('user')
        .set({ communication_language: languagePreferences.communication })
        .where('id', '=', principal.userId)
        .execute();
    });
    return true as const;
  },
};
