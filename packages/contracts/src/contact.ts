import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** How another person of the firm is reached. */
const colleague = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** Ten digits. */
  phone: z.nullable(z.string()),
});

/** Someone of the firm whom the client may turn to. */
const teamMember = z.object({
  advisor_id: field.uuid,
  ...colleague.shape,
  title: field.localText,
  /** The preferred one first. */
  languages: z.array(field.language),
  photo_url: z.nullable(z.url()),
  office_id: z.nullable(field.uuid),
  /** The IANA name of the zone where the person works. */
  time_zone: z.string(),
  /** When the person usually works in the next seven days; holidays and absences are not considered. */
  hours: z.array(z.object({ opens_at: field.isoInstant, closes_at: field.isoInstant })),
  /** The first absence that is not over, of the next two weeks; days of the person's own calendar, both included. */
  absence: z.nullable(
    z.object({
      is_now: z.boolean(),
      from: field.isoDate,
      until: field.isoDate,
      stand_in: z.nullable(colleague),
    }),
  ),
});
export type TeamMember = z.infer<typeof teamMember>;

/** An office of the firm. */
const office = z.object({
  office_id: field.uuid,
  name: field.localText,
  /** Null where a part of it is not known: an incomplete address leads nowhere. */
  address: z.nullable(
    z.object({
      civic_number: z.string(),
      street: z.string(),
      city: z.string(),
      /** As two letters. */
      province: z.string(),
      /** As in `A1A 1A1`. */
      postal_code: z.string(),
      /** As two letters. */
      country: z.string(),
    }),
  ),
  phone: z.nullable(z.string()),
});
export type Office = z.infer<typeof office>;

export const contact = {
  overview: call({
    method: 'GET',
    path: '/rest/portal/contact',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.contactus',
    summary:
      "Who advises the user, the one who leads first, and the firm's offices. The team is the user's own in any role.",
    response: z.object({ team: z.array(teamMember), offices: z.array(office) }),
    errors: { permission_denied: 403 },
  }),
};
