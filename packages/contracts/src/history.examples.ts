import type { ExamplesOf } from './call.ts';
import { states, success } from './example-world.ts';
import type { history } from './history.ts';

export const historyExamples: ExamplesOf<typeof history> = {
  list: [
    success(states.client, [
      {
        login_timestamp: '2026-11-20T14:05:00Z',
        result: 'success',
        type: 'password',
        ip: '203.0.113.7',
        os: 'macOS',
        device: 'desktop',
        location: { city: 'Montréal', prov: 'QC', country: 'CA' },
      },
    ]),
  ],
};
