import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../testing/gateway.ts';
import { startChallenge } from '../modules/challenge/start-challenge.testing.ts';
import { changePassword, NEW_PASSWORD } from '../testing/change-password.ts';

const { password, securityQuestion } = exampleWorld;

const changeQuestion = (send: Send, more: object = {}) =>
  send({
    method: 'POST',
    url: '/rest/portal/sq',
    body: {
      security_question: securityQuestion,
      new_security_question: 'first_pet',
      new_security_answer: 'Biscuit',
      confirm_new_security_answer: 'Biscuit',
      current_password: password,
      ...more,
    },
  });

const isAdmitted = async (send: Send) => (await send({ url: '/rest/user/me' })).statusCode === 200;

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const mailsOf = ({ services: { db } }: Pick<Gateway, 'services'>) =>
  db.selectFrom('outbox').select(['template', 'language', 'recipient', 'text']).orderBy('id').execute();

const startSignedInByCode = async () => {
  const gateway = await startChallenge();
  const signInByCode = async () => {
    const { challenge_id } = await gateway.open();
    const met = await gateway.verify(challenge_id, await gateway.lastCode());
    const { access_token } = met.json<TokenPair>();
    const send: Send = (options) =>
      gateway.send({ ...options, headers: { [ACCESS_TOKEN_HEADER]: access_token, ...options.headers } });
    return send;
  };
  return { ...gateway, signInByCode };
};

describe('changes: a challenge that is open', () => {
  it.each([
    { name: 'password', change: changePassword },
    { name: 'security question', change: changeQuestion },
  ])('ends when the $name changes, though its code is right', async ({ change }) => {
    const gateway = await startSignedInByCode();
    const owner = await gateway.signInByCode();
    const { challenge_id } = await gateway.open();
    const code = await gateway.lastCode();
    expect((await change(owner)).json()).toBe(true);
    const met = await gateway.verify(challenge_id, code);
    expect(met.json()).toMatchObject({ status_code: 410, message: 'code_expired' });
    expect((await gateway.resend(challenge_id)).json().message).toBe('code_expired');
  });
});

describe('changes: other sessions and devices', () => {
  it('end with the old password', async () => {
    const { as } = await startGateway();
    const [here, elsewhere] = [await as(), await as()];
    await changePassword(here);
    expect([await isAdmitted(here), await isAdmitted(elsewhere)]).toEqual([true, false]);
  });

  it('stay when their owner chooses so', async () => {
    const { as } = await startGateway();
    const [here, elsewhere] = [await as(), await as()];
    await changePassword(here, { end_others: false });
    expect([await isAdmitted(here), await isAdmitted(elsewhere)]).toEqual([true, true]);
  });

  it('stay after a change of question, and end with it on request', async () => {
    const { as } = await startGateway();
    const [here, elsewhere] = [await as(), await as()];
    await changeQuestion(here);
    expect(await isAdmitted(elsewhere)).toBe(true);
    await changeQuestion(here, {
      security_question: 'first_pet',
      new_security_question: securityQuestion,
      end_others: true,
    });
    expect([await isAdmitted(here), await isAdmitted(elsewhere)]).toEqual([true, false]);
  });
});

describe('changes: the owner is notified by mail', () => {
  it('of a password and a question, in their language', async () => {
    const gateway = await startGateway();
    const owner = await gateway.as();
    await gateway.services.db
      .updateTable('user')
      .set({ communication_language: 'fr' })
      .where('username', '=', exampleWorld.username)
      .execute();
    await changePassword(owner);
    await changeQuestion(owner, { current_password: NEW_PASSWORD });
    expect(await mailsOf(gateway)).toMatchObject([
      { template: 'password_changed', language: 'fr' },
      { template: 'security_question_changed', language: 'fr' },
    ]);
  });

  it('of preferences that changed, and of none that did not', async () => {
    const gateway = await startGateway();
    const owner = await gateway.as();
    const save = (body: object) => owner({ method: 'POST', url: '/rest/portal/preferences', body });
    const { languagePreferences, documentPreferences } = (
      await owner({ url: '/rest/portal/preferences' })
    ).json();
    await save({ languagePreferences, documentPreferences });
    expect(await mailsOf(gateway)).toEqual([]);
    const [client, choices] = Object.entries<Record<string, number>>(documentPreferences)[0]!;
    const [key, choice] = Object.entries(choices)[0]!;
    await save({
      languagePreferences: { communication: languagePreferences.communication === 'fr' ? 'en' : 'fr' },
      documentPreferences: { [client]: { [key]: choice === 1 ? 0 : 1 } },
    });
    // In the language that the owner had before: the change chose the other one.
    const language = languagePreferences.communication;
    expect(await mailsOf(gateway)).toMatchObject([
      { template: 'language_changed', language },
      { template: 'delivery_changed', language },
    ]);
  });
});

describe('changes: a sign-in whose password is being checked', () => {
  it('gives no session once the password has changed', async () => {
    const { as, signIn } = await startGateway();
    const owner = await as();
    const tries = Array.from({ length: 6 }, () => signIn());
    const [changed] = await Promise.all([changePassword(owner), ...tries]);
    expect(changed.json()).toBe(true);
    const sessions = (await Promise.all(tries)).map((response) => response.json<Partial<TokenPair>>());
    const me = sessions.flatMap(({ access_token }) =>
      access_token ? [owner({ url: '/rest/user/me', headers: { [ACCESS_TOKEN_HEADER]: access_token } })] : [],
    );
    for (const response of await Promise.all(me)) expect(response.json().message).toBe('session_invalid');
  });
});
