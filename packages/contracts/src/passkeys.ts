import * as z from 'zod/mini';
import { call } from './call.ts';
import { PRODUCT } from './constants.ts';
import * as field from './field.ts';
import { itemName } from './field-item-name.ts';
import { tokenPair } from './session.ts';

/** Passkeys a user may have. */
export const MAX_PASSKEYS = 20;

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (mostCharacters: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(mostCharacters));

const id = field.uuid;
const credentialId = bytes(1_400);
const algorithm = z.object({ type: z.literal('public-key'), alg: z.int() });
const known = z.object({ id: z.string(), type: z.literal('public-key') });

/** A passkey as its owner sees it. */
export const passkey = z.object({
  passkey_id: field.uuid,
  name: z.string(),
  created_at: field.isoInstant,
  last_used_at: z.nullable(field.isoInstant),
});
export type Passkey = z.infer<typeof passkey>;

/** The options by which a browser creates a passkey, named as in WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(algorithm),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The options from which a browser signs; they name no credential, so that they reveal none. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** The part of WebAuthn's RegistrationResponseJSON that a gateway needs. */
const createdCredential = z.strictObject({
  id: credentialId,
  response: z.strictObject({ clientDataJSON: bytes(8_192), attestationObject: bytes(16_384) }),
});
export type CreatedCredential = z.infer<typeof createdCredential>;

/** The part of WebAuthn's AuthenticationResponseJSON that a gateway needs. */
export const signedCredential = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    /** Names the user; a credential that was made for this portal always has it. */
    userHandle: z.optional(bytes(128)),
  }),
});
export type SignedCredential = z.infer<typeof signedCredential>;

/** What proves that it is the client who adds or removes a passkey. */
const passkeyProof = z.strictObject({ current_password: field.currentPassword() });

export const passkeys = {
  enrolmentOptions: call({
    method: 'POST',
    path: '/rest/user/passkeys/options',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'mfa',
    summary:
      'Begins the creation of a passkey, authorized by the password; returns the options for the browser, valid once and for 5 minutes.',
    body: passkeyProof,
    response: creationOptions,
    errors: { wrong_password: 401, too_many_attempts: 403, conflict: 409 },
  }),
  enrol: call({
    method: 'POST',
    path: '/rest/user/passkeys',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'mfa',
    summary: 'Stores the passkey that the browser of this session created.',
    body: z.strictObject({ name: itemName, credential: createdCredential }),
    response: passkey,
    errors: { passkey_refused: 401 },
  }),
  list: call({
    method: 'GET',
    path: '/rest/user/passkeys',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'mfa',
    summary: "The user's passkeys, the newest first.",
    response: z.array(passkey),
    errors: {},
  }),
  rename: call({
    method: 'POST',
    path: '/rest/user/passkeys/{id}/rename',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Renames a passkey.',
    params: z.strictObject({ id }),
    body: z.strictObject({ name: itemName }),
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
  remove: call({
    method: 'POST',
    path: '/rest/user/passkeys/{id}/remove',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary:
      'Removes a passkey, authorized by the password; the other sessions that it began end with the next call. The only second factor of staff cannot be removed (`conflict`).',
    params: z.strictObject({ id }),
    body: passkeyProof,
    response: z.literal(true),
    errors: { wrong_password: 401, too_many_attempts: 403, not_found: 404, conflict: 409 },
  }),
  signInOptions: call({
    method: 'POST',
    path: '/auth/passkey/options',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary: 'Begins a sign-in by passkey; returns what the browser signs, valid once and for 5 minutes.',
    response: requestOptions,
    errors: {},
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/passkey',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      'Signs a user in by a passkey, without a challenge. The error is the same for every invalid passkey.',
    body: z.strictObject({
      credential: signedCredential,
      product: z.literal(PRODUCT),
      /** Marks a remembered device, which the session then runs on. */
      device_value: z.optional(field.deviceValue),
    }),
    response: tokenPair,
    errors: { passkey_refused: 401, user_timeout: 429, user_locked: 403, recovery_required: 403 },
  }),
};
