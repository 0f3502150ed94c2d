import * as z from 'zod/mini';
import { call } from './call.ts';
import { HISTORY_MAX_EVENTS } from './constants.ts';
import * as field from './field.ts';

/** Which events of a history come first. */
export const historyOrders = ['newest', 'oldest'] as const;
export type HistoryOrder = (typeof historyOrders)[number];

/** One try to sign in, successful or not. */
export const loginEvent = z.object({
  login_timestamp: field.isoInstant,
  result: z.enum(['success', 'failure']),
  type: z.enum(['password', 'challenge', 'passkey', 'refresh']),
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
  /** The cursor of this event: sent as `after`, it requests the events that follow. */
  cursor: z.optional(field.cursor),
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
      "The user's login events, newest first unless `order` says oldest: as many as `limit` says, after a cursor if given.",
    body: z.strictObject({
      after: z.optional(field.cursor),
      order: z.optional(z.enum(historyOrders)),
      limit: z.optional(z.int().check(z.gte(1), z.lte(HISTORY_MAX_EVENTS))),
    }),
    response: z.array(loginEvent),
    errors: {},
  }),
};
