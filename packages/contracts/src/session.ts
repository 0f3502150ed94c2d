import * as z from 'zod/mini';
import { accessToken } from './access-token.ts';
import { call } from './call.ts';
import { PRODUCT } from './constants.ts';
import * as field from './field.ts';

/** The pair of tokens that a session lives by. The access token is a JWT whose payload holds its expiry as `exp`. */
export const tokenPair = z.object({
  access_token: accessToken,
  refresh_token: z.string().check(z.minLength(1)),
});
export type TokenPair = z.infer<typeof tokenPair>;

/** What a sign-in must still prove before it gets tokens. */
export const challenge = z.object({
  challenge_id: field.uuid,
  kind: z.enum(['email', 'sms', 'totp']),
  /** Where the code was sent, masked; null for an authenticator app. */
  destination: z.nullable(z.string()),
  expires_at: field.isoInstant,
});

/** The fields of the sign-in form. */
export const credentials = z.strictObject({
  username: field.username,
  password: field.currentPassword('enter_password'),
});

export const session = {
  login: call({
    method: 'POST',
    path: '/auth/login',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary: 'Signs a user in; returns a pair of tokens, or the challenge that must be completed first.',
    body: z.extend(credentials, {
      product: z.literal(PRODUCT),
      /** Marks a remembered device, which spares a challenge. */
      device_value: z.optional(field.deviceValue),
    }),
    response: z.nullable(z.union([tokenPair, z.object({ challenge })])),
    errors: {
      invalid_credentials: 401,
      user_timeout: 429,
      user_locked: 403,
      recovery_required: 403,
      /** For staff who have a passkey and no authenticator app: a password is not enough. */
      passkey_required: 403,
    },
  }),
  refresh: call({
    method: 'POST',
    path: '/rest/user/refresh',
    gateway: 'app',
    kind: 'mutation',
    access: 'public',
    summary:
      'Exchanges a refresh token, once, for a new pair. A token used twice ends every session it led to.',
    body: z.strictObject({ refresh_token: z.string().check(z.minLength(1), z.maxLength(512)) }),
    response: tokenPair,
    errors: { session_invalid: 401 },
  }),
  logout: call({
    method: 'POST',
    path: '/rest/user/logout',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'any_step',
    summary: 'Ends the session: its tokens are rejected from the next call on.',
    response: z.literal(true),
    errors: {},
  }),
};
