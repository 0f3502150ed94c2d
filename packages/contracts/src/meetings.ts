// Behaviour: docs/behaviour/meetings.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** How a client and an advisor meet. */
export const meetingKinds = ['telephone', 'video', 'in_person'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/** What a meeting is about. */
export const meetingTopics = [
  'review',
  'planning',
  'retirement',
  'taxes',
  'estate',
  'account',
  'other',
] as const;

/**
 * How far a meeting is: the advisor confirms what a client requested, and the client what the advisor proposed instead.
 * The last two are final.
 */
export const meetingStates = ['requested', 'confirmed', 'proposed', 'canceled', 'declined'] as const;
export type MeetingState = (typeof meetingStates)[number];

/** Why a day has no time to choose. */
export const closedReasons = ['past', 'too_soon', 'too_far', 'off', 'holiday', 'away', 'full'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Which of a client's numbers the advisor calls. */
export const meetingPhones = ['mobile_phone', 'primary_phone'] as const;

/**
 * What a `conflict` is about, as the message of its issue: the time is no longer free, the client has as many meetings
 * ahead as one may, or the meeting is not as the page shows it.
 */
export const meetingFaults = ['time_taken', 'too_many', 'changed'] as const;
export type MeetingFault = (typeof meetingFaults)[number];

/** Maximum length of what a client wants to talk about, in characters. */
export const AGENDA_MAX_LENGTH = 1_000;

/** Maximum number of meetings that a client has ahead at a time. */
export const MAX_MEETINGS_AHEAD = 5;

/** Days of one response with free times. */
export const SLOT_DAYS = 7;

/** Maximum number of meetings in a response. */
export const MEETINGS_MAX_ROWS = 100;

/** How long a meeting is, in minutes. */
const length = z.union([z.literal(30), z.literal(60)]);

export const meeting = z.object({
  meeting_id: field.uuid,
  advisor_id: field.uuid,
  advisor: z.string(),
  starts_at: field.isoInstant,
  ends_at: field.isoInstant,
  /** The IANA name of the advisor's time zone. */
  time_zone: z.string(),
  kind: z.enum(meetingKinds),
  /** The office, where the meeting is in person; its address is null where the firm has none that is complete. */
  place: z.nullable(z.object({ name: field.localText, address: z.nullable(field.localText) })),
  /** The number that the advisor calls; null unless they meet by telephone. */
  phone: z.nullable(z.string()),
  /** Where they meet by video; null for other kinds, and until the advisor has confirmed. */
  video_url: z.nullable(z.url()),
  topic: z.enum(meetingTopics),
  agenda: z.nullable(z.string()),
  state: z.enum(meetingStates),
  /** Grows with every change of the time, and at the end. */
  sequence: z.int().check(z.nonnegative()),
  requested_at: field.isoInstant,
  /** The time that the advisor's proposal replaces; null for every other state. */
  was_at: z.nullable(field.isoInstant),
  /** What the advisor wrote when proposing another time or declining; null where nothing. */
  reason: z.nullable(z.string()),
});
export type Meeting = z.infer<typeof meeting>;

const advisor = z.object({
  advisor_id: field.uuid,
  name: z.string(),
  title: field.localText,
  time_zone: z.string(),
  /** How this advisor can be met, now: in person only where there is an office, by telephone where there is a number. */
  kinds: z.array(z.enum(meetingKinds)),
});

const slotDay = z.object({
  /** By the advisor's calendar. */
  day: field.isoDate,
  /** Null where there is a time to choose. */
  closed: z.nullable(z.enum(closedReasons)),
  /** When a meeting may start, the earliest first. */
  starts: z.array(field.isoInstant),
});

const area = { gateway: 'app', access: 'dz.view.contactus' } as const;
const ofMeeting = z.strictObject({ meeting_id: field.uuid });
/** The meeting as the page shows it: one whose time has changed since is a `conflict`. */
const asShown = { sequence: z.int().check(z.nonnegative()) };

export const meetings = {
  overview: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/meetings',
    kind: 'query',
    isUnattended: true,
    summary:
      'The meetings of the user, the latest first, and the advisors whom the user may meet. Not in a role in which another client shares accounts.',
    response: z.object({
      meetings: z.array(meeting),
      advisors: z.array(advisor),
      /** The numbers by which the firm can call the user; null where it has none. */
      phones: z.object({ mobile_phone: z.nullable(z.string()), primary_phone: z.nullable(z.string()) }),
    }),
    errors: { permission_denied: 403, own_role_required: 409 },
  }),
  slots: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/meetings/slots',
    kind: 'query',
    summary:
      'The free times of an advisor on seven days, by the advisor’s calendar. With a meeting of the user its own time is free too.',
    body: z.strictObject({
      advisor_id: field.uuid,
      minutes: length,
      /** The first of the days; today by the advisor's calendar when left out. */
      from: z.optional(field.isoDate),
      meeting_id: z.optional(field.uuid),
    }),
    response: z.object({
      time_zone: z.string(),
      days: z.array(slotDay),
      /** The first day of the days before and after these; null where there is nothing to choose. */
      previous: z.nullable(field.isoDate),
      next: z.nullable(field.isoDate),
    }),
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404 },
  }),
  request: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/meetings',
    kind: 'mutation',
    summary:
      'Requests a meeting at a free time, which is held for the user from then on. A time that is not free, and a sixth meeting ahead, are a `conflict` whose issue says which.',
    body: z.strictObject({
      advisor_id: field.uuid,
      starts_at: field.isoInstant,
      minutes: length,
      kind: z.enum(meetingKinds),
      /** Required for a meeting by telephone, ignored for any other. */
      phone: z.optional(z.enum(meetingPhones)),
      topic: z.enum(meetingTopics),
      agenda: z.optional(field.ownWords(AGENDA_MAX_LENGTH)),
    }),
    response: meeting,
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404, conflict: 409 },
  }),
  move: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/meetings/{meeting_id}/move',
    kind: 'mutation',
    summary: 'Moves a meeting that is ahead to another free time of the same advisor, who confirms it again.',
    params: ofMeeting,
    body: z.strictObject({ ...asShown, starts_at: field.isoInstant }),
    response: meeting,
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404, conflict: 409 },
  }),
  confirm: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/meetings/{meeting_id}/confirm',
    kind: 'mutation',
    summary: 'Agrees to the time that the advisor proposed instead of the one requested.',
    params: ofMeeting,
    body: z.strictObject(asShown),
    response: meeting,
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404, conflict: 409 },
  }),
  cancel: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/meetings/{meeting_id}/cancel',
    kind: 'mutation',
    summary: 'Cancels a meeting that is ahead; its time is free again.',
    params: ofMeeting,
    body: z.strictObject(asShown),
    response: meeting,
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404, conflict: 409 },
  }),
  calendarFile: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/meetings/{meeting_id}/calendar-file',
    kind: 'query',
    summary: 'A meeting as an iCalendar file (RFC 5545) for a calendar of the user’s own.',
    params: ofMeeting,
    body: z.strictObject({ language: field.language }),
    response: z.object({ file_name: z.string(), content: z.string() }),
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404 },
  }),
};
