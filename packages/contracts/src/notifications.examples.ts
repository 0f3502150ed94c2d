import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { notifications } from './notifications.ts';

const statement = {
  notification_id: exampleWorld.notificationUuid,
  kind: 'statement',
  text: { en: 'Account statement available', fr: 'Relevé de compte disponible' },
  link: '/app/documents',
  created_at: '2026-11-20T14:05:00.000Z',
  is_read: false,
};
const own = [exampleWorld.notificationUuid];
const others = [exampleWorld.otherNotificationUuid];

export const notificationsExamples: ExamplesOf<typeof notifications> = {
  count: [success(states.client, 2)],
  list: [
    success(states.client, { rows: [statement], next: null }),
    nothingYet({ rows: [], next: null }, { body: {} }),
    {
      name: 'a page of unread statements',
      state: states.client,
      request: {
        body: {
          kinds: ['statement'],
          is_read: false,
          limit: 1,
        },
      },
      status: 200,
      response: { rows: [statement], next: `1795183500000.${exampleWorld.notificationUuid}` },
    },
  ],
  mark: [
    success(states.client, true, { body: { ids: own, is_read: true } }),
    failure('not_found', states.client, { body: { ids: others, is_read: true } }),
  ],
  markAll: [success(states.client, true, { body: { until: '2026-11-20T14:05:00.000Z' } })],
  choices: [
    success(states.client, [
      { kind: 'statement', portal: true, email: true, is_fixed: false },
      { kind: 'sign_in_device', portal: true, email: true, is_fixed: true },
    ]),
  ],
  saveChoices: [
    success(states.client, true, { body: { choices: [{ kind: 'deposit', portal: true, email: false }] } }),
  ],
};
