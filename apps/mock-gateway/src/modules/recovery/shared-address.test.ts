import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const { username: OLIVIA, securityAnswer } = exampleWorld;
const EMAIL = `${OLIVIA}@example.ca`;
/** Shares the address, and gives the same answers as every seeded user. */
const PARTNER = 'amelie.gagnon';
/** Shares it too, and has chosen no question yet. */
const NEWCOMER = 'jonas.peeters';
const NEW_PASSWORD = 'Sugar-Shack-2027?';

const start = async () => {
  const gateway = await startGateway();
  const { send, services } = gateway;
  await services.db
    .updateTable('user')
    .set({ email: EMAIL.toUpperCase() })
    .where('username', 'in', [PARTNER, NEWCOMER])
    .execute();
  const post = (step: string, body: object) => send({ method: 'POST', url: `/auth/recovery/${step}`, body });
  const mails = () => services.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const begin = async () => {
    const { recovery_id } = (await post('start', { email: EMAIL, language: 'en' })).json();
    const { text, template } = (await mails()).at(-1)!;
    return { recovery_id, code: /\b\d{6}\b/.exec(text)![0], template };
  };
  const finish = async (recovery_id: string) => {
    await post('answer', { recovery_id, answer: securityAnswer });
    const passwords = { new_password: NEW_PASSWORD, confirm_new_password: NEW_PASSWORD };
    return post('complete', { recovery_id, ...passwords });
  };
  return { ...gateway, post, mails, begin, finish };
};

describe('an address that several users share', () => {
  it.each([OLIVIA, PARTNER])(
    'is recovered by the code with the username of %s, for them alone',
    async (who) => {
      const { begin, post, finish, signIn } = await start();
      const { recovery_id, code, template } = await begin();
      expect(template).toBe('recovery_code_shared');
      const met = await post('verify', { recovery_id, code, username: ` ${who.toUpperCase()} ` });
      expect(met.json()).toEqual({ security_question: exampleWorld.securityQuestion });
      expect((await finish(recovery_id)).json()).toBe(true);
      const other = who === OLIVIA ? PARTNER : OLIVIA;
      expect((await signIn(who, NEW_PASSWORD)).statusCode).toBe(200);
      expect((await signIn(other, NEW_PASSWORD)).statusCode).toBe(401);
      expect((await signIn(other)).statusCode).toBe(200);
    },
  );

  it('is not opened by the code alone, a username of another address, or one without a question', async () => {
    const { begin, post, finish } = await start();
    const { recovery_id, code } = await begin();
    for (const username of [undefined, '', 'nobody', 'margaret.chen', NEWCOMER]) {
      const body = { recovery_id, code, ...(username === undefined ? {} : { username }) };
      expect((await post('verify', body)).json().message).toBe('invalid_challenge');
    }
    expect((await post('verify', { recovery_id, code, username: OLIVIA })).json().message).toBe(
      'code_expired',
    );
    expect((await finish(recovery_id)).json().message).toBe('code_expired');
  });

  it('gets the same responses as any other, also to a wrong code', async () => {
    const { post } = await start();
    const responsesOf = async (email: string) => {
      const started = (await post('start', { email, language: 'en' })).json<{ recovery_id: string }>();
      const { recovery_id } = started;
      const wrong = await post('verify', { recovery_id, code: 'x'.repeat(6), username: OLIVIA });
      const none = await post('verify', { recovery_id, code: '000000', username: OLIVIA });
      return [Object.keys(started), wrong.json().message, none.json().message, none.statusCode];
    };
    expect(await responsesOf(EMAIL)).toEqual(await responsesOf('nobody@example.ca'));
  });

  it('has one code at a time', async () => {
    const { begin, post } = await start();
    const first = await begin();
    await begin();
    const { recovery_id, code } = first;
    expect((await post('verify', { recovery_id, code, username: OLIVIA })).json().message).toBe(
      'code_expired',
    );
  });
});
