import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** Per client: preference key to 1 (yes), 0 (no) or an empty string (never chosen). */
export const documentPreferences = z.record(field.uuid, z.record(field.key, field.choice));
export const languagePreferences = z.object({ communication: field.language });

const revision = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** One choice as it was made: a delivery preference of a client, or (`communication`) the language of e-mail. */
export const preferenceChange = z.object({
  client_uuid: z.nullable(field.uuid),
  key: field.key,
  value: z.union([field.choice, field.language]),
  changed_at: field.isoInstant,
});
export type PreferenceChange = z.infer<typeof preferenceChange>;

export const preferences = {
  get: call({
    method: 'GET',
    path: '/rest/portal/preferences',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: 'The delivery preferences of the client for documents, and the language of e-mail.',
    response: z.object({
      documentPreferences,
      languagePreferences,
      /** Which state of the preferences this is; sent back with a change, so that no other change is lost to it. */
      revision: z.optional(revision),
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
    summary:
      'Saves the given preferences and leaves the others as they are; rejected when `revision` is not the current one.',
    body: z.strictObject({
      revision: z.optional(revision),
      documentPreferences: z.optional(documentPreferences),
      languagePreferences: z.optional(z.strictObject({ communication: field.language })),
    }),
    response: z.literal(true),
    errors: { not_found: 404, conflict: 409 },
  }),
  changes: call({
    method: 'GET',
    path: '/rest/portal/preferences/changes',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: 'The last hundred choices with their times, newest first.',
    response: z.array(preferenceChange),
    errors: {},
  }),
};
