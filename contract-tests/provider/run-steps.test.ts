import { expect, it } from 'vitest';
import { NotRun, type Outcome } from './outcome.ts';
import { runSteps } from './run-steps.ts';

const passed: Outcome = {
  phase: 'relations',
  rule: 'figures',
  domain: 'accounts',
  call: 'accounts.list',
  title: 'its figures',
  status: 'passed',
  problems: [],
};

const runWith = (caught: Error) =>
  runSteps('relations', [async () => [passed], () => Promise.reject(caught), async () => [passed]]);

it.each([
  [new TypeError('no rows'), { status: 'failed', problems: [{ got: expect.stringContaining('no rows') }] }],
  [new NotRun('too many requests'), { status: 'not run', reason: 'too many requests' }],
])('%s of a step is an outcome of its phase, between those of the others', async (caught, expected) => {
  const outcomes = await runWith(caught);
  expect(outcomes).toEqual([
    passed,
    expect.objectContaining({
      phase: 'relations',
      call: 'gateway.itself',
      ...expected,
      problems: expect.anything(),
    }),
    passed,
  ]);
  expect(outcomes[1]).toMatchObject(expected);
});
