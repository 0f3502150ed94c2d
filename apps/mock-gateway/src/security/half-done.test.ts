import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { lastCode } from '../testing/last-code.ts';
import { change, rowsOf } from '../testing/sql.ts';

const NEXT = 'Sugar-Shack-2027?';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Calls `act` while its last write fails, as when the gateway is killed there. */
const whileLastWriteFails = async <Result>({ store }: Gateway, act: () => Promise<Result>) => {
  await change(store, 'alter table audit_event rename to gone');
  const result = await act();
  await change(store, 'alter table gone rename to audit_event');
  return result;
};

describe('a step that is cut off before its end leaves no half of itself and can be taken again', () => {
  it('the first choice of security questions', async () => {
    const gateway = await startGateway();
    const send = await gateway.as('jonas.peeters');
    const questions = ['first_pet', 'first_street', 'favourite_singer'];
    const security_questions = questions.map((security_question) => ({
      security_question,
      security_answer: 'Caramel',
    }));
    const choose = () => send({ method: 'POST', url: '/rest/user/sq', body: { security_questions } });
    const state = async () => (await send({ url: '/rest/user/state' })).json().sq;
    const before = await rowsOf(gateway.store, 'select * from security_answer order by user_id, position');
    expect((await whileLastWriteFails(gateway, choose)).statusCode).toBe(500);
    expect(await rowsOf(gateway.store, 'select * from security_answer order by user_id, position')).toEqual(
      before,
    );
    expect(await state()).toBe(0);
    expect((await choose()).statusCode).toBe(200);
    expect(await state()).toBe(1);
  });

  it('the acceptance of the terms', async () => {
    const gateway = await startGateway();
    const send = await gateway.as('samuel.cote');
    const { version, hash } = (await send({ url: '/rest/user/terms' })).json();
    const body = { version, hash, language: 'fr', express_wish: false };
    const accept = () => send({ method: 'POST', url: '/rest/user/terms/accept', body });
    expect((await whileLastWriteFails(gateway, accept)).statusCode).toBe(500);
    expect((await send({ url: '/rest/user/terms' })).json().accepted).toBeNull();
    expect((await accept()).statusCode).toBe(200);
    expect((await send({ url: '/rest/user/state' })).json().tc).toBe(1);
  });

  it('the new password of a recovery', async () => {
    const gateway = await startGateway();
    const { send, as, signIn } = gateway;
    const client = await as();
    const post = (step: string, body: object) =>
      send({ method: 'POST', url: `/auth/recovery/${step}`, body });
    const started = await post('start', { email: `${exampleWorld.username}@example.ca`, language: 'en' });
    const { recovery_id } = started.json();
    await post('verify', { recovery_id, code: await lastCode(gateway, 'recovery_code') });
    await post('answer', { recovery_id, answer: exampleWorld.securityAnswer });
    const complete = () => post('complete', { recovery_id, new_password: NEXT, confirm_new_password: NEXT });
    expect((await whileLastWriteFails(gateway, complete)).statusCode).toBe(500);
    expect((await client({ url: '/rest/user/me' })).statusCode).toBe(200);
    expect((await signIn(exampleWorld.username, NEXT)).statusCode).toBe(401);
    expect((await complete()).statusCode).toBe(200);
    expect((await client({ url: '/rest/user/me' })).statusCode).toBe(401);
    expect((await signIn(exampleWorld.username, NEXT)).statusCode).toBe(200);
  });
});
