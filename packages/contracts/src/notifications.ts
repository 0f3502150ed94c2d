import * as z from 'zod/mini';
import { call } from './call.ts';
import { NOTIFICATIONS_MAX_ROWS } from './constants.ts';
import * as field from './field.ts';

/** What a notification is about; their names in both languages are in the texts under `notification_list.kind`. */
export const notificationKinds = [
  'document',
  'statement',
  'report',
  'upload',
  'request',
  'message',
  'inquiry',
  'instruction',
  'meeting',
  'survey',
  'deposit',
  'distribution',
  'sign_in_device',
  'new_reader',
  'delegate',
  'household',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The kinds that protect a client, who is always notified of them. */
export const securityKinds: readonly NotificationKind[] = [
  'sign_in_device',
  'new_reader',
  'delegate',
  'household',
];

const kind = z.enum(notificationKinds);

const notification = z.object({
  notification_id: field.uuid,
  kind,
  text: field.localText,
  /** The page of the portal that it leads to; null where there is none. */
  link: z.nullable(z.string().check(z.regex(/^\/app\/[\w/-]{1,200}$/))),
  created_at: field.isoInstant,
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** By which channels a client is notified of a kind. */
const choice = { kind, portal: z.boolean(), email: z.boolean() };

export const notifications = {
  count: call({
    method: 'GET',
    path: '/rest/portal/notification/count',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    isUnattended: true,
    summary: 'How many notifications the user has not read.',
    response: z.int().check(z.nonnegative()),
    errors: {},
  }),
  list: call({
    method: 'POST',
    path: '/rest/portal/notifications',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    isUnattended: true,
    summary: "The user's notifications, newest first: as many as `limit` says, after a cursor if given.",
    body: z.strictObject({
      kinds: z.optional(z.array(kind).check(z.minLength(1), z.maxLength(notificationKinds.length))),
      is_read: z.optional(z.boolean()),
      limit: z.optional(z.int().check(z.gte(1), z.lte(NOTIFICATIONS_MAX_ROWS))),
      after: z.optional(field.cursor),
    }),
    response: z.object({
      rows: z.array(notification),
      /** Asks for what follows; null at the end. */
      next: z.nullable(field.cursor),
    }),
    errors: {},
  }),
  mark: call({
    method: 'POST',
    path: '/rest/portal/notifications/mark',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Marks notifications as read or as unread: all of those that are named, or none.',
    body: z.strictObject({
      ids: z.array(field.uuid).check(z.minLength(1), z.maxLength(NOTIFICATIONS_MAX_ROWS)),
      is_read: z.boolean(),
    }),
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
  markAll: call({
    method: 'POST',
    path: '/rest/portal/notifications/mark-all',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary:
      'Marks every notification as read that the user may have seen: those up to the moment of the newest one shown.',
    body: z.strictObject({ until: field.isoInstant }),
    response: z.literal(true),
    errors: {},
  }),
  choices: call({
    method: 'GET',
    path: '/rest/portal/notifications/choices',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: 'By which channels the user is notified of each kind; kinds that protect the user are fixed.',
    response: z.array(z.object({ ...choice, is_fixed: z.boolean() })),
    errors: {},
  }),
  saveChoices: call({
    method: 'POST',
    path: '/rest/portal/notifications/choices',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Saves the channels of the kinds that are given. A fixed kind is not accepted.',
    body: z.strictObject({
      choices: z.array(z.strictObject(choice)).check(z.minLength(1), z.maxLength(notificationKinds.length)),
    }),
    response: z.literal(true),
    errors: {},
  }),
};
