// Behaviour: docs/behaviour/contact.md
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { OfficeRow } from '../../advisors/advisors.tables.ts';
import { absenceOn, usualHours } from '../../advisors/hours.ts';
import { advisorsById, teamOf, type TeamMember } from '../../advisors/team.queries.ts';
import { wallTimeAt } from '../../market/zoned-time.ts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { addDays } from '../../market/calendar.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { portraitUrl } from './portrait-url.ts';

type Overview = OutputOf<typeof contracts.contact.overview>;

const DAYS_SHOWN = 7;
/** An absence is announced so many days ahead. */
const DAYS_AHEAD = 14;

const isoOf = (instant: number) => new Date(instant).toISOString();

const hoursOf = (member: TeamMember, today: string) =>
  usualHours(member, today, DAYS_SHOWN).map(({ opens_at, closes_at }) => ({
    opens_at: isoOf(opens_at),
    closes_at: isoOf(closes_at),
  }));

const absenceOf = (
  { absences }: TeamMember,
  today: string,
  standIns: readonly TeamMember[],
): Overview['team'][number]['absence'] => {
  const [first] = absences.filter(
    ({ from_on, until_on }) => until_on >= today && from_on <= addDays(today, DAYS_AHEAD),
  );
  if (!first) return null;
  const standIn = standIns.find(({ id }) => id === first.stand_in_id);
  return {
    is_now: absenceOn([first], today) !== undefined,
    from: first.from_on,
    until: first.until_on,
    stand_in: standIn ? { name: standIn.name, email: standIn.email, phone: standIn.phone } : null,
  };
};

const toMember = (
  { config, clock }: SignedInContext,
  member: TeamMember,
  standIns: readonly TeamMember[],
): Overview['team'][number] => {
  const { id, name, email, phone, title, languages, office, portrait, time_zone } = member;
  const today = wallTimeAt(clock.now().getTime(), time_zone).day;
  return {
    advisor_id: id,
    name,
    email,
    phone,
    title,
    languages,
    photo_url: portrait === null ? null : portraitUrl(config, id),
    office_id: office?.id ?? null,
    time_zone,
    hours: hoursOf(member, today),
    absence: absenceOf(member, today, standIns),
  };
};

/** Every part of an address is required. Source: specification, section 5. */
const addressOf = ({ civic_number, street, city, province, postal_code, country }: OfficeRow) =>
  civic_number && street && city && province && postal_code && country
    ? { civic_number, street, city, province, postal_code, country }
    : null;

/** How clients reach the firm. */
export const contact: Handlers<typeof contracts.contact> = {
  async overview(_input, context) {
    const { db, clock, principal } = context;
    // The calendars of the team may be a day behind the firm's.
    const yesterday = addDays(businessDayAt(clock.now().getTime()), -1);
    const team = await teamOf(db, await clientUuidsOf(db, principal.userId), yesterday);
    const standInIds = team.flatMap(({ absences }) => absences.flatMap((one) => one.stand_in_id ?? []));
    const standIns = await advisorsById(db, standInIds, yesterday);
    const offices = await db
      .selectFrom('office')
      .selectAll()
      .where('firm_id', '=', principal.firmId)
      .orderBy('position')
      .execute();
    return {
      team: team.map((member) => toMember(context, member, standIns)),
      offices: offices.map((office) => ({
        office_id: office.id,
        name: { en: office.name_en, fr: office.name_fr },
        address: addressOf(office),
        phone: office.phone,
      })),
    };
  },
};
