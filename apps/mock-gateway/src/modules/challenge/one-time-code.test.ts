import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { change } from '../../testing/sql.ts';
import { startChallenge } from './start-challenge.testing.ts';

const { textedUsername } = exampleWorld;

describe('a one-time code', () => {
  it('goes to the client in their language, and signs in once', async () => {
    const { open, verify, lastCode, services } = await startChallenge();
    const challenge = await open();
    expect(challenge).toMatchObject({ kind: 'email', destination: 'l•••@example.ca' });
    const code = await lastCode();
    const [stored] = await services.db.selectFrom('challenge').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const response = await verify(challenge.challenge_id, code);
    expect(response.json()).toHaveProperty('access_token');
    expect(response.json()).not.toHaveProperty('device_value');
    expect((await verify(challenge.challenge_id, code)).json().message).toBe('code_expired');
  });

  it('signs in once even if it arrives twenty times at once', async () => {
    const { open, verify, lastCode } = await startChallenge();
    const { challenge_id } = await open();
    const code = await lastCode();
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(challenge_id, code)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is not consumed when what it opens fails, and leaves nothing half done', async () => {
    const { open, verify, lastCode, services, store } = await startChallenge();
    const { challenge_id } = await open();
    const code = await lastCode();
    await change(store, 'alter table outbox rename to gone');
    expect((await verify(challenge_id, code, true)).statusCode).toBe(500);
    await change(store, 'alter table gone rename to outbox');
    expect(await services.db.selectFrom('device').selectAll().execute()).toEqual([]);
    expect((await verify(challenge_id, code, true)).json()).toHaveProperty('device_value');
  });

  it('may be typed with spaces, a hyphen or full-width digits', async () => {
    const { open, verify, lastCode } = await startChallenge();
    for (const dress of [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\u00a0`,
      (code: string) => `${code.slice(0, 3)}‑${code.slice(3)}`,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]) {
      const { challenge_id } = await open();
      expect((await verify(challenge_id, dress(await lastCode()))).statusCode).toBe(200);
    }
  });

  it('of another challenge is wrong', async () => {
    const { open, verify, lastCode } = await startChallenge();
    const first = await open();
    const firstCode = await lastCode();
    const second = await open();
    if (firstCode === (await lastCode())) return;
    expect((await verify(second.challenge_id, firstCode)).json().message).toBe('invalid_challenge');
    expect((await verify(first.challenge_id, firstCode)).statusCode).toBe(200);
  });

  it('goes by text message to those who chose so', async () => {
    const { open, services } = await startChallenge(textedUsername);
    expect(await open()).toMatchObject({ kind: 'sms', destination: expect.stringMatching(/^•••• \d{4}$/) });
    const [message] = await services.db.selectFrom('outbox').selectAll().execute();
    expect(message).toMatchObject({ kind: 'sms', template: 'sign_in_code', html: '' });
  });

  it('is not in the log, and neither is its address', async () => {
    const { open, verify, lastCode, notThe, logLines } = await startChallenge();
    const { challenge_id } = await open();
    const code = await lastCode();
    await verify(challenge_id, notThe(code));
    await verify(challenge_id, code, true);
    expect(logLines.join('')).not.toMatch(new RegExp(`${code}|${notThe(code)}|@example`));
  });
});
