import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { requestOptions } from './passkeys.ts';
import { hasProof, proofErrors, proofFields, type Proof } from './proof.ts';
import { advisorInvitation, clientInvitation, staffInvitation, staffRoles } from './user-invitations.ts';

/** Maximum number of rows in a page of users. */
export const USERS_PAGE_SIZE = 50;

/** How far a user's access is. One that was invited has yet to open it by the mailed link; `ended` is by an administrator. */
export const userStates = ['invited', 'active', 'locked', 'ended'] as const;
export type UserState = (typeof userStates)[number];

/** Why an access ends. */
export const endReasons = ['on_request', 'left', 'compromised', 'mistake'] as const;
export type EndReason = (typeof endReasons)[number];

/** What keeps a user from signing in, or from confirming a change. */
export const userLocks = [
  /** By the firm, or because no second factor is left. */
  'locked',
  /** The owner said that a change was not theirs. */
  'protected',
  /** Too many attempts to sign in. */
  'throttled',
  /** Too many wrong passwords when a change was confirmed. */
  'confirmation',
] as const;

const user = z.object({
  user_id: field.uuid,
  username: z.string(),
  /** Empty for a user of whom no name is known. */
  name: z.string(),
  /** Empty for a user who is no client. */
  client_numbers: z.array(z.string()),
  /** The keys of the roles. */
  roles: z.array(z.string()),
  state: z.enum(userStates),
  /** Null before the first sign-in. */
  last_sign_in: z.nullable(field.isoInstant),
});
export type UserRow = z.infer<typeof user>;

/** An advisor of the firm's records. */
const advisor = z.object({ advisor_id: field.uuid, name: z.string() });

/** A client number without an advisor is assigned to none. */
const assignment = z.strictObject({
  client_number: z.string().check(z.regex(/^\d{1,20}$/)),
  /** Null for none. */
  advisor_id: z.nullable(field.uuid),
});

/** Who advises each of a user's client numbers. */
export const clientNumber = z.object({ client_number: z.string(), advisor: z.nullable(advisor) });

const isProved = z.refine<Proof>(hasProof, 'proof_required');

const area = { gateway: 'app', access: 'dz.manage.users' } as const;
const errors = { permission_denied: 403 } as const;
/** Of a change of another user's access. */
const changeErrors = { ...errors, not_found: 404, conflict: 409, ...proofErrors } as const;
const path = '/rest/portal/users';
const ofUser = z.strictObject({ user_id: field.uuid });

export const users = {
  list: call({
    ...area,
    method: 'GET',
    path,
    kind: 'query',
    summary: "The firm's users and those it invited, by username, in pages of 50.",
    query: z.strictObject({
      /** Words of a name, a username or a client number. */
      search: z.optional(field.searchText),
      state: z.optional(z.enum(userStates)),
      after: z.optional(field.cursor),
    }),
    response: z.object({ rows: z.array(user), next: z.nullable(field.cursor) }),
    errors,
  }),
  read: call({
    ...area,
    method: 'GET',
    path: `${path}/{user_id}`,
    kind: 'query',
    summary: 'One user of the firm: their access, and what keeps them from signing in.',
    params: ofUser,
    response: z.object({
      ...user.shape,
      email: z.nullable(z.string()),
      communication_language: field.language,
      /** Whether it is the user who reads. */
      is_self: z.boolean(),
      locks: z.array(z.enum(userLocks)),
      has_passkey: z.boolean(),
      has_authenticator: z.boolean(),
      /** Who advises each client number of the user; empty for one who is no client, or not yet. */
      advised_by: z.array(clientNumber),
      /** The mailed link that opens the access; null where none was sent, or it was used. */
      link: z.nullable(z.object({ sent_at: field.isoInstant, expires_at: field.isoInstant })),
      /** Null while the access has not ended. */
      ended: z.nullable(z.object({ at: field.isoInstant, reason: z.nullable(z.enum(endReasons)) })),
    }),
    errors: { ...errors, not_found: 404 },
  }),
  options: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/user-options',
    kind: 'query',
    summary: 'By what the administrator can prove who they are, beside the password.',
    response: z.object({ has_passkey: z.boolean(), has_authenticator: z.boolean() }),
    errors,
  }),
  advisors: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/user-options/advisors',
    kind: 'query',
    summary: "The advisors of the firm's records, by name, and whether each has a user.",
    response: z.array(z.object({ ...advisor.shape, has_user: z.boolean() })),
    errors,
  }),
  passkeyOptions: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/user-options/passkey',
    kind: 'mutation',
    summary: 'What a passkey signs to prove that it is the administrator, once and within 5 minutes.',
    response: requestOptions,
    errors,
  }),
  invite: call({
    ...area,
    method: 'POST',
    path,
    kind: 'mutation',
    summary:
      'Invites a client, a member of staff or an advisor: mails a link that opens their access once. Staff set up a second factor when they first sign in. `conflict` for an advisor who has a user, or whom the firm does not know.',
    body: z.union([
      z.extend(clientInvitation, proofFields).check(isProved),
      z.extend(staffInvitation, proofFields).check(isProved),
      z.extend(advisorInvitation, proofFields).check(isProved),
    ]),
    response: z.object({ user_id: field.uuid }),
    errors: { ...errors, conflict: 409, username_taken: 409, client_number_taken: 409, ...proofErrors },
  }),
  renew: call({
    ...area,
    method: 'POST',
    path: `${path}/{user_id}/renew`,
    kind: 'mutation',
    summary:
      'Mails a new link: again to a user who was invited, and to any other who lost what they sign in with. Of the latter every passkey, app, session and remembered device ends at once, and the link lets them choose another password. `conflict` for oneself and without an e-mail address. A minute between two links.',
    params: ofUser,
    body: z.strictObject(proofFields).check(isProved),
    response: z.literal(true),
    errors: changeErrors,
  }),
  unlock: call({
    ...area,
    method: 'POST',
    path: `${path}/{user_id}/unlock`,
    kind: 'mutation',
    summary:
      'Lifts locks and delays of a user. `conflict` where the user must prove who they are by a new link instead: no access yet or any more, a protected access, or staff without a second factor.',
    params: ofUser,
    body: z.strictObject(proofFields).check(isProved),
    response: z.literal(true),
    errors: changeErrors,
  }),
  end: call({
    ...area,
    method: 'POST',
    path: `${path}/{user_id}/end`,
    kind: 'mutation',
    summary:
      'Ends the access of another user at once: sessions, remembered devices, links; or withdraws an invitation. `conflict` for oneself and for an access that has ended.',
    params: ofUser,
    body: z.strictObject({ reason: z.enum(endReasons), ...proofFields }).check(isProved),
    response: z.literal(true),
    errors: changeErrors,
  }),
  changeRoles: call({
    ...area,
    method: 'POST',
    path: `${path}/{user_id}/roles`,
    kind: 'mutation',
    summary:
      "Gives another user these roles of staff and takes the others; a client's own roles stay. Their sessions end. `conflict` for oneself, for a user without access, for one who would be left without a role, and where `known` are not the roles any more.",
    params: ofUser,
    body: z.strictObject({ roles: staffRoles, known: staffRoles, ...proofFields }).check(isProved),
    response: z.literal(true),
    errors: changeErrors,
  }),
  assign: call({
    ...area,
    method: 'POST',
    path: `${path}/{user_id}/advisor`,
    kind: 'mutation',
    summary:
      'Assigns a client number of a user to an advisor of the firm, or to none. `not_found` for a number or an advisor that is not there, `conflict` for oneself and for an access that has ended.',
    params: ofUser,
    body: z.extend(assignment, proofFields).check(isProved),
    response: z.literal(true),
    errors: changeErrors,
  }),
};
