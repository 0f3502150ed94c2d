import { exampleWorld } from '@portal/contracts/example-world';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { NewUser } from '../../identity/user.tables.ts';
import { uniform, uuidOf } from '../../market/random.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { normalizeAnswer } from '../../identity/secrets/security-answer.ts';
import { accountSubject } from '../../identity/throttle/throttle-subjects.ts';
import { peopleInvited } from './people-invited.ts';
import { peopleOfStaff } from './people-of-staff.ts';
import { seededPeople } from './seeded-people.ts';
import type { SeededPerson } from './seeded-person.ts';
import { seededRoles } from './seeded-roles.ts';

/** So many that they never fade: the throttled state must not pass. */
export const ENDLESS_FAILURES = 1_000_000_000;

/** A person in the store; the same for the same seed. */
export const identityOf = ({ username, ids }: SeededPerson, seed: number) => ({
  userId: ids?.user ?? uuidOf(`user/${seed}/${username}`),
  clientUuid: ids?.client ?? uuidOf(`client/${seed}/${username}`),
  clientId: ids?.clientId ?? String(100_000 + Math.floor(uniform(`client-id/${seed}/${username}`) * 899_999)),
});

const phoneOf = (username: string) =>
  `514555${String(Math.floor(uniform(`phone/${username}`) * 10_000)).padStart(4, '0')}`;

const rowOf = (person: SeededPerson, id: string, password_hash: string): NewUser => ({
  id,
  firm_id: person.firm ?? 'northmere',
  username: person.username,
  password_hash,
  status: 'active',
  needs_challenge: 0,
  is_dz_user: 1,
  default_role: (person.roles ?? ['client'])[0] ?? null,
  first_name: person.name?.[0] ?? null,
  last_name: person.name?.[1] ?? null,
  display_name: person.name?.join(' ') ?? null,
  photo_id: null,
  has_contact: 1,
  business_name: null,
  email: `${person.username}@example.ca`,
  mobile_phone: phoneOf(person.username),
  primary_phone: null,
  communication_language: person.language ?? 'en',
  device_required: 0,
  questions_finished: 1,
  province: person.language === 'fr' ? 'QC' : 'ON',
  failed_confirmations: 0,
  ...person.columns,
});

const seedRoles = async (db: Kysely<Database>, user_id: string, { roles = ['client'] }: SeededPerson) => {
  const rows = roles.map((key, position) => ({
    ...seededRoles[key],
    user_id,
    position,
    permissions: JSON.stringify(seededRoles[key].permissions),
  }));
  await db.insertInto('user_role').values(rows).execute();
};

const answers = [
  { question: exampleWorld.securityQuestion, answer: exampleWorld.securityAnswer },
  { question: 'best_childhood_friend', answer: 'Zoé' },
];

const seedAnswers = async (db: Kysely<Database>, user_id: string, hashes: readonly string[]) => {
  const rows = answers.map(({ question }, position) => ({
    user_id,
    question,
    answer_hash: hashes[position]!,
    position,
  }));
  await db.insertInto('security_answer').values(rows).execute();
};

const clientsOf = (person: SeededPerson, seed: number) => {
  const { userId, clientUuid, clientId } = identityOf(person, seed);
  const more = Array.from({ length: person.moreClients ?? 0 }, (_, at) => ({
    client_uuid: uuidOf(`client/${seed}/${person.username}/${at + 1}`),
    user_id: userId,
    client_id: String(Number(clientId) + at + 1),
  }));
  return [{ client_uuid: clientUuid, user_id: userId, client_id: clientId }, ...more];
};

const seedUser = async (db: Kysely<Database>, person: SeededPerson, seed: number) => {
  const { userId } = identityOf(person, seed);
  const [password_hash, ...answerHashes] = await Promise.all(
    [exampleWorld.password, ...answers.map(({ answer }) => normalizeAnswer(answer))].map(hashSecret),
  );
  const row = rowOf(person, userId, password_hash!);
  await db.insertInto('user').values(row).execute();
  await seedRoles(db, userId, person);
  if (row.questions_finished) await seedAnswers(db, userId, answerHashes);
};

const seedPerson = async (db: Kysely<Database>, person: SeededPerson, seed: number) => {
  await seedUser(db, person, seed);
  await db.insertInto('client').values(clientsOf(person, seed)).execute();
  if (!person.isTimedOut) return;
  await db
    .insertInto('sign_in_throttle')
    .values({
      subject: accountSubject(person.username),
      failures: ENDLESS_FAILURES,
      blocked_until: 0,
      locked_until: 0,
      updated_at: 0,
    })
    .execute();
};

/** Writes every client, member of staff and delegate who can sign in, each with a salt of their own. */
export const seedUsers = async (db: Kysely<Database>, seed: number): Promise<void> => {
  await Promise.all([
    ...seededPeople.map((person) => seedPerson(db, person, seed)),
    ...[...peopleOfStaff, ...peopleInvited].map((person) => seedUser(db, person, seed)),
  ]);
};
