// Behaviour: docs/behaviour/preferences.md
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Language } from '@portal/contracts/constants';
import type { PreferenceChange } from '@portal/contracts/preferences';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import { deliveryKeys } from '../../consents/delivery-choices.ts';
import { recordDeliveryConsent } from '../../consents/electronic-delivery.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { notifyOwner } from '../../identity/notify-owner.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

type Choice = 0 | 1 | '';
type Choices = Record<string, Record<string, Choice>>;

type SetPreference = OutputOf<typeof contracts.preferences.get>['setPreferences'][number];

const MAX_CHANGES = 100;
const savedChoices = async (db: Kysely<Database>, clients: readonly string[]) => {
  if (clients.length === 0) return new Map<string, Choice>();
  const rows = await db
    .selectFrom('document_preference')
    .selectAll()
    .where('client_uuid', 'in', clients)
    .execute();
  return new Map<string, Choice>(
    rows.map(({ client_uuid, key, value }) => [`${client_uuid}/${key}`, value ?? ('' as const)]),
  );
};

const checkKeys = (choices: Choices, known: readonly string[]) => {
  const issues = Object.entries(choices).flatMap(([client, keys]) =>
    Object.keys(keys)
      .filter((key) => !known.includes(key))
      .map((key) => ({ path: `body.documentPreferences.${client}.${key}`, message: 'unknown preference' })),
  );
  if (issues.length > 0) throw new GatewayError('invalid_request', { issues });
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

/** Whether a choice differs from the stored one; one that was never made is stored as "not chosen". */
const isDeliveryChanged = async (db: Kysely<Database>, choices: Choices) => {
  const saved = await savedChoices(db, Object.keys(choices));
  return Object.entries(choices).some(([client, keys]) =>
    Object.entries(keys).some(([key, choice]) => (saved.get(`${client}/${key}`) ?? '') !== choice),
  );
};

const languageOf = async (db: Kysely<Database>, userId: string) => {
  const user = await db
    .selectFrom('user')
    .select('communication_language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.communication_language;
};

const LANGUAGE = 'communication';

interface Change {
  client_uuid: string | null;
  key: string;
  value: string;
}

const changesIn = (choices: Choices, language: Language | undefined): Change[] => [
  ...Object.entries(choices).flatMap(([client_uuid, keys]) =>
    Object.entries(keys).map(([key, choice]) => ({ client_uuid, key, value: String(choice) })),
  ),
  ...(language ? [{ client_uuid: null, key: LANGUAGE, value: language }] : []),
];

/** The current preferences are those of the last change. */
const revisionOf = async (db: Kysely<Database>, userId: string) => {
  const { last } = await db
    .selectFrom('preference_change')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return String(last ?? 0);
};

const writeLanguage = (db: Kysely<Database>, userId: string, language: Language) =>
  db.updateTable('user').set({ communication_language: language }).where('id', '=', userId).execute();

/** Choices are stored as text; on the wire a delivery choice is a number or null. */
const choiceOf = (key: string, value: string): PreferenceChange['value'] => {
  if (key === LANGUAGE) return value === 'fr' ? 'fr' : 'en';
  return value === '' ? '' : value === '1' ? 1 : 0;
};

/** How the client wants documents delivered and in which language e-mail is written. */
export const preferences: Handlers<typeof contracts.preferences> = {
  async get(_input, { db, principal }) {
    const clients = await clientUuidsOf(db, principal.userId);
    const keys = await deliveryKeys(db, principal.firmId);
    const saved = await savedChoices(db, clients);
    const choicesOf = (client: string) =>
      Object.fromEntries(keys.map((key) => [key, saved.get(`${client}/${key}`) ?? ('' as const)]));
    return {
      documentPreferences: Object.fromEntries(clients.map((client) => [client, choicesOf(client)])),
      languagePreferences: { communication: await languageOf(db, principal.userId) },
      revision: await revisionOf(db, principal.userId),
      // TypeScript has no type for an object with one key of another type than the rest.
      setPreferences: clients.map((client) => ({ root_uuid: client, ...choicesOf(client) }) as SetPreference),
    };
  },

  async save({ body: { revision, documentPreferences = {}, languagePreferences } }, context) {
    const { db, principal, clock, config } = context;
    const own = new Set(await clientUuidsOf(db, principal.userId));
    if (Object.keys(documentPreferences).some((client) => !own.has(client)))
      throw new GatewayError('not_found');
    checkKeys(documentPreferences, await deliveryKeys(db, principal.firmId));
    const language = languagePreferences?.communication;
    await inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
      const current = await revisionOf(transaction, principal.userId);
      if (revision !== undefined && revision !== current) throw new GatewayError('conflict');
      const hasNewLanguage =
        language !== undefined && language !== (await languageOf(transaction, principal.userId));
      const hasNewDelivery = await isDeliveryChanged(transaction, documentPreferences);
      // Notified before the write: the owner reads the language they had.
      const services = { db: transaction, clock, config };
      if (hasNewLanguage) await notifyOwner(services, principal.userId, 'language_changed');
      if (hasNewDelivery) await notifyOwner(services, principal.userId, 'delivery_changed');
      await write(transaction, documentPreferences);
      if (language) await writeLanguage(transaction, principal.userId, language);
      const made = { user_id: principal.userId, at: clock.now().getTime() };
      const changes = changesIn(documentPreferences, language).map((change) => ({ ...change, ...made }));
      if (changes.length > 0) await transaction.insertInto('preference_change').values(changes).execute();
      if (hasNewDelivery) await recordDeliveryConsent(transaction, { userId: principal.userId, at: made.at });
    });
    return true as const;
  },

  async changes(_input, { db, principal }) {
    const rows = await db
      .selectFrom('preference_change')
      .select(['client_uuid', 'key', 'value', 'at'])
      .where('user_id', '=', principal.userId)
      .orderBy('id', 'desc')
      .limit(MAX_CHANGES)
      .execute();
    return rows.map(({ client_uuid, key, value, at }) => ({
      client_uuid,
      key,
      value: choiceOf(key, value),
      changed_at: new Date(at).toISOString(),
    }));
  },
};
