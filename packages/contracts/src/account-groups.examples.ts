import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { accountGroups } from './account-groups.ts';

const group_uuid = exampleWorld.accountGroupUuid;
const none = { revision: 0, groups: [] };
const one = {
  revision: 1,
  groups: [{ group_uuid, name: 'For later', accounts: [exampleWorld.accountUuid] }],
};
const named = { body: { revision: 1, group_uuid, name: 'Retirement' } };
const removed = { body: { revision: 1, group_uuid } };
const arranged = { body: { revision: 1, groups: [{ group_uuid, accounts: [exampleWorld.accountUuid] }] } };
const ofAnother = { revision: 1, group_uuid: exampleWorld.otherAccountGroupUuid };
const { client, clientWithAccountGroup, clientWithoutPermissions } = states;

export const accountGroupsExamples: ExamplesOf<typeof accountGroups> = {
  list: [
    success(client, none),
    nothingYet({ revision: 0, groups: [] }),
    failure('permission_denied', clientWithoutPermissions),
  ],
  save: [
    success(client, one, { body: { revision: 0, name: 'For later' } }),
    { ...success(clientWithAccountGroup, one, named), name: 'a new name' },
    failure('conflict', clientWithAccountGroup, { body: { revision: 0, name: 'Retirement' } }),
    failure('not_found', clientWithAccountGroup, { body: { ...ofAnother, name: 'Retirement' } }),
    failure('permission_denied', clientWithoutPermissions, named),
  ],
  remove: [
    success(clientWithAccountGroup, none, removed),
    failure('conflict', clientWithAccountGroup, { body: { revision: 0, group_uuid } }),
    failure('not_found', clientWithAccountGroup, { body: ofAnother }),
    failure('permission_denied', clientWithoutPermissions, removed),
  ],
  arrange: [
    success(clientWithAccountGroup, one, arranged),
    failure('conflict', clientWithAccountGroup, { body: { ...arranged.body, revision: 0 } }),
    failure('not_found', clientWithAccountGroup, {
      body: { revision: 1, groups: [{ group_uuid, accounts: [exampleWorld.otherAccountUuid] }] },
    }),
    failure('permission_denied', clientWithoutPermissions, arranged),
  ],
};
