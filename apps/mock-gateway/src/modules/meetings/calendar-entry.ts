// Behaviour: docs/behaviour/meetings.md
import type { Language } from '@portal/contracts/constants';
import { mailTexts } from '@portal/i18n/mail';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { officeAddress } from '../../advisors/office-address.ts';
import type { TeamMember } from '../../advisors/team.queries.ts';
import type { CalendarEntry } from '../../mail/send-message.ts';
import type { StoreServices } from '../../services.ts';
import { fill } from '../../text/fill.ts';
import type { MeetingRow } from './meetings.tables.ts';

/** Who a calendar entry is for; null where the firm knows no address. */
export interface Attendee {
  name: string;
  email: string | null;
}

interface Entry {
  row: MeetingRow;
  advisor: TeamMember;
  language: Language;
}

type Services = Pick<StoreServices, 'clock' | 'config'>;

const statuses = {
  requested: ICalEventStatus.TENTATIVE,
  proposed: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
} as const;

const isOver = ({ state }: MeetingRow) => state === 'canceled' || state === 'declined';

/** Where the advisor can be written to, or else the address that the firm's mail comes from. */
const addressOf = ({ email }: TeamMember, { config }: Services) =>
  email ?? /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;

const locationOf = ({ row, advisor, language }: Entry): string => {
  const texts = mailTexts[language].calendar;
  if (row.kind === 'telephone') return texts.telephone;
  if (row.kind === 'video') return row.video_url ?? texts.video;
  const { office } = advisor;
  if (!office) return texts.in_person;
  return officeAddress(office)?.[language] ?? { en: office.name_en, fr: office.name_fr }[language];
};

const compose = (services: Services, entry: Entry, method: ICalCalendarMethod, attendee?: Attendee) => {
  const { row, advisor, language } = entry;
  const texts = mailTexts[language].calendar;
  const calendar = ical({
    method,
    prodId: { company: 'Northmere', product: 'Client portal', language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: row.id,
    sequence: row.sequence,
    // In UTC, which is right whatever a calendar knows of daylight saving time.
    start: new Date(row.starts_at),
    end: new Date(row.ends_at),
    stamp: services.clock.now(),
    created: new Date(row.requested_at),
    lastModified: new Date(row.changed_at),
    summary: fill(texts.summary, { advisor: advisor.name }),
    description: fill(texts.description, { link: `${services.config.portalOrigins[0]}/app/meetings` }),
    location: locationOf(entry),
    status: statuses[row.state],
    organizer: { name: advisor.name, email: addressOf(advisor, services) },
    ...(attendee?.email && {
      attendees: [
        {
          name: attendee.name,
          email: attendee.email,
          role: ICalAttendeeRole.REQ,
          // The client chose the time in the portal, and changes it there.
          status: row.state === 'proposed' ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
          rsvp: false,
        },
      ],
    }),
  });
  return calendar.toString();
};

/** A meeting as a file that a client adds to a calendar. Source: RFC 5546, section 3.2.1: published, without attendees. */
export const publishedEntry = (services: Services, entry: Entry): string =>
  compose(services, entry, ICalCalendarMethod.PUBLISH);

/** A meeting as mail carries it: an entry that replaces the last one with its UID, or cancels it. */
export const mailedEntry = (services: Services, entry: Entry, attendee: Attendee): CalendarEntry => {
  const method = isOver(entry.row) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return { method, file: compose(services, entry, method, attendee) };
};
