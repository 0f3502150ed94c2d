import type { ExamplesOf } from './call.ts';
import { states, success } from './example-world.ts';
import type { notifications } from './notifications.ts';

export const notificationsExamples: ExamplesOf<typeof notifications> = {
  count: [success(states.client, 2)],
};
