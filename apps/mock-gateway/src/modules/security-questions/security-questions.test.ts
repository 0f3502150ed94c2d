import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';

const NEW_ANSWER = 'Félix Leclerc';

const change = (send: Send, overrides: Record<string, string> = {}) => {
  const body = {
    security_question: exampleWorld.securityQuestion,
    new_security_question: 'favourite_singer',
    new_security_answer: NEW_ANSWER,
    confirm_new_security_answer: NEW_ANSWER,
    current_password: exampleWorld.password,
    ...overrides,
  };
  return send({ method: 'POST', url: '/rest/portal/sq', body });
};
const current = async (send: Send) => (await send({ url: '/rest/user/sq' })).json<string[]>();
const codeOf = async (response: ReturnType<Send>) => (await response).json().message;

describe('a security question', () => {
  it('is replaced in its place, and its answer is never stored as it was given', async () => {
    const { as, services } = await startGateway();
    const send = await as();
    const before = await current(send);
    expect((await change(send)).json()).toBe(true);
    const place = before.indexOf(exampleWorld.securityQuestion);
    expect(await current(send)).toEqual(before.with(place, 'favourite_singer'));
    const saved = await services.db.selectFrom('security_answer').select('answer_hash').execute();
    expect(saved.every(({ answer_hash }) => answer_hash.startsWith('$argon2id$'))).toBe(true);
  });

  it('proves a password change by its answer, in any spelling of it', async () => {
    const { as } = await startGateway();
    const send = await as();
    await change(send);
    const body = {
      current_password: exampleWorld.password,
      new_password: 'Sugar-Shack-2027?',
      confirm_new_password: 'Sugar-Shack-2027?',
      security_question: 'favourite_singer',
      security_answer: ' felix  LECLERC ',
    };
    expect((await send({ method: 'POST', url: '/rest/portal/password', body })).json()).toBe(true);
  });

  it('must be one the firm offers, replace one the user has, and be a new one', async () => {
    const { as } = await startGateway();
    const send = await as();
    const before = await current(send);
    const taken = before.find((question) => question !== exampleWorld.securityQuestion) ?? '';
    expect(await codeOf(change(send, { new_security_question: 'shoe_size' }))).toBe('question_unknown');
    expect(await codeOf(change(send, { security_question: 'favourite_singer' }))).toBe('question_unknown');
    expect(await codeOf(change(send, { new_security_question: taken }))).toBe('question_taken');
    expect(await current(send)).toEqual(before);
  });

  it('shares the count of wrong passwords with the password form', async () => {
    const { as } = await startGateway();
    const send = await as();
    for (let failure = 0; failure < 5; failure++) {
      expect(await codeOf(change(send, { current_password: 'not it' }))).toBe('wrong_password');
    }
    expect(await codeOf(change(send))).toBe('too_many_attempts');
    expect(await codeOf(send({ url: '/rest/user/sq' }))).toBe('session_invalid');
  });

  it('is set by the first of two changes that arrive at once', async () => {
    const { as } = await startGateway();
    const send = await as();
    const codes = await Promise.all(
      (await current(send)).map((question) => codeOf(change(send, { security_question: question }))),
    );
    expect(codes.filter((code) => code === 'question_taken')).toHaveLength(codes.length - 1);
    const questions = await current(send);
    expect(questions.filter((question) => question === 'favourite_singer')).toHaveLength(1);
  });
});
