import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { offeredQuestions } from '../app-config/seeded-firms.ts';
import { isAnswerCorrect } from '../../identity/secrets/security-answer.ts';

const BEFORE = 'jonas.peeters';
const QUESTIONS = ['first_pet', 'first_street', 'favourite_singer'];

const choiceOf = (
  questions: readonly string[],
  answers: readonly string[] = ['Caramel', 'Érables', 'Félix'],
) =>
  questions.map((security_question, at) => ({ security_question, security_answer: answers[at] ?? 'Autre' }));
const choose = (send: Send, security_questions: unknown) =>
  send({ method: 'POST', url: '/rest/user/sq', body: { security_questions } });
const codeOf = async (response: ReturnType<Send>) => (await response).json().message ?? 'done';
const sqOf = async (send: Send) => (await send({ url: '/rest/user/state' })).json().sq;
const current = async (send: Send) => (await send({ url: '/rest/user/sq' })).json<string[]>();

describe('the first choice of security questions', () => {
  it('finishes the step, and stores the answers normalized and hashed', async () => {
    const { as, services } = await startGateway();
    const send = await as(BEFORE);
    expect(await sqOf(send)).toBe(0);
    expect(await codeOf(choose(send, choiceOf(QUESTIONS)))).toBe('done');
    expect(await sqOf(send)).toBe(1);
    expect(await current(send)).toEqual(QUESTIONS);
    const lines = await services.db.selectFrom('audit_event').select('event').execute();
    expect(lines).toContainEqual({ event: 'security_questions_chosen' });
    const { id } = await services.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', BEFORE)
      .executeTakeFirstOrThrow();
    expect(await isAnswerCorrect(services.db, id, 'first_street', ' erables\u200f ')).toBe(true);
    expect(await isAnswerCorrect(services.db, id, 'first_street', 'Caramel')).toBe(false);
  });

  it('is made once: neither again nor by users who have chosen before', async () => {
    const { as } = await startGateway();
    const send = await as(BEFORE);
    const both = await Promise.all([QUESTIONS, QUESTIONS].map((all) => codeOf(choose(send, choiceOf(all)))));
    expect(both.toSorted()).toEqual(['done', 'step_closed']);
    expect(await codeOf(choose(send, choiceOf(QUESTIONS)))).toBe('step_closed');
    const other = await as();
    const before = await current(other);
    expect(await codeOf(choose(other, choiceOf(QUESTIONS)))).toBe('step_closed');
    expect(await current(other)).toEqual(before);
  });

  it('is rejected completely and names the field when a question is chosen twice', async () => {
    const { as } = await startGateway();
    const send = await as(BEFORE);
    const response = await choose(send, choiceOf(['first_pet', 'first_street', 'first_pet']));
    expect(response.json()).toMatchObject({
      message: 'invalid_request',
      issues: [{ path: 'body.security_questions.2.security_question', message: 'select_distinct_question' }],
    });
    expect(await sqOf(send)).toBe(0);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'first_pet'],
    ['two questions', choiceOf(QUESTIONS.slice(1))],
    ['four questions', choiceOf([...QUESTIONS, 'first_car'])],
    ['an empty answer', choiceOf(QUESTIONS, [''])],
    ['an answer of spaces', choiceOf(QUESTIONS, [' \u00a0\t'])],
    ['an answer that cannot be seen', choiceOf(QUESTIONS, ['\u200f\u200b'])],
    ['an answer of signs only', choiceOf(QUESTIONS, ['?!\u0000'])],
    ['an answer that is too long', choiceOf(QUESTIONS, ['x'.repeat(513)])],
    ['an answer that is a number', [{ security_question: 'first_pet', security_answer: 7 }]],
    ['a field too many', [{ ...choiceOf(QUESTIONS)[0], position: 9 }, ...choiceOf(QUESTIONS).slice(1)]],
  ])('rejects %s', async (_, sent) => {
    const { as } = await startGateway();
    const send = await as(BEFORE);
    expect(await codeOf(choose(send, sent))).toBe('invalid_request');
    expect(await sqOf(send)).toBe(0);
  });

  it('accepts three distinct questions that are offered and nothing else', async () => {
    const { as, services } = await startGateway();
    const send = await as(BEFORE);
    const key = fc.constantFrom(...offeredQuestions, 'shoe_size', 'constructor', "' or 1=1 --");
    await fc.assert(
      fc.asyncProperty(fc.array(key, { minLength: 3, maxLength: 3 }), async (questions) => {
        const areDistinct = new Set(questions).size === 3;
        const areOffered = questions.every((one) => (offeredQuestions as readonly string[]).includes(one));
        const code = await codeOf(choose(send, choiceOf(questions)));
        if (!areDistinct) expect(code).toBe('invalid_request');
        else expect(code).toBe(areOffered ? 'done' : 'question_unknown');
        if (code !== 'done') expect(await sqOf(send)).toBe(0);
        await services.db
          .updateTable('user')
          .set({ questions_finished: 0 })
          .where('username', '=', BEFORE)
          .execute();
      }),
      { numRuns: 30 },
    );
  });

  it('stores hostile answers as they are and writes none to the log', async () => {
    const { as, logLines } = await startGateway({ LOG_LEVEL: 'debug' });
    const send = await as(BEFORE);
    const answers = ["Robert'); drop table user; --", '<img src=x onerror=alert(1)>', 'Zoé\u0000🎸'];
    expect(await codeOf(choose(send, choiceOf(QUESTIONS, answers)))).toBe('done');
    for (const answer of answers) expect(logLines.join('')).not.toContain(answer);
    expect(await sqOf(send)).toBe(1);
  });
});
