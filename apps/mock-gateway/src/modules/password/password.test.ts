import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { isCommonPassword } from '../../identity/secrets/common-passwords.ts';
import { changePassword, NEW_PASSWORD } from '../../testing/change-password.ts';

const codeOf = async (response: ReturnType<Send>) => (await response).json().message;
const wrong = { current_password: 'not the password' };

describe('a new password', () => {
  it('needs the current one and the answer to one of the user’s questions', async () => {
    const { as, signIn } = await startGateway();
    const send = await as();
    expect(await codeOf(changePassword(send, wrong))).toBe('wrong_password');
    expect(await codeOf(changePassword(send, { security_answer: 'Peugeot' }))).toBe('wrong_password');
    expect(await codeOf(changePassword(send, { security_question: 'shoe_size' }))).toBe('wrong_password');
    expect((await signIn()).statusCode).toBe(200);
  });

  it('is rejected when it is common or the current one, which counts as no failure', async () => {
    const { as } = await startGateway();
    const send = await as();
    for (const new_password of ['P@ssw0rd1', 'MotDePasse123!', exampleWorld.password]) {
      expect(await codeOf(changePassword(send, { new_password }))).toBe('password_refused');
    }
    expect((await changePassword(send)).json()).toBe(true);
  });

  it('is the first of two that are set at the same moment, which ends the session of the other', async () => {
    const { as, signIn } = await startGateway();
    const sessions = [await as(), await as()];
    const passwords = [NEW_PASSWORD, 'Snow-Plough-2028!'];
    const responses = await Promise.all(
      sessions.map((send, at) => changePassword(send, { new_password: passwords[at]! })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 401]);
    const valid = passwords[statuses.indexOf(200)]!;
    expect((await signIn(exampleWorld.username, valid)).statusCode).toBe(200);
  });

  it.each(['pASSWORD1!', '1qaz@WSX', 'Qwerty123!', 'Dr@g0n2026!', 'Bonjour1!'])(
    'is known as common in any case and dress: %s',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  );

  it.each([NEW_PASSWORD, 'Winter-Is-Here-1!', 'NouveauMotDePasse1!', '🏔️'.repeat(64)])(
    'is not taken for a common one: %s',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );
});

describe('wrong confirmations', () => {
  it('end the session after five in a row, even for the right password', async () => {
    const { as } = await startGateway();
    const send = await as();
    for (let failure = 0; failure < 5; failure++) {
      expect(await codeOf(changePassword(send, wrong))).toBe('wrong_password');
    }
    expect((await changePassword(send)).json()).toMatchObject({
      status_code: 403,
      message: 'too_many_attempts',
    });
    expect(await codeOf(send({ url: '/rest/user/me' }))).toBe('session_invalid');
    expect((await changePassword(await as())).json()).toBe(true);
  });

  it('are counted from zero after a right one', async () => {
    const { as } = await startGateway();
    const send = await as();
    for (let failure = 0; failure < 4; failure++) await changePassword(send, wrong);
    expect(await codeOf(changePassword(send, { new_password: 'P@ssw0rd1' }))).toBe('password_refused');
    expect(await codeOf(changePassword(send, wrong))).toBe('wrong_password');
    expect((await changePassword(send)).json()).toBe(true);
  });

  it('are counted one by one when many arrive at once', async () => {
    const { as } = await startGateway();
    const send = await as();
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(changePassword(send, wrong))));
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5);
  });

  it('are not counted when they are right, even if many arrive at once', async () => {
    const { as, services } = await startGateway();
    const send = await as();
    const begin = () =>
      send({
        method: 'POST',
        url: '/rest/user/authenticator/begin',
        body: { current_password: exampleWorld.password },
      });
    const responses = await Promise.all(Array.from({ length: 30 }, begin));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { failed_confirmations } = await services.db
      .selectFrom('user')
      .select('failed_confirmations')
      .where('username', '=', exampleWorld.username)
      .executeTakeFirstOrThrow();
    expect(failed_confirmations).toBe(0);
  });
});
