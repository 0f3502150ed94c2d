import type { Language } from '@portal/contracts/constants';
import { HOUR_MS } from '@portal/contracts/durations';
import type { MeetingKind, MeetingState, meetingTopics } from '@portal/contracts/meetings';
import { seededServiceTexts } from '@portal/i18n/seeded-service';
import type { Transaction } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import { addDays } from '../../market/calendar.ts';
import { uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';
import { answeredRow, type Answer } from './answer-meeting.ts';
import { canceledRow } from './change-meeting.ts';
import { advisorsOf, findSlots } from './find-slots.ts';
import { holdTime } from './held-time.ts';
import { OPEN_STATES } from './meeting.queries.ts';
import type { MeetingRow } from './meetings.tables.ts';
import { toRow } from './request-meeting.ts';

const ANSWER_MS = HOUR_MS / 2;
/** Enough days for a free time, whatever the holidays and absences. */
const DAYS = 14;

type Words = keyof (typeof seededServiceTexts)['en']['meeting'];

interface Sketch {
  topic: (typeof meetingTopics)[number];
  kind: MeetingKind;
  minutes: 30 | 60;
  words: Words;
  /** How long ago it was requested, and from how many days after that on a time was wanted. */
  hoursAgo: number;
  ahead: number;
  state: MeetingState;
  reason?: Words;
}

const yearReview: Sketch = {
  topic: 'review',
  kind: 'in_person',
  minutes: 60,
  words: 'review_agenda',
  hoursAgo: 75 * 24,
  ahead: 9,
  state: 'confirmed',
};
const taxes: Sketch = {
  topic: 'taxes',
  kind: 'video',
  minutes: 30,
  words: 'taxes_agenda',
  hoursAgo: 28,
  ahead: 5,
  state: 'confirmed',
};
const retirement: Sketch = {
  topic: 'retirement',
  kind: 'telephone',
  minutes: 60,
  words: 'retirement_agenda',
  hoursAgo: 1,
  ahead: 12,
  state: 'requested',
};
const estate: Sketch = {
  topic: 'estate',
  kind: 'video',
  minutes: 60,
  words: 'estate_agenda',
  hoursAgo: 50,
  ahead: 19,
  state: 'proposed',
  reason: 'proposed_reason',
};
const account: Sketch = {
  topic: 'account',
  kind: 'telephone',
  minutes: 30,
  words: 'account_agenda',
  hoursAgo: 20 * 24,
  ahead: 6,
  state: 'canceled',
};
const declined: Sketch = {
  ...estate,
  topic: 'taxes',
  words: 'taxes_agenda',
  hoursAgo: 33 * 24,
  state: 'declined',
  reason: 'declined_reason',
};

/** One in each state, and one that has taken place. */
const sketches: Readonly<Record<string, readonly Sketch[]>> = {
  'margaret.chen': [yearReview, taxes, retirement, estate, account, declined],
  'simone.dube': [yearReview, taxes, account],
};

type Advisor = Awaited<ReturnType<typeof advisorsOf>>[number];

interface Client {
  id: string;
  language: Language;
  phone: string | null;
}

/** The first time of each day that was free for a request when it was made. */
const freeTimes = async (
  db: Transaction<Database>,
  advisor: Advisor,
  { userId, sketch, at }: { userId: string; sketch: Sketch; at: number },
): Promise<number[]> => {
  const services = { db, clock: { now: () => new Date(at) } };
  const days = { from: addDays(businessDayAt(at), sketch.ahead), count: DAYS };
  const found = await findSlots(services, advisor, { userId, minutes: sketch.minutes }, days);
  return found.flatMap(({ starts }) => starts.slice(0, 1));
};

const answerOf = ({ state }: Sketch, reason: string | null, startsAt: number): Answer | null => {
  if (state === 'confirmed') return { state };
  if (state === 'declined') return { state, reason };
  return state === 'proposed' ? { state, startsAt, reason } : null;
};

/** The meeting as request and answer leave it; null where the advisor had no time. */
const rowOf = async (
  db: Transaction<Database>,
  { id, language, phone }: Client,
  sketch: Sketch,
  now: number,
): Promise<MeetingRow | null> => {
  const { minutes, kind, topic, words, hoursAgo, reason } = sketch;
  const at = now - hoursAgo * HOUR_MS;
  const [advisor] = await advisorsOf(db, id, at);
  const [first, second] = advisor ? await freeTimes(db, advisor, { userId: id, sketch, at }) : [];
  if (!advisor || first === undefined || second === undefined) return null;
  const texts = seededServiceTexts[language].meeting;
  const requested = toRow(uuidOf(`meeting/${id}/${hoursAgo}`), id, {
    body: {
      advisor_id: advisor.id,
      starts_at: new Date(first).toISOString(),
      minutes,
      kind,
      topic,
      agenda: texts[words],
    },
    phone: kind === 'telephone' ? phone : null,
    now: at,
  });
  const later = { ...requested, changed_at: Math.min(now, at + ANSWER_MS) };
  if (sketch.state === 'canceled') return canceledRow(later);
  const answer = answerOf(sketch, reason ? texts[reason] : null, second);
  return answer ? answeredRow(later, answer) : requested;
};

/**
 * Writes meetings of two clients, one in each state, at times that the diary of their advisor had when they were requested.
 * Their advisor answers none of them by itself, and no one is reminded; the console answers.
 */
export const seedMeetings = async (db: Transaction<Database>, now: number): Promise<void> => {
  for (const [username, own] of Object.entries(sketches)) {
    const { mobile_phone, primary_phone, ...user } = await db
      .selectFrom('user')
      .select(['id', 'communication_language as language', 'mobile_phone', 'primary_phone'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    for (const sketch of own) {
      const row = await rowOf(db, { ...user, phone: mobile_phone ?? primary_phone }, sketch, now);
      if (!row) continue;
      await db.insertInto('meeting').values(row).execute();
      if (OPEN_STATES.some((state) => state === row.state)) await holdTime(db, row);
    }
  }
};
