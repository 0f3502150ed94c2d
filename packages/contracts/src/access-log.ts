// Behaviour: docs/behaviour/access-log.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import { ACCESS_LOG_MAX_ROWS } from './constants.ts';
import * as field from './field.ts';
import { accountTypes } from './named-account.ts';
import { viewReasons } from './view-reasons.ts';

/** What of a client was accessed; the texts have their names under `access_log.subject`. */
export const accessSubjects = [
  'account_names',
  'accounts',
  'holdings',
  'transactions',
  'performance',
  'costs',
  'documents',
  'reports',
  'messages',
  'meetings',
  'instructions',
  'delegation',
  'household',
  'surveys',
] as const;
export type AccessSubject = (typeof accessSubjects)[number];

/** Whether it was read, changed, or refused to the person who named it. */
export const accessOutcomes = ['read', 'written', 'refused'] as const;
export type AccessOutcome = (typeof accessOutcomes)[number];

const reader = z.object({
  reader_id: field.uuid,
  /** What the person was called when they last accessed something. */
  name: z.string(),
});

const access = z.object({
  /** Names the access, and requests those that follow it when it is sent as `after`. */
  cursor: field.cursor,
  at: field.isoInstant,
  reader,
  role: z.object({ role: z.string(), name: z.nullable(z.string()) }),
  subject: z.enum(accessSubjects),
  outcome: z.enum(accessOutcomes),
  /** Why, where an advisor viewed the portal as the client; null for every other access. */
  reason: z.nullable(z.object({ reason: z.enum(viewReasons), words: z.string() })),
  /** Null where it was about all accounts, or about none. */
  account: z.nullable(z.object({ account_uuid: field.uuid, number: z.string(), type: z.enum(accountTypes) })),
  /** Null where it was about no single document. */
  document: z.nullable(z.object({ document_id: field.uuid, name: field.localText })),
  ip: z.string(),
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
  device: z.nullable(z.string()),
  location: z.nullable(
    z.object({
      city: z.nullable(z.string()),
      prov: z.nullable(z.string()),
      country: z.nullable(z.string()),
    }),
  ),
});
export type AccessLogRow = z.infer<typeof access>;

export const accessLog = {
  list: call({
    method: 'POST',
    path: '/rest/portal/access-log',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary:
      'What other persons accessed of the user’s data, newest first: as many as `limit` says, after a cursor if given. Not in a role in which another client shares accounts.',
    body: z.strictObject({
      reader_id: z.optional(field.uuid),
      subject: z.optional(z.enum(accessSubjects)),
      after: z.optional(field.cursor),
      limit: z.optional(z.int().check(z.gte(1), z.lte(ACCESS_LOG_MAX_ROWS))),
    }),
    response: z.object({
      rows: z.array(access),
      /** Everyone who ever accessed something, by their names, and what was ever accessed: what can be filtered by. */
      readers: z.array(reader),
      subjects: z.array(z.enum(accessSubjects)),
      /** Requests what follows; null at the end. */
      next: z.nullable(field.cursor),
    }),
    errors: { own_role_required: 409 },
  }),
  file: call({
    method: 'GET',
    path: '/rest/portal/access-log/file',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary:
      'The entire access log of the user’s data as a file that can be verified without the portal. Not in a role in which another client shares accounts.',
    response: z.object({
      file_name: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
      /** JSON Lines. */
      content: z.string(),
    }),
    errors: { own_role_required: 409 },
  }),
};
