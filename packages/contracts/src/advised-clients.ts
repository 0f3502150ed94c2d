// Behaviour: docs/behaviour/advised-clients.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { viewReasons } from './view-reasons.ts';

/** Maximum number of clients in a response. */
export const ADVISED_CLIENTS_MAX_ROWS = 200;

/** For how long an advisor may view the portal as a client, in milliseconds. */
export const CLIENT_VIEW_LASTS_MS = 30 * 60_000;

/** Maximum length of an advisor's words about why, in characters. */
export const VIEW_WORDS_MAX_LENGTH = 200;

/** Why an advisor views the portal as a client: both are shown to the client. */
export const viewReason = z.strictObject({
  reason: z.enum(viewReasons),
  words: field.ownLine(VIEW_WORDS_MAX_LENGTH),
});
export type ViewReasonGiven = z.infer<typeof viewReason>;

const advisedClient = z.object({
  client_uuid: field.uuid,
  client_number: z.string(),
  name: z.string(),
  /** Where the client lives, as two letters; null when it is unknown. */
  province: z.nullable(z.string()),
  language: field.language,
  /** The last meeting that took place; null where there was none. */
  last_met_at: z.nullable(field.isoInstant),
  /** The absent advisor for whom the caller stands in; null for a client of the caller's own. */
  stands_in_for: z.nullable(z.string()),
  /** Whether the caller may view the portal as the client: not where another advisor has a number of the same client. */
  can_view: z.boolean(),
});
export type AdvisedClient = z.infer<typeof advisedClient>;

const clientView = z.object({
  view_id: field.uuid,
  client_uuid: field.uuid,
  client_number: z.string(),
  name: z.string(),
  reason: z.enum(viewReasons),
  words: z.string(),
  /** The view is over then, if it was not ended before. */
  ends_at: field.isoInstant,
});
export type ClientView = z.infer<typeof clientView>;

const area = { gateway: 'app', access: 'dz.advise.clients' } as const;
const errors = { permission_denied: 403 } as const;
const ofView = { params: z.strictObject({ view_id: field.uuid }) };

export const advisedClients = {
  list: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/advised-clients',
    kind: 'query',
    summary:
      'The clients whom the advisor advises, and those of absent advisors for whom they stand in today, by name, at most 200. `search` is a part of a name or of a client number.',
    query: z.strictObject({ search: z.optional(field.searchText) }),
    response: z.object({ rows: z.array(advisedClient), has_more: z.boolean() }),
    errors,
  }),
  client: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/advised-clients/{client_uuid}',
    kind: 'query',
    summary: 'One client of the advisor; any other is `not_found`.',
    params: z.strictObject({ client_uuid: field.uuid }),
    response: advisedClient,
    errors: { ...errors, not_found: 404 },
  }),
  beginView: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/advised-clients/{client_uuid}/view',
    kind: 'mutation',
    summary:
      'Begins to view the portal as a client, read only, in this session, for at most 30 minutes; an earlier view of the session ends. Requests that carry the `view_id` as `x-client-view` are then about that client.',
    params: z.strictObject({ client_uuid: field.uuid }),
    body: viewReason,
    response: clientView,
    errors: { ...errors, not_found: 404 },
  }),
  view: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/client-views/{view_id}',
    kind: 'query',
    summary: 'A view that this session has begun and that goes on; any other is `not_found`.',
    ...ofView,
    response: clientView,
    errors: { ...errors, not_found: 404 },
  }),
  endView: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/client-views/{view_id}/end',
    kind: 'mutation',
    summary: 'Ends a view of this session; one that is over stays so.',
    ...ofView,
    response: z.literal(true),
    errors: { ...errors, not_found: 404 },
  }),
};
