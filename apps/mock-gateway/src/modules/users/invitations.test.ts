import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { COLLEAGUE, PASSWORD, person, startUsers, messageOf } from './users.testing.ts';

describe('an invitation', () => {
  it('of a client opens their access by the mailed link, once', async () => {
    const { administrator, post, linkTo, activate, list, audited, send } = await startUsers();
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
    const { administrator, post, linkTo, activate, signIn, list, send } = await startUsers();
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
    const { administrator, post, everyone } = await startUsers();
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
    const { administrator, as, post, everyone } = await startUsers();
    const other = await as(COLLEAGUE);
    const before = (await everyone(administrator)).length;
    const responses = await Promise.all(
      ['ann.one', 'ann.two', 'ann.one', 'ann.two', 'ann.three'].map((username, at) =>
        post(at % 2 ? administrator : other, '', { kind: 'client', ...person, username }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const rows = await everyone(administrator);
    expect(rows).toHaveLength(before + 3);
    const numbers = rows.flatMap(({ client_numbers }) => client_numbers);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is sent again, ends the link before, and no longer works once it is withdrawn', async () => {
    const { administrator, post, linkTo, activate, clock, read, send } = await startUsers();
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
