import { exampleWorld } from '@portal/contracts/example-world';
import { userStates } from '@portal/contracts/users';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedCalls } from '../../testing/request-of.ts';
import { ADMINISTRATOR, startUsers, messageOf } from './users.testing.ts';

describe('the list of users', () => {
  it('has every user of the firm and every client it invited, by pages, and none of another firm', async () => {
    const { everyone, administrator, db } = await startUsers();
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
    const { list, administrator } = await startUsers();
    const found = async (search: string) =>
      (await list(administrator, { search })).rows.map(({ username }) => username);
    for (const search of ['Zoé', 'zoé', 'TESSIER zoé', 'zoe.tes', 'zoe', 'ZOË tessier'])
      expect(await found(search)).toEqual(['zoe.tessier']);
    expect(await found(exampleWorld.clientId)).toEqual([exampleWorld.username]);
    expect(await found('204520')).toEqual(['arthur.bell']);
    for (const search of ['%', '_', "' or 1=1 --", '\u0000', '\\']) expect(await found(search)).toEqual([]);
  });

  it('is narrowed by a state', async () => {
    const { everyone, administrator } = await startUsers();
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
    const { as } = await startUsers();
    expect(calls.length).toBeGreaterThan(10);
    for (const username of [exampleWorld.username, exampleWorld.complianceUsername, 'dev.tester']) {
      const caller = await as(username);
      for (const { request, name } of calls)
        expect([name, await messageOf(caller(request))]).toEqual([name, 'permission_denied']);
    }
  });

  it('serve the users of the own firm alone, for any id and any caller', async () => {
    const { as, db, idOf, post, read } = await startUsers();
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
    const { administrator, idOf, post, read } = await startUsers();
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
