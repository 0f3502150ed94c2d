import type { ExamplesOf } from './call.ts';
import { success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { portalProfile } from './portal-profile.ts';

export const portalProfileExamples: ExamplesOf<typeof portalProfile> = {
  info: [
    success(
      states.client,
      [
        {
          attribute: {
            about: { first_name: 'Olivia', last_name: 'Martin', bus_name: null },
            contact: { email: 'olivia.martin@example.ca', mobile_phone: '5145550142', primary_phone: null },
          },
        },
        [{ client_info: { client_uuid: exampleWorld.clientUuid, client_id: exampleWorld.clientId } }],
      ],
      { query: { date: '2026-11-20' } },
    ),
  ],
};
