import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks } from '@portal/contracts/seeded-links';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const PASSWORD = 'Sugar-Shack-2027?';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const post = ({ send }: Gateway, step: string, body: object) =>
  send({ method: 'POST', url: `/auth/activation/${step}`, body });

const check = (gateway: Gateway, code: string) => post(gateway, 'check', { code });

const complete = (gateway: Gateway, code: string, more: object = {}) =>
  post(gateway, 'complete', {
    code,
    new_password: PASSWORD,
    confirm_new_password: PASSWORD,
    communication_language: 'fr',
    ...more,
  });

const mailsOf = ({ services }: Gateway) =>
  services.db.selectFrom('outbox').selectAll().orderBy('id').execute();

describe('links: an invitation', () => {
  it('can be checked any number of times and used once', async () => {
    const gateway = await startGateway();
    for (let time = 0; time < 3; time++) {
      const { username } = (await check(gateway, seededLinks.invitation)).json();
      expect(username).toBe('arthur.bell');
    }
    const { access_token } = (await complete(gateway, seededLinks.invitation)).json<TokenPair>();
    const headers = { 'x-access-token': access_token };
    expect((await gateway.send({ url: '/rest/user/state', headers })).json()).toMatchObject({ sq: 0, tc: 0 });
    const user = gateway.services.db.selectFrom('user').select('communication_language');
    expect(await user.where('username', '=', 'arthur.bell').executeTakeFirst()).toEqual({
      communication_language: 'fr',
    });
    expect((await gateway.signIn('arthur.bell', PASSWORD)).statusCode).toBe(200);
    expect((await complete(gateway, seededLinks.invitation)).json().message).toBe('code_invalid');
    expect((await check(gateway, seededLinks.invitation)).json().message).toBe('code_invalid');
  });

  it.each([
    ['expired', seededLinks.expiredInvitation],
    ['used', seededLinks.usedInvitation],
    ['altered', seededLinks.invitation.replace('1', '2')],
    ['in another case', seededLinks.invitation.toUpperCase()],
    ['for a registration', seededLinks.registration],
  ])('that is %s is rejected with the same error', async (_, code) => {
    const gateway = await startGateway();
    for (const response of [await check(gateway, code), await complete(gateway, code)]) {
      const { request_id: _id, ...received } = response.json();
      expect(received).toEqual({ status_code: 404, message: 'code_invalid' });
    }
  });

  it('whose code is malformed is rejected before anything is looked up', async () => {
    const gateway = await startGateway();
    for (const code of ['', 'x', '\u0000'.repeat(22), "' or 1=1 --' or 1=1 --' or", 'é'.repeat(30)]) {
      expect((await check(gateway, code)).json().message).toBe('invalid_request');
    }
  });

  it('opens nothing with a common password, or one that is confirmed differently, and remains valid', async () => {
    const gateway = await startGateway();
    const common = { new_password: 'P@ssw0rd', confirm_new_password: 'P@ssw0rd' };
    const rejected = await complete(gateway, seededLinks.invitation, common);
    expect(rejected.json().message).toBe('password_refused');
    const typo = await complete(gateway, seededLinks.invitation, { confirm_new_password: 'Other-2027?' });
    expect(typo.json()).toMatchObject({ message: 'invalid_request' });
    expect((await check(gateway, seededLinks.invitation)).statusCode).toBe(200);
  });

  it('creates one user when it is used many times at once', async () => {
    const gateway = await startGateway();
    const all = await Promise.all([1, 2, 3].map(() => complete(gateway, seededLinks.invitation)));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const users = await gateway.services.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'arthur.bell')
      .execute();
    expect(users).toHaveLength(1);
  });

  it('leaves its code in no log, whether it is checked, used, rejected or fetched by a mail scanner', async () => {
    const gateway = await startGateway({ LOG_LEVEL: 'debug' });
    const { invitation, usedInvitation } = seededLinks;
    for (const code of [invitation, usedInvitation]) {
      await gateway.send({ url: `/activate/${code}`, headers: { accept: 'text/html' } });
      await gateway.send({ url: `/auth/activation/check?code=${code}` });
      await check(gateway, code);
    }
    expect((await complete(gateway, invitation)).statusCode).toBe(200);
    await complete(gateway, usedInvitation);
    const log = gateway.logLines.join('');
    expect(log).not.toContain(PASSWORD);
    for (const code of [invitation, usedInvitation])
      expect([code, log.includes(code)]).toEqual([code, false]);
  });

  it('cannot be derived from its hash, which is all the store holds', async () => {
    const gateway = await startGateway();
    const rows = await gateway.services.db.selectFrom('one_time_link').selectAll().execute();
    for (const code of Object.values(seededLinks)) expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('a new invitation', () => {
  const renew = (gateway: Gateway, email: string) => post(gateway, 'renew', { email });

  it('is mailed to an invited client, and gets the same response for any address', async () => {
    const gateway = await startGateway();
    const responses = [];
    for (const email of [
      'Colette.Pare@example.ca',
      `${exampleWorld.username}@example.ca`,
      'nobody@example.ca',
    ]) {
      const { statusCode, body } = await renew(gateway, email);
      responses.push([statusCode, body]);
    }
    for (const response of responses) expect(response).toEqual([200, 'true']);
    const mails = await mailsOf(gateway);
    expect(mails).toMatchObject([{ template: 'activation_link', language: 'fr' }]);
    const code = /\/activate\/([\w-]+)/.exec(mails[0]!.text)?.[1] ?? '';
    expect(code).toHaveLength(32);
    expect((await check(gateway, code)).json().username).toBe('colette.pare');
    gateway.clock.move(14 * 24 * 60 * 60_000);
    expect((await check(gateway, code)).json().message).toBe('code_invalid');
  });

  it('ends the one before it, and is sent once a minute at most', async () => {
    const gateway = await startGateway();
    await renew(gateway, 'arthur.bell@example.ca');
    await renew(gateway, 'arthur.bell@example.ca');
    expect(await mailsOf(gateway)).toHaveLength(1);
    expect((await check(gateway, seededLinks.invitation)).json().message).toBe('code_invalid');
  });
});
