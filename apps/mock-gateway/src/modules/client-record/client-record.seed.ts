import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks, seededRecord } from '@portal/contracts/seeded-links';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { uuidOf } from '../../market/random.ts';
import { hashOf } from '../../identity/links/secret.ts';
import type { OneTimeLink } from '../../identity/links/one-time-link.ts';

type NewRecord = Omit<Insertable<Database['client_record']>, 'client_uuid'>;

/** Clients of the firm who have no username yet, one who has, and one whose firm has no registration. */
const records: readonly NewRecord[] = [
  { ...seededRecord, firm_id: 'northmere', first_name: 'Béatrice', last_name: 'Lang', user_id: null },
  {
    client_number: '204519',
    firm_id: 'northmere',
    first_name: 'Mathis',
    last_name: 'Roberge',
    birth_date: '1991-12-30',
    postal_code: 'G1R 4P5',
    email: 'mathis.roberge@example.ca',
    user_id: null,
  },
  {
    client_number: '204520',
    firm_id: 'northmere',
    first_name: 'Arthur',
    last_name: 'Bell',
    birth_date: '1954-02-17',
    postal_code: 'K1P 5M7',
    email: 'arthur.bell@example.ca',
    user_id: null,
  },
  {
    client_number: '204521',
    firm_id: 'northmere',
    first_name: 'Colette',
    last_name: 'Paré',
    birth_date: '1947-07-01',
    postal_code: 'J4B 5E4',
    email: 'colette.pare@example.ca',
    user_id: null,
  },
  {
    client_number: exampleWorld.clientId,
    firm_id: 'northmere',
    first_name: 'Olivia',
    last_name: 'Martin',
    birth_date: '1985-05-21',
    postal_code: 'M5V 2T6',
    email: `${exampleWorld.username}@example.ca`,
    user_id: exampleWorld.userUuid,
  },
  {
    client_number: '204523',
    firm_id: 'surveys',
    first_name: 'Hugo',
    last_name: 'Marchetti',
    birth_date: '1979-10-11',
    postal_code: 'V6B 1A1',
    email: 'hugo.marchetti@example.ca',
    user_id: null,
  },
];

type NewLink = Omit<OneTimeLink, 'hash' | 'created_at'>;

const linksAt = (now: number): Record<string, NewLink> => ({
  [seededLinks.invitation]: {
    purpose: 'activation',
    client_number: '204520',
    email: 'arthur.bell@example.ca',
    username: 'arthur.bell',
    language: 'en',
    // Long after a developer seeded the store, the link must still be unexpired.
    expires_at: now + 365 * DAY_MS,
    ended_at: null,
  },
  [seededLinks.expiredInvitation]: {
    purpose: 'activation',
    client_number: '204521',
    email: 'colette.pare@example.ca',
    username: 'colette.pare',
    language: 'fr',
    expires_at: now - DAY_MS,
    ended_at: null,
  },
  [seededLinks.usedInvitation]: {
    purpose: 'activation',
    client_number: exampleWorld.clientId,
    email: `${exampleWorld.username}@example.ca`,
    username: exampleWorld.username,
    language: 'en',
    expires_at: now + 365 * DAY_MS,
    ended_at: now - DAY_MS,
  },
  [seededLinks.registration]: {
    purpose: 'registration',
    client_number: '204519',
    email: 'mathis.roberge@example.ca',
    username: null,
    language: 'fr',
    expires_at: now + 365 * DAY_MS,
    ended_at: null,
  },
});

/** Writes the firm's records of clients who may register, and links that are unused, expired and used. */
export const seedClientRecords = async (db: Kysely<Database>, seed: number, now: number): Promise<void> => {
  const rows = records.map((record) => ({
    ...record,
    client_uuid:
      record.client_number === exampleWorld.clientId
        ? exampleWorld.clientUuid
        : uuidOf(`client/${seed}/${record.client_number}`),
  }));
  await db.insertInto('client_record').values(rows).execute();
  const links = Object.entries(linksAt(now)).map(([code, link]) => ({
    ...link,
    hash: hashOf(code),
    created_at: now - 15 * DAY_MS,
  }));
  await db.insertInto('one_time_link').values(links).execute();
};
