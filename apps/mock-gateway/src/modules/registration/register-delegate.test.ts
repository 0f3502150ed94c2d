import type { Delegate } from '@portal/contracts/delegates';
import { DAY_MS } from '@portal/contracts/durations';
import type { TokenPair } from '@portal/contracts/session';
import type { UserInfo } from '@portal/contracts/user';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks } from '@portal/contracts/seeded-links';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../testing/gateway.ts';
import { seedAcceptance } from '../terms/terms.seed.ts';
import { OWNER, READER, startDelegates } from '../delegates/delegates.testing.ts';

const PASSWORD = 'Sugar-Shack-2027?';
const EMAIL = 'Agathe.Roy@example.ca';
const USERNAME = 'agathe.roy';

const start = async () => {
  const started = await startDelegates();
  const { services, send, invite } = started;
  const post = (url: string, body: object, headers = {}) => send({ method: 'POST', url, body, headers });
  const mails = () => services.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const mailedCode = async () => /\/register\/([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
  /** Invites a person who is no user; returns the id and the code of the mailed link. */
  const inviteStranger = async (more: Parameters<typeof invite>[0] = {}, by?: Send) => {
    const response = await invite({ email: EMAIL, name: 'Agathe Roy', ...more }, by);
    return { ...response.json<Delegate>(), code: await mailedCode() };
  };
  const check = (code: string) => post('/auth/registration/check', { code });
  const complete = (code: string, more: object = {}) =>
    post('/auth/registration/complete', {
      code,
      username: USERNAME,
      first_name: 'Agathe',
      last_name: 'Roy',
      new_password: PASSWORD,
      confirm_new_password: PASSWORD,
      communication_language: 'fr',
      ...more,
    });
  const usersAt = async (email: string) =>
    (await services.db.selectFrom('user').selectAll().execute()).filter(
      (user) => user.email?.toLowerCase() === email.toLowerCase(),
    );
  const finishSteps = async (username: string) => {
    await services.db
      .updateTable('user')
      .set({ questions_finished: 1, device_required: 0 })
      .where('username', '=', username)
      .execute();
    const { id } = await services.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await seedAcceptance(services.db, id, services.clock.now().getTime());
    return started.as(username);
  };
  return { ...started, post, mails, mailedCode, inviteStranger, check, complete, usersAt, finishSteps };
};

const message = (response: { json: () => { message?: string } }) => response.json().message;

describe('a person whom a client invited and who is no user', () => {
  it('registers by the mailed link, accepts by terms, and keeps the access when the delegation ends', async () => {
    const { inviteStranger, check, complete, finishSteps, invitations, accept, revoke, me, audit, mails } =
      await start();
    const { code, delegate_id } = await inviteStranger();
    expect((await mails()).at(-1)).toMatchObject({ recipient: EMAIL, template: 'delegate_registration' });
    expect((await check(code)).json()).toMatchObject({
      first_name: 'Agathe Roy',
      invited_by: 'Olivia Martin',
      communication_language: 'fr',
    });
    const { access_token } = (await complete(code)).json<TokenPair>();
    expect(access_token).toBeTruthy();
    expect((await mails()).at(-1)).toMatchObject({
      recipient: EMAIL.toLowerCase(),
      template: 'access_ready',
    });

    const delegate = await finishSteps(USERNAME);
    const before = (await delegate({ url: '/rest/user/me' })).json<UserInfo>();
    expect(before).toMatchObject({ first_name: 'Agathe', last_name: 'Roy', default_role: 'delegate' });
    expect(before.permissions).toEqual({ delegate: [] });
    for (const url of ['/rest/portal/accounts', '/rest/portal/users', '/rest/portal/desk'])
      expect((await delegate({ url })).statusCode, url).toBe(403);
    const [invitation] = await invitations(delegate);
    const { role } = (await accept(invitation!, delegate)).json<{ role: string }>();
    expect(Object.keys((await me(delegate)).roles)).toEqual(['delegate', role]);
    await delegate({ method: 'POST', url: '/rest/user/role', body: { role } });
    const one = { url: `/rest/portal/accounts/${exampleWorld.accountUuid}/details` };
    expect((await delegate(one)).statusCode).toBe(200);

    await revoke(delegate_id);
    expect((await me(delegate)).active_role).toBe('delegate');
    expect((await delegate(one)).statusCode).toBe(403);
    expect((await delegate({ url: '/rest/portal/notifications/choices' })).statusCode).toBe(200);
    expect(await audit()).toEqual([
      'delegate_invited',
      'delegate_registered',
      'delegate_accepted',
      'delegate_revoked',
    ]);
  });

  it('is invited by a response that does not differ from that of a user', async () => {
    const { inviteStranger, invite, mails } = await start();
    const { code: _code, ...stranger } = await inviteStranger();
    const known = (await invite()).json<Delegate>();
    const unnamed = ({ delegate_id: _id, name: _name, email: _email, ...rest }: Delegate) => rest;
    expect(unnamed(stranger)).toEqual(unnamed(known));
    expect((await mails()).slice(-2).map(({ template }) => template)).toEqual([
      'delegate_registration',
      'delegate_invitation',
    ]);
  });

  it('registers no more once the firm ended the access of the client who invited', async () => {
    const { services, inviteStranger, check, complete, usersAt } = await start();
    const { code } = await inviteStranger();
    const ended_at = services.clock.now().getTime();
    await services.db.updateTable('user').set({ ended_at }).where('username', '=', OWNER).execute();
    expect(message(await check(code))).toBe('code_invalid');
    expect(message(await complete(code))).toBe('code_invalid');
    expect(await usersAt(EMAIL)).toEqual([]);
  });

  it('gets no link to register where the firm lets no one register', async () => {
    const { services, inviteStranger, check } = await start();
    const { code } = await inviteStranger();
    const { features } = await services.db
      .selectFrom('firm')
      .select('features')
      .where('id', '=', 'northmere')
      .executeTakeFirstOrThrow();
    const parsed = JSON.parse(features) as { products: object };
    const closed = JSON.stringify({ ...parsed, products: { ...parsed.products, selfRegistration: false } });
    await services.db.updateTable('firm').set({ features: closed }).where('id', '=', 'northmere').execute();
    expect(message(await check(code))).toBe('code_invalid');
    expect((await inviteStranger({ email: 'another.one@example.ca' })).code).toBe('');
  });
});

describe('the registration link of a delegate', () => {
  it('registers one user when it is followed in two browsers at once', async () => {
    const { inviteStranger, complete, usersAt } = await start();
    const { code } = await inviteStranger();
    const both = await Promise.all(
      ['agathe.one', 'agathe.two'].map((username) => complete(code, { username })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await usersAt(EMAIL)).toHaveLength(1);
  });

  it('registers one user when two clients invited the address, and both invitations wait', async () => {
    const { as, inviteStranger, complete, check, usersAt, finishSteps, invitations } = await start();
    const first = await inviteStranger();
    const second = await inviteStranger({}, await as('camille.fortin'));
    expect(second.code).not.toBe(first.code);
    const both = await Promise.all([
      complete(first.code, { username: 'agathe.one' }),
      complete(second.code, { username: 'agathe.two' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const [user, ...others] = await usersAt(EMAIL);
    expect(others).toEqual([]);
    for (const { code } of [first, second]) expect(message(await check(code))).toBe('code_invalid');
    const waiting = await invitations(await finishSteps(user!.username));
    expect(waiting.map(({ client }) => client).toSorted()).toEqual(['Camille Fortin', 'Olivia Martin']);
  });

  it('ends with the withdrawal, after 14 days, and after the last day of what is shared', async () => {
    const { inviteStranger, revoke, check, complete, clock, today, as } = await start();
    const withdrawn = await inviteStranger();
    await revoke(withdrawn.delegate_id);
    const again = await inviteStranger();
    const short = await inviteStranger({ email: 'another.one@example.ca', until: today });
    expect(message(await check(withdrawn.code))).toBe('code_invalid');
    expect(message(await complete(withdrawn.code))).toBe('code_invalid');
    expect((await check(again.code)).statusCode).toBe(200);
    clock.move(DAY_MS);
    expect(message(await complete(short.code))).toBe('code_invalid');
    expect((await check(again.code)).statusCode).toBe(200);
    clock.move(13 * DAY_MS);
    expect(message(await complete(again.code))).toBe('code_invalid');
    const late = await inviteStranger({ from: '2099-01-01' }, await as(OWNER));
    expect((await check(late.code)).statusCode).toBe(200);
  });

  it('ends once a user of the firm has the address', async () => {
    const { services, inviteStranger, check, complete } = await start();
    const { code } = await inviteStranger();
    await services.db
      .updateTable('user')
      .set({ email: EMAIL.toUpperCase() })
      .where('username', '=', READER)
      .execute();
    expect(message(await check(code))).toBe('code_invalid');
    expect(message(await complete(code))).toBe('code_invalid');
  });

  it('survives a taken username, a password that is rejected and a missing name, and is used by none', async () => {
    const { complete } = await start();
    const code = seededLinks.delegateRegistration;
    const common = 'P@ssw0rd';
    for (const [more, expected] of [
      [{ username: exampleWorld.username.toUpperCase() }, 'username_taken'],
      [{ username: 'arthur.bell' }, 'username_taken'],
      [{ new_password: common, confirm_new_password: common }, 'password_refused'],
      [{ last_name: undefined }, 'invalid_request'],
      [{ first_name: '<b>Agathe</b>' }, 'invalid_request'],
    ] as const)
      expect(message(await complete(code, more)), expected).toBe(expected);
    expect((await complete(code)).statusCode).toBe(200);
    expect(message(await complete(code, { username: 'agathe.two' }))).toBe('code_invalid');
  });

  it('opens no other page, and that of a client takes no name', async () => {
    const { post, complete } = await start();
    const code = seededLinks.delegateRegistration;
    expect(message(await post('/auth/activation/check', { code }))).toBe('code_invalid');
    expect((await complete(seededLinks.registration)).json()).toMatchObject({
      message: 'invalid_request',
      issues: [{ path: 'body.first_name' }],
    });
  });
});
