import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** Maximum number of files that are published together. */
export const CONTENT_MAX_FILES = 40;
const FILE_MAX_LENGTH = 60_000;

/** A text in one language: front fields and Markdown. Its name says which text, and which language. */
const contentFile = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.string().check(z.maxLength(FILE_MAX_LENGTH)),
});

export const content = {
  publish: call({
    method: 'POST',
    path: '/rest/portal/content',
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.manage.content',
    summary:
      "Publishes the firm's texts, each in both languages, as new versions; all of them or, when one has a fault, none. The issues name file, language and line.",
    body: z.strictObject({
      files: z.array(contentFile).check(z.minLength(1), z.maxLength(CONTENT_MAX_FILES)),
    }),
    response: z.array(
      z.object({
        kind: field.key,
        key: field.contentKey,
        version: z.int(),
        /** False when the last version says the same already. */
        is_new: z.boolean(),
      }),
    ),
    errors: { permission_denied: 403, content_refused: 422 },
  }),
};
