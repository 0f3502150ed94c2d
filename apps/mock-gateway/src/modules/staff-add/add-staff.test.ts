import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { addStaff } from './add-staff.ts';
import { readNewStaff, usage } from './new-staff.ts';

const ARGS = ['--username', 'Ada.Roy', '--email', 'ada.roy@example.ca', '--role', 'administrator'];

const start = async () => {
  const gateway = await startGateway();
  const add = (...more: string[]) => addStaff(gateway.services, readNewStaff([...ARGS, ...more]));
  const signIn = async (password: string): Promise<Send> => {
    const { access_token } = (await gateway.signIn('ada.roy', password)).json<TokenPair>();
    return (options) =>
      gateway.send({ ...options, headers: { [ACCESS_TOKEN_HEADER]: access_token, ...options.headers } });
  };
  const stepsOf = async (caller: Send) => (await caller({ url: '/rest/user/state' })).json<object>();
  const events = async () =>
    (await gateway.services.db.selectFrom('audit_event').select('event').execute()).map(({ event }) => event);
  return { ...gateway, add, signInAs: signIn, stepsOf, events };
};

describe('adding a member of staff', () => {
  it('gives a password with which they set up a second factor, and then the other steps', async () => {
    const { add, signInAs, stepsOf, events } = await start();
    const caller = await signInAs(await add());
    expect(await stepsOf(caller)).toMatchObject({ mfa: 0, sq: 0, token: 1 });
    expect((await caller({ url: '/rest/user/me' })).json()).toMatchObject({
      active_role: 'administrator',
      display_name: 'Ada.Roy',
    });
    expect(await events()).toContain('staff_added');
  });

  it('makes an advisor of the firm one who signs in', async () => {
    const { add, services } = await start();
    await add('--role', 'advisor', '--advisor', 'Rohan.Patel@northmere.example', '--firm', 'alerting');
    const linked = await services.db
      .selectFrom('advisor as a')
      .innerJoin('user as u', 'u.id', 'a.user_id')
      .innerJoin('user_role as r', 'r.user_id', 'u.id')
      .select(['a.name', 'u.firm_id', 'r.permissions'])
      .where('u.username', '=', 'ada.roy')
      .execute();
    expect(linked).toEqual([
      { name: 'Rohan Patel', firm_id: 'alerting', permissions: '["dz.advise.clients"]' },
    ]);
  });

  it('gives another password each time, and a second factor again, to one who is renewed', async () => {
    const { add, signIn, signInAs, stepsOf, services, events } = await start();
    const first = await add();
    const before = await signInAs(first);
    const options = { current_password: first };
    const made = await before({ method: 'POST', url: '/rest/user/authenticator/begin', body: options });
    expect(made.statusCode).toBe(200);
    await services.db
      .updateTable('user')
      .set({ status: 'locked' })
      .where('username', '=', 'ada.roy')
      .execute();
    const second = await add('--renew');
    expect(second).not.toBe(first);
    expect((await before({ url: '/rest/user/state' })).json()).toMatchObject({ message: 'session_invalid' });
    expect((await signIn('ada.roy', first)).json()).toMatchObject({ message: 'invalid_credentials' });
    expect(await stepsOf(await signInAs(second))).toMatchObject({ mfa: 0 });
    expect(await events()).toContain('staff_renewed');
  });

  it.each([
    [['--username', exampleWorld.username], /^--username is ".+", which another user has or was offered\.$/],
    [['--username', 'arthur.bell'], /^--username is "arthur\.bell", which another/],
    [['--firm', 'elsewhere'], /^--firm is "elsewhere", which the store does not have/],
    [['--renew'], /^--renew found no "ada\.roy" of this firm with this e-mail address and role\.$/],
    [
      ['--renew', '--username', exampleWorld.username, '--email', `${exampleWorld.username}@example.ca`],
      /^--renew found no/,
    ],
    [['--role', 'client'], /^--role is not valid; expected compliance or administrator or advisor\.$/],
    [['--role', 'advisor'], /^--advisor is needed with --role advisor, and taken with no other\.$/],
    [['--advisor', 'rohan.patel@northmere.example'], /^--advisor is needed with --role advisor, and taken/],
    ...['rohan.patel@northmere.example', 'andrew.sinclair@northmere.example', 'nobody@northmere.example'].map(
      (advisor): [string[], RegExp] => [
        ['--role', 'advisor', '--advisor', advisor],
        /^--advisor is ".+", which is not one advisor of this firm without a user\.$/,
      ],
    ),
    [['--password', 'secret'], /^Unknown option '--password'/],
  ])('is rejected with %s, and changes nothing', async (args, line) => {
    const { add, services } = await start();
    const users = () =>
      services.db.selectFrom('user').select(['id', 'password_hash']).orderBy('id').execute();
    const before = await users();
    await expect((async () => add(...args))()).rejects.toThrow(line);
    expect(await users()).toEqual(before);
  });

  it('describes every option', () => {
    for (const option of ['--username', '--email', '--role', '--language', '--firm', '--advisor', '--renew'])
      expect(usage).toContain(option);
  });
});
