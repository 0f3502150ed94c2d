import type { ExamplesOf } from './call.ts';
import type { delegations } from './delegations.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const terms = exampleWorld.invitationTerms;
const account = { account_uuid: exampleWorld.otherAccountUuid, number: '10771201', type: 'tfsa' };
const invitation = {
  delegate_id: exampleWorld.invitedDelegateUuid,
  client: 'Camille Fortin',
  relation: 'accountant',
  accounts: null,
  has_amounts: true,
  has_documents: false,
  from: '2026-11-18',
  until: null,
  lapses_at: '2026-12-04T15:00:00Z',
  terms,
};
const open = { params: { delegate_id: exampleWorld.invitedDelegateUuid } };
/** To another address. */
const others = { params: { delegate_id: exampleWorld.otherDelegateUuid } };

export const delegationsExamples: ExamplesOf<typeof delegations> = {
  invitations: [success(states.clientInvited, [invitation]), nothingYet([])],
  accept: [
    success(states.clientInvited, { role: 'delegate-1f2e3d4c' }, { ...open, body: { terms } }),
    failure('not_found', states.clientWithDelegates, { ...others, body: { terms } }),
    failure('conflict', states.clientInvited, { ...open, body: { terms: 'of another scope' } }),
  ],
  decline: [
    success(states.clientInvited, true, open),
    failure('not_found', states.clientWithDelegates, others),
  ],
  scope: [
    success(states.delegateOfWeights, { scope: 'q2fVb0nLx9M3hYp7c1ZkTg' }),
    { ...success(states.client, { scope: null }), name: 'success in the own role' },
  ],
  weights: [
    success(states.delegateOfWeights, {
      client: 'Camille Fortin',
      as_of: '2026-11-19',
      accounts: [{ ...account, weight: '1' }],
      asset_classes: [{ asset_class: 'canadian_equity', weight: '1' }],
      securities: [
        {
          id: 'northmere-canadian-equity',
          name: { en: 'Canadian Equity', fr: 'Actions canadiennes' },
          weight: '1',
        },
      ],
    }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
};
