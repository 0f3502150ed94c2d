import { exampleWorld } from '@portal/contracts/example-world';
import { staffRoleNames, type StaffRoleName } from '@portal/contracts/user-invitations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMINISTRATOR, COLLEAGUE, startUsers, messageOf } from './users.testing.ts';

describe('a user', () => {
  it('whose access ends is out at once, everywhere, and is notified', async () => {
    const { administrator, as, idOf, post, signIn, db, audited } = await startUsers();
    const id = await idOf(exampleWorld.username);
    const client = await as();
    expect((await client({ url: '/rest/user/me' })).statusCode).toBe(200);
    expect((await post(administrator, `/${id}/end`, { reason: 'compromised' })).statusCode).toBe(200);
    expect(await messageOf(client({ url: '/rest/user/me' }))).toBe('session_invalid');
    expect(await messageOf(signIn())).toBe('user_locked');
    const refreshed = await client({
      method: 'POST',
      url: '/rest/user/refresh',
      body: { refresh_token: client.tokens.refresh_token },
    });
    expect(refreshed.statusCode).toBeGreaterThanOrEqual(400);
    const open = await db
      .selectFrom('device')
      .select('id')
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', `${exampleWorld.username}@example.ca`)
      .execute();
    expect(JSON.stringify(mails)).toContain('has ended');
    expect(await audited()).toContain(`user_ended ${id}`);
  });

  it('who is locked, delayed and out of confirmations is let in, and only then', async () => {
    const { administrator, idOf, post, read, signIn, db } = await startUsers();
    const id = await idOf(exampleWorld.username);
    for (let attempt = 0; attempt < 6; attempt++) await signIn(exampleWorld.username, 'wrong');
    await db
      .updateTable('user')
      .set({ status: 'locked', failed_confirmations: 3 })
      .where('id', '=', id)
      .execute();
    expect(await messageOf(signIn())).toBe('user_timeout');
    expect((await read(administrator, id)).locks).toEqual(['locked', 'throttled', 'confirmation']);
    expect((await post(administrator, `/${id}/unlock`)).statusCode).toBe(200);
    expect((await read(administrator, id)).locks).toEqual([]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('who protected their access, or is staff without a factor, is not unlocked but sent a link', async () => {
    const { administrator, idOf, post, read, db, linkTo, activate, signIn } = await startUsers();
    const id = await idOf(exampleWorld.username);
    await db.updateTable('user').set({ recovery_required_at: 1 }).where('id', '=', id).execute();
    expect(await messageOf(post(administrator, `/${id}/unlock`))).toBe('conflict');
    const colleague = await idOf(COLLEAGUE);
    await db.updateTable('user').set({ status: 'locked' }).where('id', '=', colleague).execute();
    expect(await messageOf(post(administrator, `/${colleague}/unlock`))).toBe('conflict');
    expect((await post(administrator, `/${id}/renew`)).statusCode).toBe(200);
    expect((await read(administrator, id)).state).toBe('invited');
    expect(await messageOf(signIn())).toBe('invalid_credentials');
    expect((await activate(await linkTo(`${exampleWorld.username}@example.ca`))).statusCode).toBe(200);
    expect((await read(administrator, id)).state).toBe('active');
  });

  it('is mailed the words for their kind of user, however often a client is let in again', async () => {
    const { administrator, idOf, post, clock, db, as } = await startUsers();
    const [client, member] = [await idOf(exampleWorld.username), await idOf(COLLEAGUE)];
    await post(administrator, `/${client}/renew`);
    await post(administrator, `/${member}/renew`);
    clock.move(2 * 60_000);
    const again = await as(ADMINISTRATOR);
    await post(again, `/${client}/renew`);
    const mails = await db
      .selectFrom('outbox')
      .select(['recipient', 'template'])
      .where('template', 'in', ['access_renewed', 'staff_invitation'])
      .orderBy('id')
      .execute();
    expect(mails.map(({ recipient, template }) => `${recipient} ${template}`)).toEqual([
      `${exampleWorld.username}@example.ca access_renewed`,
      `${COLLEAGUE}@example.ca access_renewed`,
      `${exampleWorld.username}@example.ca access_renewed`,
    ]);
  });

  it('who lost their factor has none after a new link, and no session', async () => {
    const { administrator, as, idOf, post, read } = await startUsers();
    const id = await idOf(exampleWorld.complianceUsername);
    const officer = await as(exampleWorld.complianceUsername);
    expect((await read(administrator, id)).has_authenticator).toBe(true);
    expect((await post(administrator, `/${id}/renew`)).statusCode).toBe(200);
    expect(await read(administrator, id)).toMatchObject({ has_authenticator: false, state: 'invited' });
    expect(await messageOf(officer({ url: '/rest/user/me' }))).toBe('session_invalid');
  });

  it('is given roles and has them taken, as the administrator knows them', async () => {
    const { administrator, idOf, post, read, signIn, send } = await startUsers();
    const id = await idOf(exampleWorld.username);
    const give = (roles: StaffRoleName[], known: StaffRoleName[]) =>
      post(administrator, `/${id}/roles`, { roles, known });
    expect((await give(['compliance'], [])).statusCode).toBe(200);
    expect((await read(administrator, id)).roles).toEqual(['client', 'compliance']);
    expect(await messageOf(give([], []))).toBe('conflict');
    const { access_token } = (await signIn()).json<{ access_token: string }>();
    const state = await send({ url: '/rest/user/state', headers: { 'x-access-token': access_token } });
    expect(state.json()).toMatchObject({ mfa: 0 });
    expect((await give([], ['compliance'])).statusCode).toBe(200);
    expect((await read(administrator, id)).roles).toEqual(['client']);
    const officer = await idOf(exampleWorld.complianceUsername);
    expect(
      await messageOf(post(administrator, `/${officer}/roles`, { roles: [], known: ['compliance'] })),
    ).toBe('conflict');
  });
});

describe('concurrent changes of administrators', () => {
  it('always leave one administrator who can sign in', async () => {
    const acts = ['end', 'renew', 'roles'] as const;
    const { as, idOf, post, db } = await startUsers();
    const [one, two] = [await idOf(ADMINISTRATOR), await idOf(COLLEAGUE)];
    const restore = async () => {
      for (const id of [one, two]) {
        await db
          .updateTable('user')
          .set({ status: 'active', ended_at: null, invited_at: null, end_reason: null })
          .where('id', '=', id)
          .execute();
        await db.deleteFrom('user_role').where('user_id', '=', id).execute();
        await db.deleteFrom('request_count').execute();
        await db.deleteFrom('access_link').execute();
        await db
          .insertInto('user_role')
          .values({
            user_id: id,
            role: 'administrator',
            position: 0,
            page: '/',
            name: null,
            display_name: null,
            permissions: JSON.stringify(['dz.manage.users']),
          })
          .execute();
        await db
          .updateTable('user')
          .set({ password_hash: hash.password_hash })
          .where('id', '=', id)
          .execute();
      }
    };
    const hash = await db
      .selectFrom('user')
      .select('password_hash')
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
    const bodyOf = (act: (typeof acts)[number]) =>
      act === 'end'
        ? { reason: 'left' }
        : act === 'roles'
          ? { roles: staffRoleNames.filter((name) => name !== 'administrator'), known: ['administrator'] }
          : {};
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...acts), fc.constantFrom(...acts), async (first, second) => {
        await restore();
        const [caller, other] = [await as(ADMINISTRATOR), await as(COLLEAGUE)];
        const responses = await Promise.all([
          post(caller, `/${two}/${first}`, bodyOf(first)),
          post(other, `/${one}/${second}`, bodyOf(second)),
        ]);
        expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        const left = await db
          .selectFrom('user as u')
          .innerJoin('user_role as r', 'r.user_id', 'u.id')
          .select('u.id')
          .where('u.id', 'in', [one, two])
          .where('u.status', '=', 'active')
          .where('r.role', '=', 'administrator')
          .execute();
        expect(left).toHaveLength(1);
      }),
      { numRuns: 9 },
    );
  });
});
