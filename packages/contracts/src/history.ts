import * as z from 'zod/mini';
import { call } from './call.ts';
import { HISTORY_MAX_EVENTS } from './constants.ts';
import * as field from './field.ts';

/** A place in a history; only the gateway that gave it knows what it says. */
const historyCursor = z.string().check(z.regex(/^\d{1,15}-\d{1,6}$/));

/** One try to sign in, successful or not. */
export const loginEvent = z.object({
  login_timestamp: field.isoInstant,
  result: z.enum(['success', 'failure']),
  type: z.enum(['password', 'challenge', 'refresh']),
  ip: z.optional(z.nullable(z.string())),
  browser: z.optional(z.nullable(z.string())),
  os: z.optional(z.nullable(z.string())),
  /** The kind of device: `desktop`, `mobile` or `tablet`. */
  device: z.optional(z.nullable(z.string())),
  location: z.optional(
    z.nullable(
      z.object({
        city: z.nullable(z.string()),
        prov: z.nullable(z.string()),
        country: z.nullable(z.string()),
      }),
    ),
  ),
  /** Where this event stands in the history: sent as `before`, it asks for the events that follow. */
  cursor: z.optional(historyCursor),
});
export type LoginEvent = z.infer<typeof loginEvent>;

export const history = {
  list: call({
    method: 'POST',
    path: '/rest/portal/history',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary:
      "The user's login events, newest first: as many as `limit` says, from the newest or from a cursor on.",
    body: z.strictObject({
      before: z.optional(historyCursor),
      limit: z.optional(z.int().check(z.gte(1), z.lte(HISTORY_MAX_EVENTS))),
    }),
    response: z.array(loginEvent),
    errors: {},
  }),
};
