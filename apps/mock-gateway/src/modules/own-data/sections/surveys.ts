import { iso, sectionOf, type Section } from './section.ts';

type Answer = readonly string[];

/** What the client answered in questionnaires and signed, one row for each answer. */
export const surveys: Section = {
  name: 'survey_answers',
  columns: {
    at: 'instant',
    receipt_number: 'text',
    name: 'text',
    version: 'text',
    question: 'text',
    answer: 'text',
    result: 'text',
  },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('survey_result')
      .select(['number', 'key', 'version', 'answers', 'outcome', 'signed_at'])
      .where('user_id', '=', userId)
      .where('signed_at', '<=', until)
      .orderBy('signed_at')
      .orderBy('id')
      .execute();
    const all = rows.flatMap(({ number, key, version, answers, outcome, signed_at }) =>
      Object.entries(JSON.parse(answers) as Record<string, Answer>).map(([question, answer]) => ({
        at: iso(signed_at),
        receipt_number: number,
        name: key,
        version: String(version),
        question,
        answer: answer.join(', '),
        result: outcome && (JSON.parse(outcome) as { level: { name: string } }).level.name,
      })),
    );
    return all.slice(offset, offset + limit);
  },
};

/** What the client has begun to answer. */
export const surveyDrafts = sectionOf({
  name: 'survey_drafts',
  columns: { at: 'instant', name: 'text', version: 'text', question: 'text', answer: 'text' },
  query: (db, { userId, until }) =>
    db
      .selectFrom('survey_draft as d')
      .innerJoin('survey_draft_answer as a', 'a.draft_id', 'd.id')
      .select(['d.started_at', 'd.key', 'd.version', 'a.question', 'a.answer'])
      .where('d.user_id', '=', userId)
      .where('d.started_at', '<=', until)
      .orderBy('d.started_at')
      .orderBy('d.id')
      .orderBy('a.question'),
  toRow: ({ started_at, key, version, question, answer }) => ({
    at: iso(started_at),
    name: key,
    version: String(version),
    question,
    answer: answer === null ? null : (JSON.parse(answer) as Answer).join(', '),
  }),
});

/** By when the client was asked to answer a questionnaire. */
export const surveyRequests = sectionOf({
  name: 'survey_requests',
  columns: { name: 'text', due_on: 'day', date: 'day' },
  query: (db, { userId }) =>
    db
      .selectFrom('survey_request')
      .select(['key', 'due_on', 'reminded_on'])
      .where('user_id', '=', userId)
      .orderBy('key')
      .orderBy('due_on'),
  toRow: ({ key, due_on, reminded_on }) => ({ name: key, due_on, date: reminded_on }),
});
