import { readFileSync } from 'node:fs';
import type { SurveyResult } from '@portal/contracts/surveys';
import { describe, expect, it } from 'vitest';
import { publishQuestionnaires } from '../../questionnaires/publish-questionnaires.ts';
import { startGateway } from '../../testing/gateway.ts';
import { kycAnswers } from './seeded-answers.ts';
import {
  answered,
  begin,
  CLIENT,
  issuesIn,
  KYC,
  listed,
  save,
  sign,
  URL_OF_AREA,
} from './surveys.testing.ts';

/** The seeded review, changed by `change` and dated later. */
const changedReview = (change: (data: { pages: { questions: { name: string }[] }[] }) => void) => {
  const file = new URL('../../questionnaires/seeded/kyc-review.json', import.meta.url);
  const data = JSON.parse(readFileSync(file, 'utf8'));
  change(data);
  return [{ name: 'kyc-review.json', text: JSON.stringify({ ...data, date: '2026-01-05' }) }];
};

describe('answering a questionnaire', () => {
  it('is saved as one goes, and resumed on another device', async () => {
    const { as } = await startGateway();
    const [here, there] = [await as(CLIENT), await as(CLIENT)];
    expect(await listed(here)).toMatchObject({ state: 'to_answer', progress: null });
    const { draft_id } = await begin(here);
    expect((await save(here, draft_id, 0, { employment: 'retired', dependants: '0' })).json()).toEqual({
      revision: 1,
      elsewhere: [],
    });
    expect(await begin(there)).toMatchObject({
      draft_id,
      revision: 1,
      answers: { employment: ['retired'], dependants: ['0'] },
    });
    expect(await listed(there)).toMatchObject({ state: 'in_progress', progress: { answered: 2 } });
  });

  it('loses no answer of two devices: others are returned, the same is accepted, another is a conflict', async () => {
    const { as } = await startGateway();
    const send = await as(CLIENT);
    const { draft_id } = await begin(send);
    await save(send, draft_id, 0, { dependants: '1' });
    expect((await save(send, draft_id, 0, { employment: 'retired' })).json()).toEqual({
      revision: 2,
      elsewhere: [{ question: 'dependants', answer: ['1'] }],
    });
    expect((await save(send, draft_id, 0, { dependants: '1' })).json()).toMatchObject({ revision: 2 });
    const conflict = await save(send, draft_id, 0, { dependants: '2', horizon: 'over_10' });
    expect(conflict.statusCode).toBe(409);
    expect(issuesIn(conflict)).toEqual([{ path: 'body.answers.dependants', message: 'saved_elsewhere' }]);
    expect((await begin(send)).answers).toEqual({ dependants: ['1'], employment: ['retired'] });
    expect((await save(send, draft_id, 2, { dependants: null })).json()).toMatchObject({ revision: 3 });
    expect((await begin(send)).answers).toEqual({ employment: ['retired'] });
  });

  it('accepts saves at the same time, each once', async () => {
    const { as } = await startGateway();
    const send = await as(CLIENT);
    const { draft_id } = await begin(send);
    const given = Object.entries(kycAnswers);
    const saves = await Promise.all(
      given.map(([name, answer]) => save(send, draft_id, 0, { [name]: answer })),
    );
    expect(saves.map(({ statusCode }) => statusCode)).toEqual(given.map(() => 200));
    expect(await begin(send)).toMatchObject({ revision: given.length, answers: kycAnswers });
  });

  it('rejects what a question does not accept, and an unknown question', async () => {
    const { as } = await startGateway();
    const send = await as(CLIENT);
    const { draft_id } = await begin(send);
    const rejected = await save(send, draft_id, 0, {
      employment: 'pirate',
      dependants: '21',
      life_event: ['none', 'birth'],
      retires_on: '2041-02-30',
      debts: '1.234',
      objectives: ['growth'],
      shoe_size: '42',
    });
    expect(rejected.statusCode).toBe(400);
    expect(issuesIn(rejected)?.map(({ message }) => message)).toEqual([
      'choose_option',
      'above_maximum',
      'goes_with_none',
      'enter_date',
      'enter_amount',
      'rank_all',
      'unknown_question',
    ]);
    expect((await begin(send)).answers).toEqual({});
  });

  it('begins with what was signed last where the questionnaire says so', async () => {
    const { as } = await startGateway();
    expect((await begin(await as('margaret.chen'))).answers).toEqual(kycAnswers);
  });
});

describe('a questionnaire as it is answered', () => {
  it('says nothing of its score', async () => {
    const { as } = await startGateway();
    const { questionnaire } = await begin(await as(CLIENT), 'investor-profile');
    expect(JSON.stringify(questionnaire)).not.toMatch(/score|points|dimension|target_mix/);
  });
});

describe('a questionnaire that is changed while it is answered', () => {
  it('is answered on in its version, or renewed with what is still valid', async () => {
    const { services, send, draft_id } = await answered();
    const files = changedReview(({ pages }) => {
      pages[0]!.questions = pages[0]!.questions.filter(({ name }) => name !== 'dependants');
    });
    await publishQuestionnaires(services.db, { firmId: 'northmere', files, at: 0, by: null });
    expect(await begin(send)).toMatchObject({ version: 1, current_version: 2, answers: kycAnswers });
    const renewed = await begin(send, KYC, { renew: true });
    expect(renewed).toMatchObject({ draft_id, version: 2, current_version: 2, revision: 2 });
    expect(renewed.answers).not.toHaveProperty('dependants');
    expect((await sign(send, draft_id, 2)).json()).toMatchObject({ version: 2 });
  });

  it('can be signed in the version that was begun', async () => {
    const { services, send, draft_id } = await answered();
    const files = changedReview(({ pages }) => void pages.splice(4));
    await publishQuestionnaires(services.db, { firmId: 'northmere', files, at: 0, by: null });
    const signed = (await sign(send, draft_id, 1)).json<SurveyResult>();
    expect(signed).toMatchObject({ version: 1, answers: { trusted_contact: ['same'] } });
    const read = await send({ url: `${URL_OF_AREA}/results/${draft_id}` });
    expect(read.json<SurveyResult>().questionnaire.pages).toHaveLength(5);
  });
});
