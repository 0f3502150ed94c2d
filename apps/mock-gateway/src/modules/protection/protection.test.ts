import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { changePassword, NEW_PASSWORD } from '../../testing/change-password.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { startChallenge } from '../challenge/start-challenge.testing.ts';
import { answerQuestion, complete } from '../recovery/recovery.testing.ts';

const RECOVERED = 'Toboggan-Run-2028!';
const UNKNOWN = 'this-code-was-never-mailed-to-anyone';

type Gateway = Pick<Awaited<ReturnType<typeof startGateway>>, 'send' | 'services'>;

const mailsOf = ({ services }: Gateway) =>
  services.db.selectFrom('outbox').select(['template', 'language', 'text']).orderBy('id').execute();

/** The code in the link of the last message about a change. */
const mailedCode = async (gateway: Gateway) => {
  const mails = await mailsOf(gateway);
  const codes = mails.flatMap(({ text }) => /\/protect\/([\w-]+)/.exec(text)?.[1] ?? []);
  return codes.at(-1)!;
};

const check = ({ send }: Gateway, code: string) =>
  send({ method: 'POST', url: '/auth/protection/check', body: { code } });
const protect = ({ send }: Gateway, code: string) =>
  send({ method: 'POST', url: '/auth/protection', body: { code } });
const isAdmitted = async (send: Send) => (await send({ url: '/rest/user/me' })).statusCode === 200;

describe('links: "this was not me" in a message about a change', () => {
  it('shows the change, however often it is checked, and is used once', async () => {
    const gateway = await startGateway();
    await changePassword(await gateway.as());
    const code = await mailedCode(gateway);
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await check(gateway, code)).json()).toMatchObject({ change: 'password_changed' });
    expect((await protect(gateway, code)).json()).toBe(true);
    expect((await protect(gateway, code)).json()).toMatchObject({
      status_code: 404,
      message: 'code_invalid',
    });
    expect((await check(gateway, code)).json().message).toBe('code_invalid');
  });

  it('is not in the store, reveals nothing when altered, and expires after a week', async () => {
    const gateway = await startGateway();
    await changePassword(await gateway.as());
    const code = await mailedCode(gateway);
    const rows = await gateway.services.db.selectFrom('protection_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    for (const wrong of [UNKNOWN, `${code.slice(0, -1)}${code.endsWith('x') ? 'y' : 'x'}`])
      expect((await protect(gateway, wrong)).json().message).toBe('code_invalid');
    gateway.clock.move(7 * DAY_MS);
    expect((await check(gateway, code)).json().message).toBe('code_invalid');
    expect((await protect(gateway, code)).json().message).toBe('code_invalid');
  });

  it('is used by one of many requests that arrive at once', async () => {
    const gateway = await startGateway();
    await changePassword(await gateway.as());
    const code = await mailedCode(gateway);
    const responses = await Promise.all(Array.from({ length: 8 }, () => protect(gateway, code)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const protectedMails = (await mailsOf(gateway)).filter(({ template }) => template === 'access_protected');
    expect(protectedMails).toHaveLength(1);
  });

  it('works even if an attacker who changed one thing changed another after it', async () => {
    const gateway = await startGateway();
    const attacker = await gateway.as();
    await changePassword(attacker);
    const first = await mailedCode(gateway);
    const save = { languagePreferences: { communication: 'fr' } };
    await attacker({ method: 'POST', url: '/rest/portal/preferences', body: save });
    expect(await mailedCode(gateway)).not.toBe(first);
    expect((await protect(gateway, first)).json()).toBe(true);
    expect(await isAdmitted(attacker)).toBe(false);
  });
});

describe('a protected access', () => {
  it('has no session, no remembered device and no sign-in by its password', async () => {
    const gateway = await startGateway();
    const [attacker, elsewhere] = [await gateway.as(), await gateway.as()];
    await changePassword(attacker, { end_others: false });
    await protect(gateway, await mailedCode(gateway));
    expect([await isAdmitted(attacker), await isAdmitted(elsewhere)]).toEqual([false, false]);
    const refreshed = await gateway.send({
      method: 'POST',
      url: '/rest/user/refresh',
      body: { refresh_token: attacker.tokens.refresh_token },
    });
    expect(refreshed.json().message).toBe('session_invalid');
    const response = await gateway.signIn(exampleWorld.username, NEW_PASSWORD);
    expect(response.json()).toMatchObject({ status_code: 403, message: 'recovery_required' });
  });

  it('reveals no more to a wrong password than any other user does', async () => {
    const gateway = await startGateway();
    await changePassword(await gateway.as());
    await protect(gateway, await mailedCode(gateway));
    const responses = [exampleWorld.username, 'nobody.at.all'].map(async (name) => {
      const { request_id: _id, ...body } = (await gateway.signIn(name, 'not the password')).json();
      return body;
    });
    const [known, unknown] = await Promise.all(responses);
    expect(known).toEqual(unknown);
  });

  it('ends an open challenge, even for the right code', async () => {
    const gateway = await startChallenge();
    const { challenge_id } = await gateway.open();
    const code = await gateway.lastCode();
    // Remembering the device is the change that the owner is notified of.
    const other = await gateway.open();
    const met = await gateway.verify(other.challenge_id, await gateway.lastCode(), true);
    expect(met.json<TokenPair>().access_token).toBeTruthy();
    await protect(gateway, await mailedCode(gateway));
    expect((await gateway.verify(challenge_id, code)).json().message).toBe('code_expired');
    expect((await gateway.signIn(exampleWorld.challengedUsername)).json().message).toBe('recovery_required');
  });

  it('is reported to its owner in their language, and opens again only by recovery', async () => {
    const gateway = await startGateway();
    await gateway.services.db
      .updateTable('user')
      .set({ communication_language: 'fr' })
      .where('username', '=', exampleWorld.username)
      .execute();
    await changePassword(await gateway.as());
    await protect(gateway, await mailedCode(gateway));
    expect((await mailsOf(gateway)).at(-1)).toMatchObject({ template: 'access_protected', language: 'fr' });
    expect((await complete(gateway, await answerQuestion(gateway), RECOVERED)).json()).toBe(true);
    const response = await gateway.signIn(exampleWorld.username, RECOVERED);
    expect(response.json<TokenPair>().access_token).toBeTruthy();
  });
});
