import type { Insertable, Kysely } from 'kysely';
import { businessDayAt } from '../market/business-day.ts';
import { addDays } from '../market/calendar.ts';
import { uniform, uuidOf } from '../market/random.ts';
import type { Database } from '../store/schema.ts';
import { seededOffices } from './seeded-offices.ts';
import { seededStaff, type StaffMember } from './seeded-staff.ts';

const idOf = (name: string) => uuidOf(`advisor/${name}`);
const officeId = (key: string) => uuidOf(`office/${key}`);

const rowOf = (
  firm_id: string,
  member: StaffMember,
  userId: string | undefined,
): Insertable<Database['advisor']> => ({
  id: idOf(member.name),
  firm_id,
  name: member.name,
  title_en: member.title.en,
  title_fr: member.title.fr,
  email: member.email,
  phone: member.phone,
  office_id: member.office ? officeId(member.office) : null,
  portrait: member.portrait,
  languages: JSON.stringify(member.languages),
  time_zone: member.timeZone,
  hours: JSON.stringify(member.hours),
  user_id: userId ?? null,
});

const absencesOf = (member: StaffMember, today: string) =>
  (member.absences ?? []).map(({ from, until, standIn }) => ({
    id: uuidOf(`absence/${member.name}/${from}`),
    advisor_id: idOf(member.name),
    from_on: addDays(today, from),
    until_on: addDays(today, until),
    stand_in_id: standIn ? idOf(standIn) : null,
  }));

interface ToAdvise {
  client_uuid: string;
  firm_id: string;
}

const supportIn = (members: readonly StaffMember[]) =>
  members
    .filter(({ leads }) => leads)
    .flatMap((lead) =>
      members
        .filter(({ leads, team }) => !leads && team === lead.team)
        .map(({ name }, position) => ({
          advisor_id: idOf(lead.name),
          supporter_id: idOf(name),
          position,
        })),
    );

/** One of those who lead, chosen by the seed. */
const advisorFor = ({ client_uuid, firm_id }: ToAdvise, seed: number) => {
  const leads = (seededStaff[firm_id] ?? []).filter((one) => one.leads);
  const lead = leads[Math.floor(uniform(`advisor/${seed}/${client_uuid}`) * leads.length)];
  return lead ? [{ client_uuid, advisor_id: idOf(lead.name) }] : [];
};

interface Seeding {
  seed: number;
  now: number;
  /** The users of advisors, by the advisors' names. */
  users: ReadonlyMap<string, string>;
}

/** Writes the firms' offices and advisors, and gives each of these clients an advisor. Absences are around the day of `now`. */
export const seedAdvisors = async (
  db: Kysely<Database>,
  clients: readonly ToAdvise[],
  { seed, now, users }: Seeding,
): Promise<void> => {
  const today = businessDayAt(now);
  const offices = seededOffices.map(({ key, name, ...office }, position) => ({
    ...office,
    id: officeId(key),
    position,
    name_en: name.en,
    name_fr: name.fr,
  }));
  await db.insertInto('office').values(offices).execute();
  const staff = Object.entries(seededStaff).flatMap(([firm_id, members]) =>
    members.map((member) => ({ firm_id, member })),
  );
  await db
    .insertInto('advisor')
    .values(staff.map(({ firm_id, member }) => rowOf(firm_id, member, users.get(member.name))))
    .execute();
  await db
    .insertInto('advisor_absence')
    .values(staff.flatMap(({ member }) => absencesOf(member, today)))
    .execute();
  await db
    .insertInto('advisor_support')
    .values(Object.values(seededStaff).flatMap((members) => supportIn(members)))
    .execute();
  await db
    .insertInto('client_advisor')
    .values(clients.flatMap((client) => advisorFor(client, seed)))
    .execute();
};
