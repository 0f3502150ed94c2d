// Behaviour: docs/behaviour/advisors.md
import { LANGUAGES, type Language } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { AbsenceRow, AdvisorRow, OfficeRow } from './advisors.tables.ts';
import { weeklyHours, type Worker } from './hours.ts';

/** An advisor with what is known of when and where the advisor works. */
export interface TeamMember extends Pick<AdvisorRow, 'id' | 'name' | 'email' | 'phone' | 'portrait'>, Worker {
  title: Record<Language, string>;
  /** The preferred one first. */
  languages: Language[];
  office: OfficeRow | null;
  /** That are not over yet, the earliest first. */
  absences: AbsenceRow[];
}

const absencesSince = (db: Kysely<Database>, advisors: readonly string[], today: string) =>
  db
    .selectFrom('advisor_absence')
    .selectAll()
    .where('advisor_id', 'in', advisors)
    .where('until_on', '>=', today)
    .orderBy('from_on')
    .orderBy('id')
    .execute();

const languagesIn = (stored: string): Language[] => {
  const spoken: unknown = JSON.parse(stored);
  return LANGUAGES.filter((one) => Array.isArray(spoken) && spoken.includes(one)).toSorted(
    (one, other) => (spoken as Language[]).indexOf(one) - (spoken as Language[]).indexOf(other),
  );
};

const toMember = (row: AdvisorRow, offices: readonly OfficeRow[], absences: AbsenceRow[]): TeamMember => ({
  id: row.id,
  name: row.name,
  title: { en: row.title_en, fr: row.title_fr },
  email: row.email,
  phone: row.phone,
  portrait: row.portrait,
  languages: languagesIn(row.languages),
  time_zone: row.time_zone,
  hours: weeklyHours.parse(JSON.parse(row.hours)),
  office: offices.find(({ id }) => id === row.office_id) ?? null,
  absences: absences.filter(({ advisor_id }) => advisor_id === row.id),
});

/** Reads advisors with their offices and the absences that end on a day or later. */
const membersOf = async (
  db: Kysely<Database>,
  rows: readonly AdvisorRow[],
  today: string,
): Promise<TeamMember[]> => {
  if (rows.length === 0) return [];
  const offices = await db
    .selectFrom('office')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ office_id }) => office_id ?? ''),
    )
    .execute();
  const absences = await absencesSince(
    db,
    rows.map(({ id }) => id),
    today,
  );
  return rows.map((row) => toMember(row, offices, absences));
};

/** The advisors of some clients, in the order of the clients' numbers. */
const leadsOf = (db: Kysely<Database>, clients: readonly string[]) =>
  db
    .selectFrom('client_advisor as o')
    .innerJoin('client as c', 'c.client_uuid', 'o.client_uuid')
    .innerJoin('advisor as a', 'a.id', 'o.advisor_id')
    .selectAll('a')
    .where('o.client_uuid', 'in', clients)
    .orderBy('c.client_id')
    .execute();

const supportersOf = (db: Kysely<Database>, advisors: readonly string[]) =>
  db
    .selectFrom('advisor_support as s')
    .innerJoin('advisor as a', 'a.id', 's.supporter_id')
    .selectAll('a')
    .where('s.advisor_id', 'in', advisors)
    .orderBy('s.position')
    .orderBy('a.name')
    .execute();

/**
 * Who advises some clients, each once: those who lead, then those who support them. Absences are those that end on
 * `today`, a day of the firm's calendar, or later. Empty where no one is named.
 */
export const teamOf = async (
  db: Kysely<Database>,
  clients: readonly string[],
  today: string,
): Promise<TeamMember[]> => {
  const leads = clients.length === 0 ? [] : await leadsOf(db, clients);
  if (leads.length === 0) return [];
  const supporters = await supportersOf(
    db,
    leads.map(({ id }) => id),
  );
  const people = [...leads, ...supporters];
  const once = people.filter(({ id }, at) => people.findIndex((one) => one.id === id) === at);
  return membersOf(db, once, today);
};

/** Advisors by their ids, such as those who stand in for others. */
export const advisorsById = async (
  db: Kysely<Database>,
  ids: readonly string[],
  today: string,
): Promise<TeamMember[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('advisor').selectAll().where('id', 'in', ids).orderBy('name').execute();
  return membersOf(db, rows, today);
};
