// Behaviour: docs/behaviour/advised-clients.md
import type { contracts } from '@portal/contracts';
import type { ClientView } from '@portal/contracts/advised-clients';
import {
  beginView,
  clientNameOf,
  endView,
  findOpenView,
  type FoundView,
} from '../../advisors/client-views.ts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { findClient, listClients } from './advised-clients.queries.ts';

const toView = (found: FoundView): ClientView => ({
  view_id: found.id,
  client_uuid: found.client_uuid,
  client_number: found.client_id,
  name: clientNameOf(found),
  reason: found.reason,
  words: found.words,
  ends_at: new Date(found.ends_at).toISOString(),
});

/** The calls of advisors about their own clients, and about viewing the portal as one of them. */
export const advisedClients: Handlers<typeof contracts.advisedClients> = {
  list: ({ query: { search } }, context) => listClients(context, search),

  async client({ params: { client_uuid } }, context) {
    const found = await findClient(context, client_uuid);
    if (!found) throw new GatewayError('not_found');
    return found;
  },

  beginView: async ({ params: { client_uuid }, body }, context) =>
    toView(await beginView(context, client_uuid, body)),

  async view({ params: { view_id } }, context) {
    const found = await findOpenView(context, view_id);
    if (!found) throw new GatewayError('not_found');
    return toView(found);
  },

  async endView({ params: { view_id } }, context) {
    await endView(context, view_id);
    return true as const;
  },
};
