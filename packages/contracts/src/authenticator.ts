import * as z from 'zod/mini';
import { call } from './call.ts';
import { challengeCode } from './challenge.ts';
import * as field from './field.ts';

/** What proves that it is the client who changes how they sign in. */
export const authenticatorProof = z.strictObject({ current_password: field.currentPassword() });
/** The first code of an app that was just set up. */
export const authenticatorCode = z.strictObject({ code: challengeCode });

const confirmErrors = { wrong_password: 401, too_many_attempts: 403 } as const;

export const authenticator = {
  state: call({
    method: 'GET',
    path: '/rest/user/authenticator',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'mfa',
    summary: 'Whether sign-in requires an authenticator app, and how many recovery codes are left.',
    response: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
    errors: {},
  }),
  begin: call({
    method: 'POST',
    path: '/rest/user/authenticator/begin',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'mfa',
    summary:
      'Creates the secret of an authenticator app and returns it, once. The app is required after its first code is confirmed.',
    body: authenticatorProof,
    response: z.object({
      /** In base 32, to be typed. */
      secret: z.string(),
      /** The same as an `otpauth:` address, to be scanned. */
      uri: z.string(),
    }),
    errors: confirmErrors,
  }),
  confirm: call({
    method: 'POST',
    path: '/rest/user/authenticator/confirm',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'mfa',
    summary: 'Enables the app by its first code. Returns the recovery codes, once.',
    body: authenticatorCode,
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: { invalid_challenge: 401, code_expired: 410, user_timeout: 429 },
  }),
  remove: call({
    method: 'POST',
    path: '/rest/user/authenticator/remove',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary:
      'Disables the app and invalidates its recovery codes. The only second factor of staff cannot be removed (`conflict`).',
    body: authenticatorProof,
    response: z.literal(true),
    errors: { ...confirmErrors, not_found: 404, conflict: 409 },
  }),
};
