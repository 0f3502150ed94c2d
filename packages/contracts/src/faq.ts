import * as z from 'zod/mini';
import { call } from './call.ts';
import { faqTopics } from './content-topics.ts';
import * as field from './field.ts';

/** A question and its answer. */
const question = z.object({
  key: field.contentKey,
  topic: z.enum(faqTopics),
  question: field.localText,
  /** Markdown. It comes from outside: what shows it trusts none of it. */
  answer: field.localText,
});
export type Question = z.infer<typeof question>;

const common = {
  method: 'GET',
  gateway: 'app',
  kind: 'query',
  isConditional: true,
  response: z.array(question),
  errors: {},
} as const;

export const faq = {
  list: call({
    ...common,
    path: '/rest/portal/faq',
    access: 'session',
    summary: 'The questions and answers of the firm, by topic.',
  }),
  published: call({
    ...common,
    path: '/rest/public/faq',
    access: 'public',
    summary: 'The same before sign-in, of the firm whose portal it is.',
  }),
};
