import type { advisedClients } from './advised-clients.ts';
import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const client = {
  client_uuid: exampleWorld.clientUuid,
  client_number: exampleWorld.clientId,
  name: 'Olivia Martin',
  province: 'ON',
  language: 'en',
  last_met_at: null,
  stands_in_for: null,
  can_view: true,
};
const view = {
  view_id: exampleWorld.clientViewUuid,
  client_uuid: exampleWorld.clientUuid,
  client_number: exampleWorld.clientId,
  name: 'Olivia Martin',
  reason: 'question',
  words: 'Olivia asked about the mix of her account.',
  ends_at: '2026-11-20T15:30:00Z',
};
const own = { params: { client_uuid: exampleWorld.clientUuid } };
const others = { params: { client_uuid: exampleWorld.otherClientUuid } };
const body = { reason: view.reason, words: view.words };
const ofSession = { params: { view_id: exampleWorld.clientViewUuid } };
const ofAnother = { params: { view_id: exampleWorld.otherClientViewUuid } };
const { advisor } = states;

export const advisedClientsExamples: ExamplesOf<typeof advisedClients> = {
  list: [
    success(advisor, { rows: [client], has_more: false }, { query: { search: exampleWorld.clientId } }),
    failure('permission_denied', states.client),
  ],
  client: [
    success(advisor, client, own),
    failure('not_found', advisor, others),
    failure('permission_denied', states.client, own),
  ],
  beginView: [
    success(advisor, view, { ...own, body }),
    failure('not_found', advisor, { ...others, body }),
    failure('permission_denied', states.client, { ...own, body }),
  ],
  view: [
    success(advisor, view, ofSession),
    failure('not_found', advisor, ofAnother),
    failure('permission_denied', states.client, ofSession),
  ],
  endView: [
    success(advisor, true, ofSession),
    failure('not_found', advisor, ofAnother),
    failure('permission_denied', states.client, ofSession),
  ],
};
