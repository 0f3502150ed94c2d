import { describe, expect, it } from 'vitest';
import { passwordChange } from './password.ts';
import { securityQuestionChangeOf } from './security-questions.ts';

const messagesOf = (read: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const passwords = {
  current_password: 'Old-Maple-2025',
  new_password: 'Sugar-Shack-2027?',
  confirm_new_password: 'Sugar-Shack-2027?',
  security_question: 'first_car',
  security_answer: 'Renault 5',
};

describe('the password form', () => {
  it('says that the passwords differ before the question is answered', () => {
    const typed = { ...passwords, confirm_new_password: 'Sugar', security_question: '', security_answer: '' };
    expect(messagesOf(passwordChange.safeParse(typed))).toEqual({
      confirm_new_password: 'passwords_do_not_match',
      security_question: 'select_question',
      security_answer: 'enter_security_response',
    });
  });

  it.each([null, [], 'text', { new_password: 1 }])('returns issues for %j without throwing', (sent) => {
    expect(passwordChange.safeParse(sent).success).toBe(false);
  });
});

describe('the security question form', () => {
  const typed = {
    security_question: 'first_car',
    new_security_question: 'first_pet',
    new_security_answer: 'Rex',
    confirm_new_security_answer: 'Rex',
    current_password: 'Old-Maple-2025',
  };

  it('takes a new question, and none that the user has already', () => {
    expect(securityQuestionChangeOf(['first_car', 'first_street']).safeParse(typed).success).toBe(true);
    expect(messagesOf(securityQuestionChangeOf(['first_car', 'first_pet']).safeParse(typed))).toEqual({
      new_security_question: 'select_new_question',
    });
  });

  it('says that the responses differ before the password is typed', () => {
    const unfinished = { ...typed, confirm_new_security_answer: 'Max', current_password: '' };
    expect(messagesOf(securityQuestionChangeOf([]).safeParse(unfinished))).toEqual({
      confirm_new_security_answer: 'responses_do_not_match',
      current_password: 'enter_to_authorise',
    });
  });
});
