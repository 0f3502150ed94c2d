import { DAY_MS, MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../identity/secrets/authenticator-app.ts';
import { startChallenge } from '../modules/challenge/start-challenge.testing.ts';
import { sendMessage } from '../mail/send-message.ts';
import { startGateway } from '../testing/gateway.ts';
import { enrolPasskey, startSignIn, signInBy } from '../console/states/passkey-calls.ts';
import { announce, sendPhoto, statusOf } from '../testing/photo.ts';
import { pngSaying } from '../testing/png.ts';
import { deliverDue, scanDue } from '../testing/work-due.ts';

const { appUsername, authenticatorSecret, username } = exampleWorld;

describe.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('a clock that was a day %s and is corrected', (_how, off) => {
  it('leaves authenticator apps working, each step once', async () => {
    const { open, verify, now, clock } = await startChallenge(appUsername);
    const code = () => codeAt(authenticatorSecret, now().getTime());
    clock.move(off);
    expect((await verify((await open()).challenge_id, code())).statusCode).toBe(200);
    clock.move(-off);
    expect((await verify((await open()).challenge_id, code())).statusCode).toBe(200);
    expect((await verify((await open()).challenge_id, code())).statusCode).toBe(401);
  });

  it('leaves sign-in codes available, and none valid for longer', async () => {
    const { open, verify, describeIt, lastCode, clock } = await startChallenge();
    clock.move(off);
    const stale = await open();
    for (let more = 0; more < 9; more++) await open();
    const code = await lastCode();
    clock.move(-off + 31 * MINUTE_MS);
    expect((await describeIt(stale.challenge_id)).json().message).toBe('code_expired');
    expect((await verify(stale.challenge_id, code)).json().message).toBe('code_expired');
    expect((await verify((await open()).challenge_id, await lastCode())).statusCode).toBe(200);
  });

  it('leaves passkeys working, and no challenge valid for longer', async () => {
    const { as, send, clock } = await startGateway();
    const { authenticator } = await enrolPasskey(await as());
    clock.move(off);
    const stale = await startSignIn(send);
    clock.move(-off + 6 * MINUTE_MS);
    expect((await signInBy(send, authenticator.get(stale))).statusCode).toBe(401);
    expect((await signInBy(send, authenticator.get(await startSignIn(send)))).statusCode).toBe(200);
  });

  it('leaves sessions to become idle in their time', async () => {
    const { as, clock } = await startGateway();
    const client = await as();
    const isOpen = async () => (await client({ url: '/rest/user/me' })).statusCode === 200;
    clock.move(off);
    await isOpen();
    clock.move(-off);
    // A session that the wrong clock found idle has ended; any other continues.
    await isOpen();
    clock.move(16 * MINUTE_MS);
    expect(await isOpen()).toBe(false);
    expect((await (await as())({ url: '/rest/user/me' })).statusCode).toBe(200);
  });

  it('leaves no message waiting for a day', async () => {
    const { services, clock } = await startGateway({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const sent: number[] = [];
    clock.move(off);
    await sendMessage(services, {
      kind: 'email',
      to: `${username}@example.ca`,
      language: 'en',
      template: 'sign_in_code',
      values: { code: '123456', minutes: 10 },
      lifetimeMs: 3 * DAY_MS,
    });
    await deliverDue(services, async () => {
      throw new Error('the server is down');
    });
    clock.move(-off + 10 * MINUTE_MS);
    const deliver = () => deliverDue(services, async ({ id }) => sent.push(id));
    await deliver();
    // The first look corrects when it is tried again: after the delay that it had.
    clock.move(MINUTE_MS);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('leaves no photo waiting for its scan, and no place of the quota taken', async () => {
    const { send, as, services, clock } = await startGateway({ SCAN_DELAY_MS: '1000' });
    const photo = pngSaying(Buffer.from('a photo'));
    clock.move(off);
    const before = await as();
    const id = await sendPhoto(send, before, photo);
    for (let more = 0; more < 19; more++) await announce(before, photo);
    clock.move(-off + 10 * MINUTE_MS);
    const client = await as();
    await scanDue(services);
    clock.move(MINUTE_MS);
    await scanDue(services);
    expect(await statusOf(client, id)).toBe('clean');
    expect(await announce(client, photo)).toHaveProperty('attachment_uuid');
  });
});

it('a session that a clock far ahead began is over once the clock is corrected', async () => {
  const { send, as, clock } = await startGateway();
  clock.move(DAY_MS);
  const client = await as();
  clock.move(-DAY_MS);
  expect((await client({ url: '/rest/user/me' })).statusCode).toBe(401);
  const body = { refresh_token: client.tokens.refresh_token };
  expect((await send({ method: 'POST', url: '/rest/user/refresh', body })).statusCode).toBe(401);
  const others = (await (await as())({ url: '/rest/user/sessions' })).json<{ is_current: boolean }[]>();
  expect(others.filter(({ is_current }) => !is_current)).toEqual([]);
});

it('a refresh token that was used while the clock was ahead is no race once it is corrected', async () => {
  const { send, as, clock } = await startGateway();
  const { tokens } = await as();
  const refresh = async (refresh_token: string) =>
    send({ method: 'POST', url: '/rest/user/refresh', body: { refresh_token } });
  clock.move(10 * MINUTE_MS);
  const second = (await refresh(tokens.refresh_token)).json().refresh_token;
  const third = (await refresh(second)).json().refresh_token;
  clock.move(-10 * MINUTE_MS);
  expect((await refresh(tokens.refresh_token)).statusCode).toBe(401);
  expect((await refresh(third)).statusCode).toBe(401);
});
