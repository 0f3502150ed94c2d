import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** The terms and conditions in one language: a title, and titled sections of plain paragraphs. */
export const termsText = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type TermsText = z.infer<typeof termsText>;

/** The exact document: its version, and the SHA-256 of its text in both languages. */
const termsDocument = {
  version: field.key,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

/**
 * The document in force and the client's acceptance of it. Source of the French-first rule: Charter of the French
 * Language, section 55.
 */
export const currentTerms = z.object({
  ...termsDocument,
  effective_on: field.isoDate,
  /** Whether the French version must come first. */
  is_quebec_client: z.boolean(),
  is_french_shown: z.boolean(),
  /** Which language to show before the other. */
  first_language: field.language,
  /** English is withheld from a Quebec client to whom the French version was not shown. */
  texts: z.object({ fr: termsText, en: z.nullable(termsText) }),
  accepted: z.nullable(z.object({ language: field.language, at: field.isoInstant })),
});
export type CurrentTerms = z.infer<typeof currentTerms>;

export const terms = {
  current: call({
    method: 'GET',
    path: '/rest/user/terms',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'tc',
    summary: 'The terms and conditions in force, and whether the user has accepted them.',
    response: currentTerms,
    errors: { step_closed: 409 },
  }),
  shown: call({
    method: 'POST',
    path: '/rest/user/terms/shown',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'tc',
    summary: 'Records that the French version was shown to the user.',
    body: z.strictObject(termsDocument),
    response: z.literal(true),
    errors: { step_closed: 409, conflict: 409 },
  }),
  accept: call({
    method: 'POST',
    path: '/rest/user/terms/accept',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'tc',
    summary:
      'Accepts the terms in the language that was read. In English, a Quebec client must have been shown the French version and have requested English.',
    body: z.strictObject({
      ...termsDocument,
      language: field.language,
      /** Whether the user explicitly requested to be bound by the English version. */
      express_wish: z.boolean(),
    }),
    response: z.literal(true),
    errors: { step_closed: 409, conflict: 409, french_first: 422 },
  }),
};
