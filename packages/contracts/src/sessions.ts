import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

const text = z.nullable(z.string());

/** An open session of the user, and where it was started. */
export const openSession = z.object({
  session_id: field.uuid,
  /** As parsed from the browser's User-Agent, never the raw text. */
  browser: text,
  os: text,
  /** `desktop`, `mobile` or `tablet`. */
  kind: text,
  ip: text,
  location: z.nullable(z.object({ city: text, prov: text, country: text })),
  began_at: field.isoInstant,
  /** To the minute. */
  last_used_at: field.isoInstant,
  /** Whether it is the caller's session. */
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const sessions = {
  list: call({
    method: 'GET',
    path: '/rest/user/sessions',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    isUnattended: true,
    summary: "The user's active sessions: the one of the request first, then by last use.",
    response: z.array(openSession),
    errors: {},
  }),
  end: call({
    method: 'POST',
    path: '/rest/user/sessions/{id}/end',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Ends one session of the user: its tokens are rejected from the next call on.',
    params: z.strictObject({ id: field.uuid }),
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
  endOthers: call({
    method: 'POST',
    path: '/rest/user/sessions/end-others',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary:
      'Ends every session of the user but the one of the request; on request every other remembered device is revoked as well.',
    body: z.strictObject({ revoke_devices: z.boolean() }),
    response: z.literal(true),
    errors: {},
  }),
};
