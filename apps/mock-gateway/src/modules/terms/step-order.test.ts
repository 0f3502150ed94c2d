import { exampleWorld } from '@portal/contracts/example-world';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const EVERY_STEP = 'ines.morin';
const document = { version: exampleWorld.termsVersion, hash: exampleWorld.termsHash };
const choice = ['first_pet', 'first_street', 'first_car'].map((security_question) => ({
  security_question,
  security_answer: 'Caramel',
}));
const requests = {
  choose: { method: 'POST', url: '/rest/user/sq', body: { security_questions: choice } },
  read: { method: 'GET', url: '/rest/user/terms' },
  shown: { method: 'POST', url: '/rest/user/terms/shown', body: document },
  accept: {
    method: 'POST',
    url: '/rest/user/terms/accept',
    body: { ...document, language: 'fr', express_wish: false },
  },
} as const;
type Request = keyof typeof requests;

interface Walked {
  sq: 0 | 1;
  token: 0 | 1;
  tc: 0 | 1;
}

/** The required response of a step, by the steps taken so far. */
const isOpen = (request: Request, { sq, token, tc }: Walked) => {
  if (request === 'choose') return sq === 0;
  const isTheirTurn = sq === 1 && token === 1;
  return request === 'read' ? isTheirTurn : isTheirTurn && tc === 0;
};

it('allows no step out of order or twice, for any sequence of requests', async () => {
  const request = fc.constantFrom(...(Object.keys(requests) as Request[]), 'authorize' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 8 }), async (order) => {
      const { as, services } = await startGateway();
      const send = await as(EVERY_STEP);
      const walked: Walked = { sq: 0, token: 0, tc: 0 };
      for (const one of order) {
        if (one === 'authorize') {
          const user = services.db.updateTable('user').set({ device_required: 0 });
          await user.where('username', '=', EVERY_STEP).execute();
          walked.token = 1;
          continue;
        }
        const response = await send(requests[one]);
        expect([one, response.statusCode]).toEqual([one, isOpen(one, walked) ? 200 : 409]);
        if (response.statusCode === 409) expect(response.json().message).toBe('step_closed');
        else if (one === 'choose') walked.sq = 1;
        else if (one === 'accept') walked.tc = 1;
        expect((await send({ url: '/rest/user/state' })).json()).toEqual({ mfa: 1, ...walked });
      }
    }),
    { numRuns: 12 },
  );
});
