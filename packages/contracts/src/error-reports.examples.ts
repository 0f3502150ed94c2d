import type { ExamplesOf } from './call.ts';
import type { errorReports } from './error-reports.ts';
import { success } from './build-example.ts';
import { states } from './provider-states.ts';

const report = {
  error: 'TypeError',
  screen: '/app/accounts/:account',
  frames: ['account-page-Op2Ai.js:1:2345', 'first-B0Bd.js:9:81234'],
};

export const errorReportsExamples: ExamplesOf<typeof errorReports> = {
  send: [
    success(states.signedOut, true, { body: report }),
    {
      name: 'an error without a stack',
      state: states.signedOut,
      request: { body: { ...report, error: 'Error', frames: [] } },
      status: 200,
      response: true,
    },
  ],
};
