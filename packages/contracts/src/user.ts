import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

const optionalText = z.optional(z.nullable(z.string()));

/** A role as the user menu shows it: by display name, else name, else key. */
export const role = z.object({
  /** The landing route of the role. */
  page: z.string(),
  display_name: optionalText,
  name: optionalText,
  /** Set where the user acts for another client alone in it, who may end that at any time. */
  acts_for_other: z.optional(z.boolean()),
});

/** Who is signed in, and what each of their roles may do. */
export const userInfo = z.object({
  uuid: field.uuid,
  roles: z.record(field.key, role),
  permissions: z.record(field.key, z.array(z.string())),
  default_role: optionalText,
  /** The role the gateway checks permissions against, when it stores one. */
  active_role: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  display_name: optionalText,
  photo_url: optionalText,
  photo_uuid: z.optional(z.nullable(field.uuid)),
  is_dz_user: z.boolean(),
  /** Set for a user who is no client of the firm, and sees only what clients share with them. */
  is_delegate_only: z.optional(z.boolean()),
});
export type UserInfo = z.infer<typeof userInfo>;

/** The steps between signing in and the portal. A step is unfinished when its value is 0 or missing; `mfa` only when it is 0. */
export const userState = z.object({
  /** The second factor of the firm's staff; the only one that is finished where it is missing. */
  mfa: z.optional(z.nullable(field.stepFlag)),
  /** Security questions. */
  sq: z.optional(z.nullable(field.stepFlag)),
  /** Device token. */
  token: z.optional(z.nullable(field.stepFlag)),
  /** Terms and conditions. */
  tc: z.optional(z.nullable(field.stepFlag)),
});
export type UserState = z.infer<typeof userState>;

export const user = {
  me: call({
    method: 'GET',
    path: '/rest/user/me',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    summary: 'The signed-in user with roles and permissions.',
    response: userInfo,
    errors: { UserNotFoundException: 404 },
  }),
  state: call({
    method: 'GET',
    path: '/rest/user/state',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    summary: 'The security steps that the user has finished, on this device when its value is given.',
    query: z.strictObject({ t: z.optional(field.deviceValue) }),
    response: userState,
    errors: {},
  }),
  switchRole: call({
    method: 'POST',
    path: '/rest/user/role',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Activates another role of the user; its permissions apply from the next call on.',
    body: z.strictObject({ role: field.key }),
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
};
