import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** One try to sign in, successful or not. */
export const loginEvent = z.object({
  login_timestamp: field.isoInstant,
  result: z.enum(['success', 'failure']),
  type: z.enum(['password', 'challenge', 'refresh']),
  ip: z.optional(z.nullable(z.string())),
  os: z.optional(z.nullable(z.string())),
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
});
export type LoginEvent = z.infer<typeof loginEvent>;

export const history = {
  list: call({
    method: 'POST',
    path: '/rest/portal/history',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: "The user's login events, newest first.",
    response: z.array(loginEvent),
    errors: {},
  }),
};
