import type { ExamplesOf } from './call.ts';
import { success } from './build-example.ts';
import { states } from './provider-states.ts';
import type { history } from './history.ts';

const loginEvent = {
  login_timestamp: '2026-11-20T14:05:00Z',
  result: 'success',
  type: 'password',
  ip: '203.0.113.7',
  browser: 'Safari',
  os: 'macOS',
  device: 'desktop',
  location: { city: 'Montréal', prov: 'QC', country: 'CA' },
  cursor: '1795183500000-1',
};

export const historyExamples: ExamplesOf<typeof history> = {
  list: [
    success(states.client, [loginEvent]),
    {
      name: 'a page',
      state: states.client,
      request: { body: { limit: 8 } },
      status: 200,
      response: [loginEvent],
    },
  ],
};
