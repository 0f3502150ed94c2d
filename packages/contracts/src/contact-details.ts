import * as z from 'zod/mini';
import { call } from './call.ts';
import { challengeCode } from './challenge.ts';
import * as field from './field.ts';
import { email } from './one-time-link.ts';
import { requestOptions } from './passkeys.ts';
import { addressCountries, postalAddress } from './postal-address.ts';
import { byPasskey, byPassword, passwordOrPasskeyErrors } from './proof.ts';
import { challenge as openedChallenge } from './session.ts';

/** What a client is reached by, and may change. */
export const contactKinds = ['email', 'phone', 'address'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** How a firm has a kind changed: at once, on a request that it looks at, or not in the portal. */
const changeMode = z.enum(['at_once', 'on_request', 'closed']);

/** How each kind is changed at a firm. */
export const contactChangeModes = z.object({ email: changeMode, phone: changeMode, address: changeMode });
export type ContactChangeModes = z.infer<typeof contactChangeModes>;

/** How far a change is; the last three are final. One that is made at once is `applied`. */
export const contactChangeStates = ['received', 'in_review', 'applied', 'declined', 'withdrawn'] as const;
export type ContactChangeState = (typeof contactChangeStates)[number];

/** Why the firm declines a change; the texts have the reasons under `contact_details.reason`. */
export const declineReasons = ['not_found', 'not_confirmed', 'not_served'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A telephone number of North America, as its ten digits. Source: specification, section 5. */
export const phone = z.string().check(z.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'enter_phone'));

/** The forms of the kinds. The message of a rule is the key of its sentence in the `contact_details.fault` texts. */
export const contactForms = {
  email: z.strictObject({ email }),
  phone: z.strictObject({ phone }),
  address: postalAddress,
} as const;

/** An address that the firm knows. */
const knownAddress = z.object({
  country: z.enum(addressCountries),
  civic_number: z.string(),
  street: z.string(),
  city: z.string(),
  province: z.string(),
  postal_code: z.string(),
});

const contactChange = z.object({
  change_id: field.uuid,
  kind: z.enum(contactKinds),
  /** The new value: null but for its kind. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(knownAddress),
  state: z.enum(contactChangeStates),
  requested_at: field.isoInstant,
  /** When its state last changed; null while it is as received. */
  moved_at: z.nullable(field.isoInstant),
  /** Null unless it was declined. */
  reason: z.nullable(z.enum(declineReasons)),
});
export type ContactChange = z.infer<typeof contactChange>;

const area = { gateway: 'app', access: 'session', kind: 'mutation' } as const;
const path = '/rest/portal/contact-details';

const contact = z.union([contactForms.email, contactForms.phone]);

export const contactDetails = {
  overview: call({
    ...area,
    method: 'GET',
    path,
    kind: 'query',
    summary:
      'By what the firm reaches the user, how each of it is changed there, and the changes so far, the newest first. Not in a role in which another client shares accounts.',
    response: z.object({
      email: z.nullable(z.string()),
      /** The mobile number, to which codes are sent; null when there is none. */
      phone: z.nullable(z.string()),
      /** Null where a part of it is not known. */
      address: z.nullable(knownAddress),
      modes: contactChangeModes,
      changes: z.array(contactChange),
      /** Whether the user has a passkey to prove themselves by. */
      has_passkey: z.boolean(),
    }),
    errors: { own_role_required: 409 },
  }),
  passkeyOptions: call({
    ...area,
    method: 'POST',
    path: `${path}/passkey-options`,
    summary:
      'What a passkey signs to prove that it is the client who makes a change, once and within 5 minutes.',
    response: requestOptions,
    errors: { own_role_required: 409 },
  }),
  sendCode: call({
    ...area,
    method: 'POST',
    path: `${path}/code`,
    summary:
      'Sends a code to a new e-mail address or mobile number, which proves that the user receives it. The challenge is described, and its code resent, like that of a sign-in.',
    body: z.union([z.strictObject({ contact, ...byPassword }), z.strictObject({ contact, ...byPasskey })]),
    response: openedChallenge,
    errors: { own_role_required: 409, conflict: 409, ...passwordOrPasskeyErrors },
  }),
  confirm: call({
    ...area,
    method: 'POST',
    path: `${path}/confirm`,
    summary:
      'Changes the e-mail address or mobile number by the code that was sent there, once; or requests that change where the firm looks at each.',
    body: z.strictObject({ challenge_id: field.uuid, code: challengeCode, end_others: field.endOthers }),
    response: contactChange,
    errors: {
      own_role_required: 409,
      conflict: 409,
      invalid_challenge: 401,
      code_expired: 410,
      user_timeout: 429,
    },
  }),
  changeAddress: call({
    ...area,
    method: 'POST',
    path: `${path}/address`,
    summary: 'Changes the address; or requests that change where the firm looks at each.',
    body: z.union([
      z.strictObject({ address: postalAddress, ...byPassword }),
      z.strictObject({ address: postalAddress, ...byPasskey }),
    ]),
    response: contactChange,
    errors: { own_role_required: 409, conflict: 409, ...passwordOrPasskeyErrors },
  }),
  withdraw: call({
    ...area,
    method: 'POST',
    path: `${path}/changes/{change_id}/withdraw`,
    summary: 'Withdraws a change that the firm has not decided on.',
    params: z.strictObject({ change_id: field.uuid }),
    response: contactChange,
    errors: { own_role_required: 409, not_found: 404, conflict: 409 },
  }),
};
