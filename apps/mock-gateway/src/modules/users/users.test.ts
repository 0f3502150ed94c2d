import type { OutputOf } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import { staffRoleNames, userStates, type StaffRoleName, type users } from '@portal/contracts/users';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { closedCalls } from '../../testing/request-of.ts';

const ADMINISTRATOR = exampleWorld.administratorUsername;
const COLLEAGUE = exampleWorld.newStaffUsername;
const PASSWORD = 'Sugar-Shack-2027?';
const PROOF = { current_password: exampleWorld.password };

type Listed = OutputOf<typeof users.list>;
type Details = OutputOf<typeof users.read>;

const person = {
  first_name: 'Marie',
  last_name: 'Roy',
  email: 'marie.roy@example.ca',
  username: 'marie.roy',
  communication_language: 'fr',
};

const start = async () => {
  const gateway = await startGateway();
  const { db } = gateway.services;
  const idOf = async (username: string) =>
    (await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const list = async (caller: Send, query: Record<string, string> = {}) =>
    (await caller({ url: '/rest/portal/users', query })).json<Listed>();
  const read = async (caller: Send, id: string) =>
    (await caller({ url: `/rest/portal/users/${id}` })).json<Details>();
  const post = (caller: Send, path: string, body: object = {}) =>
    caller({ method: 'POST', url: `/rest/portal/users${path}`, body: { ...PROOF, ...body } });
  const linkTo = async (email: string) => {
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute();
    const found = mails.map((mail) => /activate\/([\w-]+)/.exec(JSON.stringify(mail))?.[1]).find(Boolean);
    return found ?? '';
  };
  const activate = async (code: string) =>
    gateway.send({
      method: 'POST',
      url: '/auth/activation/complete',
      body: { code, new_password: PASSWORD, confirm_new_password: PASSWORD, communication_language: 'en' },
    });
  const audited = async () =>
    (await db.selectFrom('audit_event').select(['event', 'subject']).orderBy('number').execute()).map(
      ({ event, subject }) => `${event} ${subject}`,
    );
  const everyone = async (caller: Send, query: Record<string, string> = {}) => {
    const rows: Listed['rows'] = [];
    let page = await list(caller, query);
    rows.push(...page.rows);
    while (page.next) {
      page = await list(caller, { ...query, after: page.next });
      rows.push(...page.rows);
    }
    return rows;
  };
  const administrator = await gateway.as(ADMINISTRATOR);
  return { ...gateway, db, idOf, list, read, post, linkTo, activate, audited, everyone, administrator };
};

const messageOf = async (response: ReturnType<Send>) => (await response).json<{ message?: string }>().message;

describe('the list of users', () => {
  it('has every user of the firm and every client it invited, by pages, and none of another firm', async () => {
    const { everyone, administrator, db } = await start();
    const rows = await everyone(administrator);
    const own = await db.selectFrom('user').select('username').where('firm_id', '=', 'northmere').execute();
    const usernames = rows.map(({ username }) => username);
    expect(usernames).toEqual(
      [...new Set([...own.map((one) => one.username), 'arthur.bell', 'colette.pare'])].toSorted(),
    );
    expect(usernames).not.toContain('lina.haddad');
    const states = new Map(rows.map((row) => [row.username, row.state]));
    expect(states.get(exampleWorld.lockedUsername)).toBe('locked');
    expect(states.get('arthur.bell')).toBe('invited');
    expect(states.get(exampleWorld.username)).toBe('active');
  });

  it('finds words of names, usernames and client numbers, in either case of a letter, and nothing else by signs', async () => {
    const { list, administrator } = await start();
    const found = async (search: string) =>
      (await list(administrator, { search })).rows.map(({ username }) => username);
    for (const search of ['Zoé', 'zoé', 'TESSIER zoé', 'zoe.tes'])
      expect(await found(search)).toEqual(['zoe.tessier']);
    expect(await found(exampleWorld.clientId)).toEqual([exampleWorld.username]);
    expect(await found('204520')).toEqual(['arthur.bell']);
    for (const search of ['%', '_', "' or 1=1 --", '\u0000', '\\']) expect(await found(search)).toEqual([]);
  });

  it('is narrowed by a state', async () => {
    const { everyone, administrator } = await start();
    const all = await everyone(administrator);
    for (const state of userStates)
      expect(await everyone(administrator, { state })).toEqual(all.filter((row) => row.state === state));
  });
});

describe('the calls of administrators', () => {
  const calls = closedCalls.filter(
    ({ call }) => call.access === 'dz.manage.users' || call.access === 'dz.manage.portal',
  );

  it('are closed to every other user', async () => {
    const { as } = await start();
    expect(calls.length).toBeGreaterThan(10);
    for (const username of [exampleWorld.username, exampleWorld.complianceUsername, 'dev.tester']) {
      const caller = await as(username);
      for (const { request, name } of calls)
        expect([name, await messageOf(caller(request))]).toEqual([name, 'permission_denied']);
    }
  });

  it('serve the users of the own firm alone, for any id and any caller', async () => {
    const { as, db, idOf, post, read } = await start();
    const people = await db.selectFrom('user').select(['id', 'firm_id']).execute();
    const records = await db
      .selectFrom('client_record as r')
      .innerJoin('one_time_link as l', 'l.client_number', 'r.client_number')
      .select(['r.client_uuid as id', 'r.firm_id'])
      .where('r.user_id', 'is', null)
      .where('l.purpose', '=', 'activation')
      .execute();
    // One of the staff of another firm becomes an administrator there.
    const other = exampleWorld.otherComplianceUsername;
    await db
      .updateTable('user_role')
      .set({ permissions: JSON.stringify(['dz.manage.users']) })
      .where('user_id', '=', await idOf(other))
      .execute();
    const firms = { northmere: await as(ADMINISTRATOR), branded: await as(other) };
    const firmOf = new Map([...people, ...records].map(({ id, firm_id }) => [id, firm_id]));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('northmere' as const, 'branded' as const),
        fc.oneof(fc.constantFrom(...firmOf.keys()), fc.uuid({ version: 4 })),
        fc.constantFrom('/unlock', '/renew', '/end', '/roles'),
        async (firm, id, path) => {
          const caller = firms[firm];
          const isOwn = firmOf.get(id) === firm;
          const described = await read(caller, id);
          expect((described as { message?: string }).message ?? described.user_id).toBe(
            isOwn ? id : 'not_found',
          );
          if (isOwn) return;
          const sent =
            path === '/end' ? { reason: 'left' } : path === '/roles' ? { roles: [], known: [] } : {};
          expect(await messageOf(post(caller, `/${id}${path}`, sent))).toBe('not_found');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('change nothing without a proof, and for oneself', async () => {
    const { administrator, idOf, post, read } = await start();
    const id = await idOf(exampleWorld.lockedUsername);
    expect(await messageOf(post(administrator, `/${id}/unlock`, { current_password: undefined }))).toBe(
      'invalid_request',
    );
    expect(await messageOf(post(administrator, `/${id}/unlock`, { current_password: 'wrong' }))).toBe(
      'wrong_password',
    );
    expect((await read(administrator, id)).state).toBe('locked');
    const own = await idOf(ADMINISTRATOR);
    const acts = [
      ['end', { reason: 'left' }],
      ['renew', {}],
      ['unlock', {}],
      ['roles', { roles: ['compliance'], known: ['administrator'] }],
    ] as const;
    for (const [path, body] of acts)
      expect([path, await messageOf(post(administrator, `/${own}/${path}`, body))]).toEqual([
        path,
        'conflict',
      ]);
    expect((await read(administrator, own)).state).toBe('active');
  });
});

describe('an invitation', () => {
  it('of a client opens their access by the mailed link, once', async () => {
    const { administrator, post, linkTo, activate, list, audited, send } = await start();
    const made = (await post(administrator, '', { kind: 'client', ...person })).json<{ user_id: string }>();
    expect((await list(administrator, { search: 'marie.roy' })).rows).toMatchObject([
      { user_id: made.user_id, state: 'invited', roles: ['client'], name: 'Marie Roy' },
    ]);
    const code = await linkTo(person.email);
    const checked = await send({ method: 'POST', url: '/auth/activation/check', body: { code } });
    expect(checked.json()).toMatchObject({ username: 'marie.roy', communication_language: 'fr' });
    expect((await activate(code)).statusCode).toBe(200);
    expect(await messageOf(activate(code))).toBe('code_invalid');
    expect((await list(administrator, { search: 'marie.roy' })).rows).toMatchObject([{ state: 'active' }]);
    expect(await audited()).toContain(`user_invited ${made.user_id}`);
  });

  it('of a member of staff leads to a second factor before anything else', async () => {
    const { administrator, post, linkTo, activate, signIn, list, send } = await start();
    await post(administrator, '', { kind: 'staff', ...person, roles: ['compliance', 'administrator'] });
    expect(await messageOf(signIn('marie.roy', PASSWORD))).toBe('invalid_credentials');
    const opened = (await activate(await linkTo(person.email))).json<{ access_token: string }>();
    const headers = { 'x-access-token': opened.access_token };
    const state = await send({ url: '/rest/user/state', headers });
    expect(state.json()).toMatchObject({ mfa: 0 });
    expect(await messageOf(send({ url: '/rest/portal/users', headers }))).toBe('step_unfinished');
    expect((await list(administrator, { search: 'marie.roy' })).rows).toMatchObject([
      { state: 'active', roles: ['compliance', 'administrator'] },
    ]);
  });

  it('is rejected for a username or number that is taken, whatever its case, and changes nothing', async () => {
    const { administrator, post, everyone } = await start();
    const before = await everyone(administrator);
    const invite = (body: object) => messageOf(post(administrator, '', body));
    for (const username of [exampleWorld.username, 'Olivia.Martin', 'arthur.bell', 'lina.haddad']) {
      expect(await invite({ kind: 'client', ...person, username })).toBe('username_taken');
      expect(await invite({ kind: 'staff', ...person, username, roles: ['compliance'] })).toBe(
        'username_taken',
      );
    }
    for (const client_number of [exampleWorld.clientId, '204520'])
      expect(await invite({ kind: 'client', ...person, client_number })).toBe('client_number_taken');
    for (const fault of [
      { first_name: ' ' },
      { last_name: '<b>' },
      { email: 'nobody' },
      { birth_date: '2099-01-01' },
      { postal_code: 'H2X' },
      { client_number: '12a4' },
      { roles: ['compliance'] },
    ])
      expect(await invite({ kind: 'client', ...person, ...fault })).toBe('invalid_request');
    for (const roles of [[], ['client'], ['compliance', 'compliance']])
      expect(await invite({ kind: 'staff', ...person, roles })).toBe('invalid_request');
    expect(await everyone(administrator)).toEqual(before);
  });

  it('gives one number and one username to one client, of many invited at once', async () => {
    const { administrator, as, post, everyone } = await start();
    const other = await as(COLLEAGUE);
    const before = (await everyone(administrator)).length;
    const answers = await Promise.all(
      ['ann.one', 'ann.two', 'ann.one', 'ann.two', 'ann.three'].map((username, at) =>
        post(at % 2 ? administrator : other, '', { kind: 'client', ...person, username }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const rows = await everyone(administrator);
    expect(rows).toHaveLength(before + 3);
    const numbers = rows.flatMap(({ client_numbers }) => client_numbers);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is sent again, ends the link before, and no longer works once it is withdrawn', async () => {
    const { administrator, post, linkTo, activate, clock, read, send } = await start();
    const { user_id } = (await post(administrator, '', { kind: 'client', ...person })).json<{
      user_id: string;
    }>();
    const first = await linkTo(person.email);
    expect(await messageOf(post(administrator, `/${user_id}/renew`))).toBe('too_many_requests');
    clock.set(new Date(clock.now().getTime() + 61_000));
    expect((await post(administrator, `/${user_id}/renew`)).statusCode).toBe(200);
    const second = await linkTo(person.email);
    expect(second).not.toBe(first);
    expect(await messageOf(activate(first))).toBe('code_invalid');
    expect((await post(administrator, `/${user_id}/end`, { reason: 'mistake' })).statusCode).toBe(200);
    expect(await messageOf(activate(second))).toBe('code_invalid');
    expect(await read(administrator, user_id)).toMatchObject({
      state: 'ended',
      ended: { reason: 'mistake' },
    });
    expect(await messageOf(post(administrator, `/${user_id}/end`, { reason: 'left' }))).toBe('conflict');
    // The public page sends no other link for it.
    clock.set(new Date(clock.now().getTime() + 61_000));
    await send({ method: 'POST', url: '/auth/activation/renew', body: { email: person.email } });
    expect(await linkTo(person.email)).toBe(second);
    expect((await post(administrator, `/${user_id}/renew`)).statusCode).toBe(200);
    expect((await activate(await linkTo(person.email))).statusCode).toBe(200);
  });
});

describe('a user', () => {
  it('whose access ends is out at once, everywhere, and is notified', async () => {
    const { administrator, as, idOf, post, signIn, db, audited } = await start();
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
    const { administrator, idOf, post, read, signIn, db } = await start();
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
    const { administrator, idOf, post, read, db, linkTo, activate, signIn } = await start();
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

  it('who lost their factor has none after a new link, and no session', async () => {
    const { administrator, as, idOf, post, read } = await start();
    const id = await idOf(exampleWorld.complianceUsername);
    const officer = await as(exampleWorld.complianceUsername);
    expect((await read(administrator, id)).has_authenticator).toBe(true);
    expect((await post(administrator, `/${id}/renew`)).statusCode).toBe(200);
    expect(await read(administrator, id)).toMatchObject({ has_authenticator: false, state: 'invited' });
    expect(await messageOf(officer({ url: '/rest/user/me' }))).toBe('session_invalid');
  });

  it('is given roles and has them taken, as the administrator knows them', async () => {
    const { administrator, idOf, post, read, signIn, send } = await start();
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

describe('several administrators at once', () => {
  it('who do anything to each other in any order leave one who can sign in', async () => {
    const acts = ['end', 'renew', 'roles'] as const;
    const { as, idOf, post, db } = await start();
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
        const answers = await Promise.all([
          post(caller, `/${two}/${first}`, bodyOf(first)),
          post(other, `/${one}/${second}`, bodyOf(second)),
        ]);
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
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
