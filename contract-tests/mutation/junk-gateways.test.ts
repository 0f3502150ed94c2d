import { contracts } from '@portal/contracts';
import { expect, it } from 'vitest';
import { EVERY_CALL } from './drift.ts';
import { withDriftingMock } from './drifting-mock.ts';

const { proxy, verifyInProcess } = withDriftingMock();

const JUNK = [
  null,
  'text',
  [null, 1],
  { rows: null, accounts: 5, groups: [null], months: [1], answers: null, languagePreferences: null },
];

it.each(JUNK)('a gateway that responds with %j is reported, and ends no run', async (body) => {
  proxy().plant({
    title: 'every success is something else',
    call: EVERY_CALL,
    phases: [],
    respond: async (request, forward) => {
      const response = await forward(request);
      const isLeft = response.status !== 200 || request.url === contracts.user.me.path;
      return isLeft ? response : { ...response, body };
    },
  });
  const { outcomes } = await verifyInProcess({ phases: ['relations', 'authorisation'], fuzzRuns: 0 });
  expect(outcomes.filter(({ status }) => status === 'failed').length).toBeGreaterThan(0);
});
