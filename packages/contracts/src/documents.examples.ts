import type { ExamplesOf } from './call.ts';
import { refusal, states, success } from './example-world.ts';
import type { documents } from './documents.ts';

export const documentsExamples: ExamplesOf<typeof documents> = {
  count: [success(states.client, 3), refusal('permission_denied', states.clientWithoutPermissions)],
};
