import * as z from 'zod/mini';
import { call } from './call.ts';

/** How long a session lasts, in seconds from the response on, so that it does not depend on the browser's clock. */
export const remainingLife = z.object({
  /** Until it ends for lack of activity. */
  idle_seconds: z.int().check(z.nonnegative()),
  /** Until it ends despite any activity. */
  session_seconds: z.int().check(z.nonnegative()),
});
export type RemainingLife = z.infer<typeof remainingLife>;

export const sessionLife = {
  remaining: call({
    method: 'GET',
    path: '/rest/user/session',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    isUnattended: true,
    summary: 'The remaining time of the session. The request does not extend it.',
    response: remainingLife,
    errors: {},
  }),
  extend: call({
    method: 'POST',
    path: '/rest/user/session/extend',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'any_step',
    summary: 'Reports that the user is active: restarts the idle limit.',
    response: remainingLife,
    errors: {},
  }),
};
