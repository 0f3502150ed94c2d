import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

const text = z.nullable(z.string());

/** How the firm knows and reaches the person who is signed in. */
export const contactInfo = z.object({
  attribute: z.object({
    about: z.object({ first_name: text, last_name: text, bus_name: text }),
    contact: z.object({ email: text, mobile_phone: text, primary_phone: text }),
  }),
});
export type ContactInfo = z.infer<typeof contactInfo>;

/** A client record the person may see. */
export const client = z.object({
  client_info: z.object({ client_uuid: field.uuid, client_id: z.string() }),
});

export const portalProfile = {
  info: call({
    method: 'POST',
    path: '/rest/portal/info',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: 'The contact (null when there is none), then the clients, as known on a day.',
    query: z.strictObject({ date: field.isoDate }),
    response: z.tuple([z.nullable(contactInfo), z.array(client)]),
    errors: {},
  }),
};
