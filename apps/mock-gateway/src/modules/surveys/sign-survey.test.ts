import type { SurveyResult } from '@portal/contracts/surveys';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { workDue } from '../../testing/work-due.ts';
import { enqueue } from '../../work/enqueue.ts';
import { kycAnswers, profileAnswers } from './seeded-answers.ts';
import { surveyReminders } from './survey-reminders.ts';
import { surveyRound } from './survey-round.ts';
import { answered, begin, CLIENT, issuesIn, listed, save, sign, URL_OF_AREA } from './surveys.testing.ts';

describe('signing answers', () => {
  it('names what is missing, and requires the proof that the questionnaire wants', async () => {
    const { as } = await startGateway();
    const send = await as(CLIENT);
    const { draft_id } = await begin(send);
    await save(send, draft_id, 0, { ...kycAnswers, debts: null });
    const rejected = await sign(send, draft_id, 1, {});
    expect(rejected.statusCode).toBe(400);
    expect(issuesIn(rejected)).toEqual([
      { path: 'answers.debts', message: 'answer_required' },
      { path: 'body', message: 'proof_required' },
    ]);
  });

  it('makes one result of several attempts, with its version, a receipt and an entry of the audit log', async () => {
    const { services, send, draft_id } = await answered();
    const results = await Promise.all([1, 2, 3].map(() => sign(send, draft_id, 1)));
    const [first, ...others] = results.map((response) => response.json<SurveyResult>());
    expect(first).toMatchObject({
      result_id: draft_id,
      version: 1,
      is_proved: true,
      answers: kycAnswers,
      outcome: null,
    });
    for (const other of others) expect(other).toEqual(first);
    expect(await listed(send)).toMatchObject({
      state: 'answered',
      due_on: '2027-11-20',
      last_result: { number: first?.number },
    });
    const audited = await rowsOf(services, `select event from audit_event where subject = '${draft_id}'`);
    expect(audited).toEqual([{ event: 'survey_signed' }]);
    expect((await save(send, draft_id, 1, { dependants: '4' })).statusCode).toBe(404);
  });

  it('is a conflict when answers were saved since they were read back', async () => {
    const { send, draft_id } = await answered();
    await save(send, draft_id, 1, { dependants: '4' });
    expect((await sign(send, draft_id, 1)).statusCode).toBe(409);
    expect((await sign(send, draft_id, 2)).statusCode).toBe(200);
  });

  it('leaves a result that no statement changes or deletes', async () => {
    const { services, send, draft_id } = await answered();
    await sign(send, draft_id, 1);
    const { db } = services;
    await expect(db.updateTable('survey_result').set({ answers: '{}' }).execute()).rejects.toThrow(
      'stays as it is',
    );
    await expect(db.deleteFrom('survey_result').execute()).rejects.toThrow('stays as it is');
  });

  it('gives an investor profile its level and target mix', async () => {
    const { send, draft_id } = await answered(profileAnswers, 'investor-profile');
    const profile = async () => (await send({ url: `${URL_OF_AREA}/profile` })).json();
    expect(await profile()).toBeNull();
    const { outcome } = (await sign(send, draft_id, 1)).json<SurveyResult>();
    expect(outcome?.level.name).toBe('balanced');
    expect(await profile()).toMatchObject({ result_id: draft_id, level: outcome?.level });
  });
});

describe('reminders of questionnaires', () => {
  it('ask again before a review is due, remind once of each stage, and end with the signature', async () => {
    const { services, send, draft_id } = await answered();
    await sign(send, draft_id, 1);
    const { id: userId } = await services.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', CLIENT)
      .executeTakeFirstOrThrow();
    const due = '2027-11-20';
    expect(await listed(send)).toMatchObject({ state: 'answered', due_on: due });
    const round = async (day: string) => {
      await enqueue(services, { kind: 'survey_round', key: day, payload: { day } });
      await workDue(services, 'survey_round', surveyRound());
      await workDue(services, 'remind_of_survey', surveyReminders(services));
    };
    await round('2027-10-20');
    expect(await listed(send)).toMatchObject({ state: 'answered' });
    for (const day of ['10-21', '10-22', '11-13', '11-14', '11-20', '11-21', '11-22'])
      await round(`2027-${day}`);
    expect(await listed(send)).toMatchObject({ state: 'to_answer', due_on: due });
    const { draft_id: next, revision } = await begin(send);
    await sign(send, next, revision);
    await round('2027-11-23');
    const requests = await services.db
      .selectFrom('survey_request')
      .select(['due_on', 'reminded_on', 'result_id'])
      .where('user_id', '=', userId)
      .execute();
    expect(requests).toEqual([{ due_on: due, reminded_on: '2027-11-21', result_id: next }]);
    const texts = await services.db
      .selectFrom('notification')
      .select('title_en')
      .where('user_id', '=', userId)
      .where('kind', '=', 'survey')
      .execute();
    expect(texts.map(({ title_en }) => title_en.split(/[: ]/)[0]).toSorted()).toEqual([
      'Please',
      'Reminder',
      'This',
      'Your',
      'Your',
    ]);
  });
});
