import type { Example } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { withStateValues } from '@portal/contracts/state-values';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { inTransaction } from '../store/in-transaction.ts';
import { startGateway } from '../testing/gateway.ts';
import { requestOf } from '../testing/request-of.ts';

const hook = vi.hoisted(() => ({ beforeTransaction: undefined as (() => Promise<void>) | undefined }));

vi.mock(import('../store/in-transaction.ts'), async (original) => {
  const real = await original();
  const hooked: typeof inTransaction = async (db, held, work) => {
    const { beforeTransaction } = hook;
    const isOfCaller = Array.isArray(held) && held.some((lock: string) => /^(?:user|access)\//.test(lock));
    if (beforeTransaction && isOfCaller && !db.isTransaction) {
      hook.beforeTransaction = undefined;
      await beforeTransaction();
    }
    return real.inTransaction(db, held, work);
  };
  return { inTransaction: hooked };
});

const PROOFS = ['current_password', 'credential', 'code'];

const isProved = ({ status, request: { body } }: Example) =>
  status === 200 && PROOFS.some((proof) => Object.hasOwn((body as object | undefined) ?? {}, proof));

/** Every request of the table that a signed-in user proves, by a password, a passkey or a code. */
const cases = allExamples
  .filter(({ call }) => call.kind === 'mutation' && call.access !== 'public')
  .flatMap(({ domain, name, call, examples }) =>
    examples
      .filter(isProved)
      .map((example) => ({ title: `${domain}.${name}: ${example.name}`, call, example })),
  );

const { send, services } = await startGateway({}, afterAll);

afterEach(() => {
  hook.beforeTransaction = undefined;
});

const prepare = async ({ state }: Example) => {
  const response = await send({ method: 'POST', url: '/__mock/states', body: { state, action: 'setup' } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Record<string, string>>();
};

const endEverySession = async () => {
  await services.db.updateTable('session').set({ ended_at: services.clock.now().getTime() }).execute();
};

describe('a proof of a session', () => {
  it.each(cases)('ends with it even after it was accepted: $title', async ({ call, example }) => {
    const values = await prepare(example);
    hook.beforeTransaction = endEverySession;
    const response = await send({
      ...requestOf(call, withStateValues(example, values)),
      headers: { [ACCESS_TOKEN_HEADER]: values['access_token'] },
    });
    expect(response.json(), response.body).toMatchObject({ status_code: 401, message: 'session_invalid' });
  });
});
