import { MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { lastCode } from '../../testing/last-code.ts';

const EMAIL = `${exampleWorld.username}@example.ca`;

/** A model of a recovery without its tables: the order of the steps, their attempts and their times. */
class ExpectedRecovery {
  #step: 'code' | 'question' | 'password' | 'over' = 'code';
  #tries = 5;
  #minutesLeft = 10;

  pass(minutes: number) {
    this.#minutesLeft -= minutes;
    if (this.#minutesLeft <= 0) this.#step = 'over';
  }

  prove(step: 'code' | 'question', isRight: boolean): number {
    // An answer may be given again until the password is set; a code may not.
    const isOpen = this.#step === step || (step === 'question' && this.#step === 'password');
    if (!isOpen || this.#tries === 0) return 410;
    this.#tries -= 1;
    if (!isRight) return 401;
    if (step === 'code') this.#go('question');
    else this.#step = 'password';
    return 200;
  }

  complete(): number {
    if (this.#step !== 'password') return 410;
    this.#step = 'over';
    return 200;
  }

  #go(step: 'question') {
    this.#step = step;
    this.#tries = 5;
    this.#minutesLeft = 30;
  }
}

const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ step: fc.constantFrom('code', 'question'), isRight: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constantFrom('right code', 'right question') }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('complete') }) },
  {
    weight: 1,
    arbitrary: fc.record({ step: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 12 }) }),
  },
);

type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

const toTheEnd: Move[] = [
  { step: 'right code' },
  { step: 'right question' },
  { step: 'complete' },
  { step: 'complete' },
];
const sixWrong = (step: 'code' | 'question'): Move[] => [
  ...Array.from({ length: 5 }, () => ({ step, isRight: false })),
  { step, isRight: true },
];
const tooLate: Move[] = [{ step: 'wait', minutes: 10 }, ...toTheEnd];

it('takes its steps in order, with their attempts and in time, for any sequence of requests', async () => {
  const { send, services, clock } = await startGateway();
  const post = (step: string, body: object) => send({ method: 'POST', url: `/auth/recovery/${step}`, body });
  const begin = async () => {
    clock.move(24 * 60 * MINUTE_MS);
    const started = await post('start', { email: EMAIL, language: 'en' });
    const code = await lastCode({ services }, 'recovery_code');
    return { id: started.json<{ recovery_id: string }>().recovery_id, code };
  };
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 9 }), async (moves) => {
      const { id: recovery_id, code } = await begin();
      const expected = new ExpectedRecovery();
      const password = `Sugar-Shack-${++round}?`;
      const send = async (one: Move): Promise<[status: number, expected: number]> => {
        const isRight = !('isRight' in one) || one.isRight;
        if ('minutes' in one) {
          clock.move(one.minutes * MINUTE_MS);
          expected.pass(one.minutes);
          return [0, 0];
        }
        if (one.step.endsWith('code')) {
          const wrong = code === '000000' ? '000001' : '000000';
          const response = await post('verify', { recovery_id, code: isRight ? code : wrong });
          return [response.statusCode, expected.prove('code', isRight)];
        }
        if (one.step.endsWith('question')) {
          const answer = isRight ? exampleWorld.securityAnswer : 'Rolls-Royce';
          const { statusCode } = await post('answer', { recovery_id, answer });
          return [statusCode, expected.prove('question', isRight)];
        }
        const body = { recovery_id, new_password: password, confirm_new_password: password };
        return [(await post('complete', body)).statusCode, expected.complete()];
      };
      for (const one of moves) {
        const [status, wanted] = await send(one);
        expect(status, JSON.stringify(moves)).toBe(wanted);
      }
    }),
    {
      numRuns: 25,
      examples: [
        [toTheEnd],
        [sixWrong('code')],
        [[{ step: 'right code' }, ...sixWrong('question')]],
        [tooLate],
      ],
    },
  );
});
