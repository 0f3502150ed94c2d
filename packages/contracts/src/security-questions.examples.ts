import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { securityQuestions } from './security-questions.ts';

const change = (overrides: object = {}) => ({
  body: {
    security_question: exampleWorld.securityQuestion,
    new_security_question: 'favourite_singer',
    new_security_answer: 'Félix Leclerc',
    confirm_new_security_answer: 'Félix Leclerc',
    current_password: exampleWorld.password,
    ...overrides,
  },
});

const choice = (first = 'first_pet') => ({
  body: {
    security_questions: [
      { security_question: first, security_answer: 'Caramel' },
      { security_question: 'first_street', security_answer: 'Rue des Érables' },
      { security_question: 'favourite_singer', security_answer: 'Félix Leclerc' },
    ],
  },
});

export const securityQuestionsExamples: ExamplesOf<typeof securityQuestions> = {
  current: [success(states.client, [exampleWorld.securityQuestion, 'best_childhood_friend'])],
  choose: [
    success(states.clientBeforeQuestions, true, choice()),
    failure('step_closed', states.client, choice()),
    failure('question_unknown', states.clientBeforeQuestions, choice('shoe_size')),
  ],
  change: [
    success(states.client, true, change()),
    failure('wrong_password', states.client, change({ current_password: 'not the password' })),
    failure(
      'too_many_attempts',
      states.clientWithManyFailures,
      change({ current_password: 'not the password' }),
    ),
    failure('question_unknown', states.client, change({ new_security_question: 'shoe_size' })),
    failure('question_taken', states.client, change({ new_security_question: 'best_childhood_friend' })),
  ],
};
