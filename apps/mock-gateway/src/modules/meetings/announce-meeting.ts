import type { Language } from '@portal/contracts/constants';
import { dateTime } from '@portal/i18n/format';
import type { Kysely } from 'kysely';
import { publish } from '../../events/publish.ts';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import { notify } from '../notifications/notify.ts';
import { mailedEntry, type Attendee } from './calendar-entry.ts';
import { advisorOfMeeting } from './meeting.queries.ts';
import type { MeetingRow } from './meetings.tables.ts';

/** What a client is notified of about a meeting. */
export type MeetingNews = 'confirmed' | 'proposed' | 'declined' | 'canceled' | 'reminder';

const MEETINGS_PAGE = '/app/meetings';

type Services = Pick<StoreServices, 'db' | 'clock' | 'config'>;

/** What the clocks are called then, such as EST or HNE, since the time is that of the advisor. */
const zoneName = (instant: number, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(`${language}-CA`, { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const timeIn = (language: Language, { starts_at }: MeetingRow, timeZone: string) =>
  `${dateTime(new Date(starts_at).toISOString(), language, timeZone)} (${zoneName(starts_at, language, timeZone)})`;

const attendeeOf = async (db: Kysely<Database>, userId: string): Promise<Attendee> => {
  const { first_name, last_name, business_name, username, email } = await db
    .selectFrom('user')
    .select(['first_name', 'last_name', 'business_name', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = business_name ?? ([first_name, last_name].filter(Boolean).join(' ') || username);
  return { name, email };
};

/** Brings the client's open pages up to date, and notifies the client where there is news; the mail carries it to a calendar. */
export const announce = async (
  services: Services,
  row: MeetingRow,
  news: MeetingNews | null,
): Promise<void> => {
  await publish(services.db, row.user_id, 'meetings');
  if (!news) return;
  const advisor = await advisorOfMeeting(services.db, row, services.clock.now().getTime());
  const attendee = await attendeeOf(services.db, row.user_id);
  const { time_zone } = advisor;
  await notify(services, {
    userId: row.user_id,
    kind: 'meeting',
    text: `meeting_${news}`,
    link: MEETINGS_PAGE,
    params: {
      advisor: advisor.name,
      time: { en: timeIn('en', row, time_zone), fr: timeIn('fr', row, time_zone) },
    },
    calendar: (language) => mailedEntry(services, { row, advisor, language }, attendee),
  });
};
