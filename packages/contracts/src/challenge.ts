import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { challenge as openedChallenge, tokenPair } from './session.ts';

const challenge_id = field.uuid;

/** A code as it was typed: six digits, or a recovery code of letters and digits. Spaces and hyphens do not count. */
export const challengeCode = z
  .string()
  .check(
    z.regex(/^[\s\p{Pd}]*(?:[\p{L}\p{N}][\s\p{Pd}]*){6,16}$/u, 'enter_code'),
    z.maxLength(64, 'enter_code'),
  );

/** The form of a challenge. */
export const challengeForm = z.strictObject({ code: challengeCode, remember_device: z.boolean() });
export type ChallengeForm = z.infer<typeof challengeForm>;

/** The current state of a challenge: what its page shows, after a reload too. */
export const challengeState = z.object({
  kind: openedChallenge.shape.kind,
  destination: openedChallenge.shape.destination,
  /** When the present code stops working. */
  expires_at: field.isoInstant,
  /** Whether the present code has stopped working; a new one may still be requested. */
  is_expired: z.boolean(),
  /** Seconds until another code can be sent; null when none can be. */
  resend_in: z.nullable(z.int()),
  /** Wrong codes left before the challenge is over. */
  tries_left: z.int(),
  /** Whether a recovery code is taken in the place of the app's. */
  takes_recovery_code: z.boolean(),
});
export type ChallengeState = z.infer<typeof challengeState>;

/** What remembering a device leaves in the browser. */
export const deviceValueGiven = z.object({ device_value: field.deviceValue });

export const challenge = {
  verify: call({
    method: 'POST',
    path: '/auth/challenge/verify',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      'Completes the challenge of a sign-in by its code, once; returns tokens, and a device value on request.',
    body: z.extend(challengeForm, { challenge_id }),
    response: z.extend(tokenPair, { device_value: z.optional(field.deviceValue) }),
    errors: { invalid_challenge: 401, code_expired: 410, user_timeout: 429 },
  }),
  resend: call({
    method: 'POST',
    path: '/auth/challenge/resend',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary: 'Sends a new code once the countdown is over; the previous code becomes invalid.',
    body: z.strictObject({ challenge_id }),
    response: challengeState,
    errors: { code_expired: 410, too_many_requests: 429 },
  }),
  describe: call({
    method: 'POST',
    path: '/auth/challenge',
    gateway: 'auth',
    kind: 'query',
    access: 'public',
    summary:
      'The state of a challenge. The response for one that is over is that for one that never existed.',
    body: z.strictObject({ challenge_id }),
    response: challengeState,
    errors: { code_expired: 410 },
  }),
};
