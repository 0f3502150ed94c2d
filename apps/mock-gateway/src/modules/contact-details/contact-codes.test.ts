import { MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { describe, expect, it } from 'vitest';
import { startContactDetails } from './contact-details.testing.ts';

const OLIVIA = `${exampleWorld.username}@example.ca`;
const NEW = 'olivia@example.com';
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code for a new address', () => {
  it('may be wrong five times, and is then over', async () => {
    const { as, sendCode, confirm, code, clock, overview } = await startContactDetails();
    const client = await as();
    const { challenge_id } = (await sendCode(client, { email: NEW })).json();
    const right = await code();
    for (let attempt = 0; attempt < 5; attempt++) {
      clock.move(2 * MINUTE_MS - 1);
      const { message } = (await confirm(client, challenge_id, other(right))).json();
      expect(['invalid_challenge', 'user_timeout']).toContain(message);
    }
    clock.move(MINUTE_MS);
    expect((await confirm(client, challenge_id, right)).json().message).toBe('code_expired');
    expect((await overview(client)).email).toBe(OLIVIA);
  });

  it('is valid for ten minutes and once', async () => {
    const { as, sendCode, confirm, code, clock } = await startContactDetails();
    const client = await as();
    const first = (await sendCode(client, { email: NEW })).json();
    const late = await code();
    clock.move(10 * MINUTE_MS);
    expect((await confirm(client, first.challenge_id, late)).json().message).toBe('code_expired');
    const second = (await sendCode(client, { email: NEW })).json();
    const right = await code();
    expect((await confirm(client, second.challenge_id, right)).statusCode).toBe(200);
    expect((await confirm(client, second.challenge_id, right)).json().message).toBe('code_expired');
  });

  it('changes one thing when it arrives twenty times at once', async () => {
    const { as, sendCode, confirm, code, overview } = await startContactDetails();
    const client = await as();
    const { challenge_id } = (await sendCode(client, { email: NEW })).json();
    const right = await code();
    const all = await Promise.all(Array.from({ length: 20 }, () => confirm(client, challenge_id, right)));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await overview(client)).changes).toHaveLength(1);
  });

  it('gives the first response to a client who lost it', async () => {
    const { as, sendCode, code, overview } = await startContactDetails();
    const client = await as();
    const { challenge_id } = (await sendCode(client, { email: NEW })).json();
    const body = { challenge_id, code: await code() };
    const send = () =>
      client({
        method: 'POST',
        url: '/rest/portal/contact-details/confirm',
        body,
        headers: { [IDEMPOTENCY_KEY_HEADER]: '5d3b8e0a-3c6a-4f58-9d5e-0b1c2d3e4f50' },
      });
    const first = (await send()).json();
    expect((await send()).json()).toEqual(first);
    expect((await overview(client)).changes).toHaveLength(1);
  });

  it('is worthless to another user, to another session, and for a sign-in', async () => {
    const { as, send, sendCode, confirm, code } = await startContactDetails();
    const client = await as();
    const { challenge_id } = (await sendCode(client, { email: NEW })).json();
    const right = await code();
    for (const another of [await as('rachel.adler'), await as()])
      expect((await confirm(another, challenge_id, right)).json().message).toBe('code_expired');
    const body = { challenge_id, code: right, remember_device: false };
    const signIn = await send({ method: 'POST', url: '/auth/challenge/verify', body });
    expect(signIn.json().message).toBe('code_expired');
    expect((await confirm(client, challenge_id, right)).statusCode).toBe(200);
  });

  it('is resent to the new address after the countdown, and the former one is then wrong', async () => {
    const { as, send, sendCode, confirm, code, clock, mails } = await startContactDetails();
    const client = await as();
    const { challenge_id } = (await sendCode(client, { email: NEW })).json();
    const former = await code();
    const resend = () => send({ method: 'POST', url: '/auth/challenge/resend', body: { challenge_id } });
    expect((await resend()).json().message).toBe('too_many_requests');
    clock.move(30_000);
    expect((await resend()).json()).toMatchObject({ kind: 'email', destination: 'o•••@example.com' });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([NEW, NEW]);
    if (former !== (await code()))
      expect((await confirm(client, challenge_id, former)).json().message).toBe('invalid_challenge');
    expect((await confirm(client, challenge_id, await code())).statusCode).toBe(200);
  });

  it('ends the one that was sent before, and ten an hour are sent', async () => {
    const { as, sendCode, confirm, code } = await startContactDetails();
    const client = await as();
    const { challenge_id } = (await sendCode(client, { email: NEW })).json();
    const former = await code();
    for (let sent = 1; sent < 10; sent++)
      expect((await sendCode(client, { email: `olivia.${sent}@example.com` })).statusCode).toBe(200);
    expect((await confirm(client, challenge_id, former)).json().message).toBe('code_expired');
    expect((await sendCode(client, { email: NEW })).json()).toMatchObject({ message: 'too_many_requests' });
  });

  it('is not sent without the password', async () => {
    const { as, sendCode, mails } = await startContactDetails();
    const client = await as();
    expect((await sendCode(client, { email: NEW }, {})).statusCode).toBe(400);
    const wrong = { current_password: 'not the password' };
    expect((await sendCode(client, { email: NEW }, wrong)).json().message).toBe('wrong_password');
    expect(await mails()).toEqual([]);
  });
});
