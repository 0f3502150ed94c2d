import type { GroupArrangement } from '@portal/contracts/account-groups';
import { groupNameFault } from '@portal/contracts/account-groups';
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';

type Overview = OutputOf<typeof contracts.accounts.overview>;

const url = '/rest/portal/account-groups';
const post = (client: Send, path: string, body: object) =>
  client({ method: 'POST', url: `${url}${path}`, body });
const list = async (client: Send) => (await client({ url })).json<GroupArrangement>();
const accountsOf = async (client: Send) => {
  const response = await client({ url: '/rest/portal/accounts/overview', query: { by: 'own' } });
  return response.json<Overview>();
};

const begin = async () => {
  const gateway = await startGateway();
  const client = await gateway.as('margaret.chen');
  const make = async (name: string) => {
    const { revision } = await list(client);
    return (await post(client, '', { revision, name })).json<GroupArrangement>();
  };
  return { gateway, client, make };
};

describe('groups of accounts', () => {
  it('are created, renamed, arranged and removed, and group the list of accounts', async () => {
    const { client, make } = await begin();
    await make('Retirement');
    const { groups, revision } = await make(' For the children ');
    expect(groups.map(({ name }) => name)).toEqual(['Retirement', 'For the children']);
    const [first, second] = groups.map(({ group_uuid }) => group_uuid);
    const { accounts } = await accountsOf(client);
    const [a, b, c] = accounts.map(({ account_uuid }) => account_uuid);
    const arranged = await post(client, '/arrange', {
      revision,
      groups: [
        { group_uuid: second, accounts: [c] },
        { group_uuid: first, accounts: [b, a] },
      ],
    });
    expect(arranged.json()).toEqual({
      revision: 3,
      groups: [
        { group_uuid: second, name: 'For the children', accounts: [c] },
        { group_uuid: first, name: 'Retirement', accounts: [b, a] },
      ],
    });
    const grouped = await accountsOf(client);
    expect(grouped.groups.map(({ key, name }) => [key, name])).toEqual([
      [second, 'For the children'],
      [first, 'Retirement'],
      ['other', null],
    ]);
    await post(client, '', { revision: 3, group_uuid: first, name: 'Later' });
    const left = (
      await post(client, '/remove', { revision: 4, group_uuid: second })
    ).json<GroupArrangement>();
    expect(left).toEqual({ revision: 5, groups: [{ group_uuid: first, name: 'Later', accounts: [b, a] }] });
  });

  it('lose no change that was made elsewhere meanwhile', async () => {
    const { client } = await begin();
    const both = await Promise.all(['One', 'Two'].map((name) => post(client, '', { revision: 0, name })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await list(client)).groups).toHaveLength(1);
  });

  it('have a legible name of their own', async () => {
    const { client, make } = await begin();
    await make('Été');
    const faults = {
      '': 'name_empty',
      '   ': 'name_empty',
      ['x'.repeat(41)]: 'name_long',
      'a\u202eb': 'name_characters',
      'a\ud83d': 'name_characters',
      'a\nb': 'name_characters',
      'e\u0301T\u00c9': 'name_taken',
    };
    for (const [name, fault] of Object.entries(faults)) {
      const response = await post(client, '', { revision: 1, name });
      expect([name, response.statusCode, response.json().issues]).toEqual([
        name,
        400,
        [{ path: 'body.name', message: fault }],
      ]);
    }
    expect(groupNameFault('x'.repeat(40))).toBeNull();
    expect(
      (await post(client, '', { revision: 1, name: "<b>'; drop table account_group --" })).statusCode,
    ).toBe(200);
  });

  it('are twelve at most', async () => {
    const { client, make } = await begin();
    for (let at = 1; at <= 12; at++) await make(`Group ${at}`);
    const response = await post(client, '', { revision: 12, name: 'One more' });
    expect(response.json().issues).toEqual([{ path: 'body.name', message: 'group_limit' }]);
  });

  it('are arranged completely: each group once, each account once, and only existing ones', async () => {
    const { gateway, client, make } = await begin();
    await make('One');
    const { groups } = await make('Two');
    const [one, two] = groups.map(({ group_uuid }) => group_uuid);
    const [a] = (await accountsOf(client)).accounts.map(({ account_uuid }) => account_uuid);
    const [theirs] = (await accountsOf(await gateway.as())).accounts.map(({ account_uuid }) => account_uuid);
    const at = async (wanted: object[]) =>
      (await post(client, '/arrange', { revision: 2, groups: wanted })).statusCode;
    expect(await at([{ group_uuid: one, accounts: [a] }])).toBe(400);
    expect(
      await at([
        { group_uuid: one, accounts: [a] },
        { group_uuid: one, accounts: [] },
      ]),
    ).toBe(400);
    expect(
      await at([
        { group_uuid: one, accounts: [a] },
        { group_uuid: two, accounts: [a] },
      ]),
    ).toBe(400);
    expect(
      await at([
        { group_uuid: one, accounts: [theirs] },
        { group_uuid: two, accounts: [] },
      ]),
    ).toBe(404);
    expect((await list(client)).revision).toBe(2);
  });

  it('of another user cannot be renamed, removed or arranged', async () => {
    const { gateway, make } = await begin();
    const [group] = (await make('Mine')).groups;
    const other = await gateway.as();
    const { group_uuid } = group!;
    expect((await list(other)).groups).toEqual([]);
    for (const [path, body] of [
      ['', { group_uuid, name: 'Yours' }],
      ['/remove', { group_uuid }],
      ['/arrange', { groups: [{ group_uuid, accounts: [] }] }],
    ] as const)
      expect((await post(other, path, { revision: 0, ...body })).statusCode).toBe(404);
  });
});
