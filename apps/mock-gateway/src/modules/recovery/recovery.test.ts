import { setTimeout as after } from 'node:timers/promises';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { EVEN_MS } from '../../identity/links/even-time.ts';
import { startGateway } from '../../testing/gateway.ts';
import { lastCode } from '../../testing/last-code.ts';
import { startSignIn, enrolPasskey, signInBy } from '../../console/states/passkey-calls.ts';
import {
  answerQuestion,
  begin,
  complete,
  mailedCode,
  mailsOf,
  messageOf,
  NEW_PASSWORD,
  OLIVIA,
  other,
  post,
} from './recovery.testing.ts';

describe('a forgotten password', () => {
  it('is replaced by code, question and new password, without signing anyone in', async () => {
    const gateway = await startGateway();
    const response = await complete(gateway, await answerQuestion(gateway));
    expect(response.json()).toBe(true);
    expect((await gateway.signIn()).statusCode).toBe(401);
    expect((await gateway.signIn(exampleWorld.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('ends all sessions and notifies the client by mail when it is replaced', async () => {
    const gateway = await startGateway();
    const [one, two] = [await gateway.as(), await gateway.as()];
    await complete(gateway, await answerQuestion(gateway));
    expect((await one({ url: '/rest/user/me' })).statusCode).toBe(401);
    expect((await two({ url: '/rest/user/me' })).statusCode).toBe(401);
    const mail = (await mailsOf(gateway)).at(-1);
    expect(mail).toMatchObject({ template: 'password_reset', recipient: OLIVIA });
  });

  it('does not spare its owner the challenge of a sign-in', async () => {
    const gateway = await startGateway();
    const { db } = gateway.services;
    await db.updateTable('user').set({ needs_challenge: 1 }).where('email', '=', OLIVIA).execute();
    await complete(gateway, await answerQuestion(gateway));
    expect((await gateway.signIn(exampleWorld.username, NEW_PASSWORD)).json()).toHaveProperty('challenge');
  });

  it('ends remembered devices, and sign-ins that the old password started', async () => {
    const gateway = await startGateway();
    const { send, services, clock } = gateway;
    const { db } = services;
    await db.updateTable('user').set({ needs_challenge: 1 }).where('email', '=', OLIVIA).execute();
    const { challenge_id } = (await gateway.signIn()).json().challenge;
    const code = await lastCode(gateway, 'sign_in_code');
    const device = { id: 'one', hash: 'x', name: null, browser: null, os: null, kind: null, ip: null };
    const times = { added_at: 0, last_used_at: 0, expires_at: clock.now().getTime() * 2, revoked_at: null };
    await db
      .insertInto('device')
      .values({ ...device, ...times, user_id: exampleWorld.userUuid })
      .execute();
    await complete(gateway, await answerQuestion(gateway));
    const body = { challenge_id, code, remember_device: false };
    const met = await send({ method: 'POST', url: '/auth/challenge/verify', body });
    expect(met.json().message).toBe('code_expired');
    const row = await db.selectFrom('device').select('revoked_at').executeTakeFirstOrThrow();
    expect(row.revoked_at).toBe(clock.now().getTime());
  });

  it('removes passkeys: anyone who knew the old password may have created one', async () => {
    const gateway = await startGateway();
    const { authenticator } = await enrolPasskey(await gateway.as());
    await complete(gateway, await answerQuestion(gateway));
    const response = await signInBy(gateway.send, authenticator.get(await startSignIn(gateway.send)));
    expect(response.json().message).toBe('passkey_refused');
  });

  it('clears the throttle that wrong passwords caused', async () => {
    const gateway = await startGateway();
    for (let failure = 0; failure < 5; failure++) await gateway.signIn(exampleWorld.username, 'wrong');
    expect((await gateway.signIn()).statusCode).toBe(429);
    await complete(gateway, await answerQuestion(gateway));
    expect((await gateway.signIn(exampleWorld.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('gets the same response for known and unknown addresses, and the same limit', async () => {
    const gateway = await startGateway();
    for (let time = 0; time < 6; time++) {
      const responses = [];
      for (const email of [OLIVIA, 'nobody@example.ca']) {
        const { statusCode, body } = await post(gateway, 'start', { email, language: 'en' });
        const received = JSON.parse(body) as Record<string, unknown>;
        responses.push({
          statusCode,
          received: { ...received, recovery_id: '', request_id: '' },
          length: body.length,
        });
      }
      expect(responses[1]).toEqual(responses[0]);
      expect(responses[0]?.statusCode).toBe(time < 5 ? 200 : 429);
    }
    expect((await mailsOf(gateway)).map(({ recipient }) => recipient)).toEqual(Array(5).fill(OLIVIA));
  });

  it.each([OLIVIA, 'nobody@example.ca'])(
    'takes the same time for a known address as for an unknown one: %s',
    async (email) => {
      const gateway = await startGateway();
      const order: string[] = [];
      // The timer that starts first and is shorter ends first, even on a slow machine.
      await Promise.all([
        after(EVEN_MS - 1).then(() => order.push('even time')),
        post(gateway, 'start', { email, language: 'en' }).then(() => order.push('response')),
      ]);
      expect(order).toEqual(['even time', 'response']);
    },
  );

  it('of an unknown address accepts codes like any other and never continues', async () => {
    const gateway = await startGateway();
    const messagesOf = async (email: string) => {
      const recovery_id = await begin(gateway, email);
      const code = email === OLIVIA ? other(await mailedCode(gateway)) : '000000';
      const messages = [];
      for (let time = 0; time < 6; time++) {
        messages.push(await messageOf(post(gateway, 'verify', { recovery_id, code })));
      }
      return messages;
    };
    const known = await messagesOf(OLIVIA);
    expect(known).toEqual([...Array(5).fill('invalid_challenge'), 'code_expired']);
    expect(await messagesOf('nobody@example.ca')).toEqual(known);
  });
});

it('writes no address, code, answer or password to the log', async () => {
  const gateway = await startGateway({ LOG_LEVEL: 'debug' });
  const recovery_id = await answerQuestion(gateway);
  await complete(gateway, recovery_id, 'P@ssw0rd');
  const log = gateway.logLines.join('');
  for (const secret of [OLIVIA, recovery_id, await mailedCode(gateway), 'renault', 'P@ssw0rd']) {
    expect(log.includes(secret), secret).toBe(false);
  }
});
