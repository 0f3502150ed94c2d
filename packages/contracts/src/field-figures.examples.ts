import { success } from './build-example.ts';
import type { ExamplesOf } from './call.ts';
import type { fieldFigures } from './field-figures.ts';
import { states } from './provider-states.ts';

const visit = { screen: '/app/accounts/:account', lcp: 1_240, inp: 96, cls: 4 };

export const fieldFiguresExamples: ExamplesOf<typeof fieldFigures> = {
  send: [
    success(states.signedOut, true, { body: visit }),
    {
      name: 'a visit without an interaction',
      state: states.signedOut,
      request: { body: { screen: '/signin', lcp: 910, cls: 0 } },
      status: 200,
      response: true,
    },
  ],
};
