import { iso, sectionOf, type Section } from './section.ts';

/** How the client signs in and is reached. */
const person = sectionOf({
  name: 'person',
  columns: {
    username: 'text',
    first_name: 'text',
    last_name: 'text',
    display_name: 'text',
    business_name: 'text',
    email: 'text',
    mobile_phone: 'text',
    primary_phone: 'text',
    province: 'text',
    language: { codes: 'language' },
  },
  query: (db, { userId }) =>
    db
      .selectFrom('user')
      .select(['username', 'first_name', 'last_name', 'display_name', 'business_name'])
      .select(['email', 'mobile_phone', 'primary_phone', 'province', 'communication_language as language'])
      .where('id', '=', userId),
  toRow: (row) => row,
});

/** What the firm has recorded under each client number. */
const clients = sectionOf({
  name: 'clients',
  columns: {
    client_number: 'text',
    first_name: 'text',
    last_name: 'text',
    birth_date: 'day',
    postal_code: 'text',
    email: 'text',
  },
  query: (db, { userId }) =>
    db
      .selectFrom('client as c')
      .leftJoin('client_record as r', 'r.client_uuid', 'c.client_uuid')
      .select(['c.client_id as client_number', 'r.first_name', 'r.last_name', 'r.birth_date'])
      .select(['r.postal_code', 'r.email'])
      .where('c.user_id', '=', userId)
      .orderBy('c.client_id'),
  toRow: (row) => row,
});

/** Where the client lived at the ends of earlier years, from each year on. */
const residences = sectionOf({
  name: 'residences',
  columns: { from_year: 'text', province: 'text' },
  query: (db, { userId }) =>
    db
      .selectFrom('tax_residence')
      .select(['from_year', 'residence'])
      .where('user_id', '=', userId)
      .orderBy('from_year'),
  toRow: ({ from_year, residence }) => ({ from_year: String(from_year), province: residence }),
});

/** How each client number receives its documents. */
const delivery = sectionOf({
  name: 'delivery',
  columns: { client_number: 'text', choice: 'text', is_chosen: 'flag' },
  query: (db, { userId }) =>
    db
      .selectFrom('document_preference as p')
      .innerJoin('client as c', 'c.client_uuid', 'p.client_uuid')
      .select(['c.client_id', 'p.key', 'p.value'])
      .where('c.user_id', '=', userId)
      .orderBy('c.client_id')
      .orderBy('p.key'),
  toRow: ({ client_id, key, value }) => ({
    client_number: client_id,
    choice: key,
    is_chosen: value === null ? null : value === 1,
  }),
});

const preferenceChanges = sectionOf({
  name: 'preference_changes',
  columns: { at: 'instant', client_number: 'text', choice: 'text', value: 'text' },
  query: (db, { userId, until }) =>
    db
      .selectFrom('preference_change as p')
      .leftJoin('client as c', 'c.client_uuid', 'p.client_uuid')
      .select(['p.at', 'c.client_id', 'p.key', 'p.value'])
      .where('p.user_id', '=', userId)
      .where('p.at', '<=', until)
      .orderBy('p.id'),
  toRow: ({ at, client_id, key, value }) => ({
    at: iso(at),
    client_number: client_id,
    choice: key,
    value,
  }),
});

/** Who the client is, and what they chose. */
export const aboutPerson: readonly Section[] = [person, clients, residences, delivery, preferenceChanges];
