import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { user } from './user.ts';

export const userExamples: ExamplesOf<typeof user> = {
  me: [
    success(states.client, {
      uuid: exampleWorld.userUuid,
      roles: { client: { page: '/app/dashboard', display_name: 'Client', name: 'client' } },
      permissions: { client: ['dz.view.dashboard', 'dz.view.accounts'] },
      default_role: 'client',
      active_role: 'client',
      first_name: 'Olivia',
      last_name: 'Martin',
      display_name: 'Olivia Martin',
      photo_url: null,
      photo_uuid: null,
      is_dz_user: true,
    }),
    failure('UserNotFoundException', states.clientWithoutRecord),
  ],
  state: [success(states.client, { mfa: 1, sq: 1, token: 1, tc: 1 })],
  switchRole: [
    success(states.client, true, { body: { role: 'client' } }),
    { ...success(states.trustee, true, { body: { role: 'client' } }), name: 'success of another role' },
    failure('not_found', states.client, { body: { role: 'a-role-not-held' } }),
  ],
};
