import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import type { Answers } from '@portal/contracts/questionnaire-answer';
import { pathOf } from '@portal/contracts/questionnaire-path';
import type { Kysely } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import { addDays } from '../../market/calendar.ts';
import { uuidOf } from '../../market/random.ts';
import { outcomeOf } from '../../questionnaires/outcome.ts';
import { findQuestionnaire } from '../../questionnaires/questionnaire.queries.ts';
import type { Database } from '../../store/schema.ts';
import { nextDueOn } from './due-days.ts';
import { kycAnswers, profileAnswers } from './seeded-answers.ts';

/** A yearly review that was signed so long ago is asked again. */
const REVIEWED_DAYS_AGO = 345;
const DUE_IN_DAYS = 20;

type Db = Kysely<Database>;

interface Person {
  id: string;
  firm_id: string;
}

interface Answered {
  id: string;
  key: string;
  answers: Answers;
}

const personNamed = (db: Db, username: string): Promise<Person> =>
  db.selectFrom('user').select(['id', 'firm_id']).where('username', '=', username).executeTakeFirstOrThrow();

const versionFor = async (db: Db, { firm_id: firmId }: Person, key: string, at: number) =>
  (await findQuestionnaire(db, { firmId, key, day: businessDayAt(at) }))!;

const seedResult = async (
  db: Db,
  person: Person,
  { id, key, answers }: Answered,
  { now, signed_at }: { now: number; signed_at: number },
) => {
  // The version in force today is taken for the one that was signed.
  const { version, questionnaire } = await versionFor(db, person, key, now);
  const { counted } = pathOf(questionnaire, answers);
  const outcome = outcomeOf(questionnaire, counted);
  await db
    .insertInto('survey_result')
    .values({
      id,
      user_id: person.id,
      firm_id: person.firm_id,
      number: `SEED${id.slice(0, 1)}-${id.slice(-5)}`.toUpperCase(),
      key,
      version,
      answers: JSON.stringify(counted),
      outcome: outcome && JSON.stringify(outcome),
      language: 'en',
      is_proved: 1,
      signed_at,
    })
    .execute();
  return nextDueOn(questionnaire, { signed_at });
};

const seedDraft = async (db: Db, person: Person, { id, key, answers }: Answered, now: number) => {
  const { version } = await versionFor(db, person, key, now);
  await db
    .insertInto('survey_draft')
    .values({ id, user_id: person.id, key, version, revision: 1, started_at: now - DAY_MS })
    .execute();
  const rows = Object.entries(answers).map(([question, answer]) => ({
    draft_id: id,
    question,
    answer: JSON.stringify(answer),
    revision: 1,
  }));
  await db.insertInto('survey_draft_answer').values(rows).execute();
};

const request = (db: Db, user_id: string, due_on: string, today: string) =>
  db
    .insertInto('survey_request')
    .values({ user_id, key: 'kyc-review', due_on, reminded_on: today, result_id: null })
    .execute();

/** Writes what some clients have signed, are answering and are asked, after the questionnaires. */
export const seedSurveys = async (db: Db, seed: number, now: number): Promise<void> => {
  const today = businessDayAt(now);
  const long = { now, signed_at: now - REVIEWED_DAYS_AGO * DAY_MS };
  const profile = { key: 'investor-profile', answers: profileAnswers };
  const kyc = { key: 'kyc-review', answers: kycAnswers };
  const olivia = await personNamed(db, exampleWorld.username);
  await seedResult(db, olivia, { ...profile, id: exampleWorld.surveyResultUuid }, long);
  await seedDraft(db, olivia, { ...profile, id: exampleWorld.signableSurveyUuid }, now);
  await seedDraft(db, olivia, { ...kyc, id: exampleWorld.surveyDraftUuid }, now);
  const other = await personNamed(db, 'rachel.adler');
  await seedResult(db, other, { ...profile, id: exampleWorld.otherSurveyResultUuid }, long);
  await seedDraft(db, other, { ...kyc, id: exampleWorld.otherSurveyDraftUuid }, now);
  const margaret = await personNamed(db, 'margaret.chen');
  const idOf = (key: string) => uuidOf(`survey/${seed}/${margaret.id}/${key}`);
  await seedResult(db, margaret, { ...profile, id: idOf(profile.key) }, long);
  const due = await seedResult(db, margaret, { ...kyc, id: idOf(kyc.key) }, long);
  if (due) await request(db, margaret.id, due, today);
  const nadia = await personNamed(db, 'nadia.benali');
  await request(db, nadia.id, addDays(today, DUE_IN_DAYS), today);
};
