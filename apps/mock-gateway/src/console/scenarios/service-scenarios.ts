import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { advisorScript } from '@portal/i18n/advisor-script';
import { seededServiceTexts } from '@portal/i18n/seeded-service';
import { businessDayAt } from '../../market/business-day.ts';
import { addDays } from '../../market/calendar.ts';
import { answerAsAdvisor } from '../../modules/conversations/advisor-desk.ts';
import { findWriterName, listWriters } from '../../modules/conversations/team.ts';
import { answerMeeting } from '../../modules/meetings/answer-meeting.ts';
import { advisorOfMeeting } from '../../modules/meetings/meeting.queries.ts';
import { findSlots } from '../../modules/meetings/find-slots.ts';
import { moveByHand } from '../../modules/trade-instructions/instruction-job.ts';
import { scenarioForCurrentSession, scenarioForUser, type Scenario, type Stage } from './scenario.ts';

const CLIENT = 'margaret.chen';
const QUEBEC_CLIENT = 'simone.dube';

/** The seed has complaints that are to be answered within this time. */
const UNTIL_OVERDUE_MS = 8 * DAY_MS;
const ABSENCE_DAYS = 5;
/** Enough days for a free time, whatever the holidays. */
const SLOT_DAYS = 14;

const letTimePass = ({ advance }: Stage) => advance(UNTIL_OVERDUE_MS);

/** The newest instruction of the client that is in a state. */
const instructionIn = ({ db }: Stage, state: 'received' | 'accepted') =>
  db
    .selectFrom('trade_instruction as i')
    .innerJoin('user as u', 'u.id', 'i.user_id')
    .selectAll('i')
    .where('u.username', '=', CLIENT)
    .where('i.state', '=', state)
    .orderBy('i.received_at', 'desc')
    .executeTakeFirstOrThrow();

const rejectInstruction = async (stage: Stage) => {
  const { id } = await instructionIn(stage, 'received');
  await moveByHand(stage.services, id, { state: 'rejected', reason: 'above_held' });
};

const waitForCutOff = async (stage: Stage) => {
  const { cut_off_at } = await instructionIn(stage, 'accepted');
  await stage.setClock(new Date(cut_off_at - MINUTE_MS).toISOString());
};

/** The advisor proposes another time for the next meeting that both agreed to. */
const moveMeeting = async ({ db, now, services }: Stage) => {
  const row = await db
    .selectFrom('meeting as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .where('u.username', '=', CLIENT)
    .where('m.state', '=', 'confirmed')
    .where('m.starts_at', '>', now())
    .orderBy('m.starts_at')
    .executeTakeFirstOrThrow();
  const advisor = await advisorOfMeeting(db, row, now());
  const wanted = { userId: row.user_id, minutes: (row.ends_at - row.starts_at) / MINUTE_MS };
  const from = addDays(businessDayAt(row.starts_at), 1);
  const days = await findSlots(services, advisor, wanted, { from, count: SLOT_DAYS });
  const [startsAt] = days.flatMap(({ starts }) => starts);
  if (startsAt === undefined) throw new Error(`${advisor.name} is never free in two weeks from ${from}.`);
  const reason = seededServiceTexts.en.meeting.proposed_reason;
  await answerMeeting(services, row.id, { state: 'proposed', startsAt, reason });
};

/** Writes in the newest conversation of a user as the member of the team who answers at this time; nothing where there is none. */
const writeToUser = async ({ db, now, services }: Stage, userId: string) => {
  const conversation = await db
    .selectFrom('conversation')
    .select(['id', 'language'])
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .executeTakeFirst();
  if (!conversation) return;
  await answerAsAdvisor(
    { ...services, requestId: randomUUID() },
    {
      conversation_id: conversation.id,
      message_id: randomUUID(),
      text: advisorScript[conversation.language].answer.meeting,
      author_name: await findWriterName(db, userId, now()),
    },
  );
};

const writeToAll = async (stage: Stage) => {
  const sessions = await stage.db
    .selectFrom('session')
    .select('user_id')
    .distinct()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', stage.now())
    .execute();
  for (const { user_id } of sessions) await writeToUser(stage, user_id);
};

/** Brings forward the next absence of the advisor who leads, whose stand-in then writes. */
const sendAdvisorAway = async (stage: Stage) => {
  const { userUuid } = exampleWorld;
  const [advisor] = await listWriters(stage.db, userUuid, stage.now());
  const today = businessDayAt(stage.now());
  await stage.db
    .updateTable('advisor_absence')
    .set({ from_on: today, until_on: addDays(today, ABSENCE_DAYS) })
    .where('advisor_id', '=', advisor?.id ?? '')
    .execute();
  await writeToUser(stage, userUuid);
};

/** What clients ask, arrange and instruct. */
export const serviceScenarios = {
  service: scenarioForUser(
    CLIENT,
    'Inquiries, meetings and trade instructions in each state, and conversations.',
    'Des demandes, des rendez-vous et des instructions dans chaque état, et des conversations.',
  ),
  'complaint-near-its-end': scenarioForUser(
    QUEBEC_CLIENT,
    'A complaint in Quebec that is to be answered in five days.',
    'Une plainte au Québec à laquelle il faut répondre dans cinq jours.',
  ),
  'complaint-overdue': scenarioForUser(
    CLIENT,
    'A complaint outside Quebec that was not answered within 90 days.',
    'Une plainte hors du Québec restée sans réponse après 90 jours.',
    letTimePass,
  ),
  'complaint-overdue-quebec': scenarioForUser(
    QUEBEC_CLIENT,
    'A complaint in Quebec that was not answered within 60 days.',
    'Une plainte au Québec restée sans réponse après 60 jours.',
    letTimePass,
  ),
  'meeting-moved': scenarioForUser(
    CLIENT,
    'The advisor proposes another time for a meeting that was confirmed.',
    'La personne-conseil propose un autre moment pour un rendez-vous déjà confirmé.',
    moveMeeting,
  ),
  'advisor-away': scenarioForUser(
    exampleWorld.username,
    'The advisor is away, and someone else answers.',
    'La conseillère ou le conseiller est absent, et une autre personne répond.',
    sendAdvisorAway,
  ),
  'instruction-rejected': scenarioForUser(
    CLIENT,
    'A trade instruction that the firm has just rejected.',
    'Une instruction d’opération que la société vient de refuser.',
    rejectInstruction,
  ),
  'instruction-before-cut-off': scenarioForUser(
    CLIENT,
    'A trade instruction that can be withdrawn for one more minute.',
    'Une instruction d’opération qui peut être retirée pendant une minute encore.',
    waitForCutOff,
  ),
  'message-unread': scenarioForUser(
    exampleWorld.username,
    'An answer of the advisor that the client has not read.',
    'Une réponse de la personne-conseil que la cliente n’a pas lue.',
  ),
  'message-arrives': scenarioForCurrentSession(
    'The advisor writes to the signed-in client: open pages show it without a reload.',
    'La personne-conseil écrit à la personne connectée : les pages ouvertes l’affichent sans rechargement.',
    writeToAll,
  ),
} as const satisfies Record<string, Scenario>;
