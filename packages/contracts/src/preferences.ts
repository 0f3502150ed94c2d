import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** Per client: preference key to 1 (yes), 0 (no) or an empty string (never chosen). */
export const documentPreferences = z.record(field.uuid, z.record(field.key, field.choice));
export const languagePreferences = z.object({ communication: field.language });

export const preferences = {
  get: call({
    method: 'GET',
    path: '/rest/portal/preferences',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: 'How the client wants documents delivered and in which language e-mail is written.',
    response: z.object({
      documentPreferences,
      languagePreferences,
      setPreferences: z.array(z.catchall(z.object({ root_uuid: field.uuid }), field.choice)),
    }),
    errors: {},
  }),
  save: call({
    method: 'POST',
    path: '/rest/portal/preferences',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Saves the preferences that are given and leaves the others as they are.',
    body: z.strictObject({
      documentPreferences: z.optional(documentPreferences),
      languagePreferences: z.optional(z.strictObject({ communication: field.language })),
    }),
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
};
