import type { ExamplesOf } from './call.ts';
import { failure, states, success } from './example-world.ts';
import type { documents } from './documents.ts';

export const documentsExamples: ExamplesOf<typeof documents> = {
  count: [success(states.client, 3), failure('permission_denied', states.clientWithoutPermissions)],
};
