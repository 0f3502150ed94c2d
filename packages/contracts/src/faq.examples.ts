import type { ExamplesOf } from './call.ts';
import { success } from './build-example.ts';
import { states } from './provider-states.ts';
import type { faq } from './faq.ts';

const questions = [
  {
    key: 'sign-in-code',
    topic: 'access',
    question: { en: 'Where is my code?', fr: 'Où est mon code?' },
    answer: { en: 'It comes by e-mail.', fr: 'Il arrive par courriel.' },
  },
];

export const faqExamples: ExamplesOf<typeof faq> = {
  list: [success(states.client, questions)],
  published: [success(states.signedOut, questions)],
};
