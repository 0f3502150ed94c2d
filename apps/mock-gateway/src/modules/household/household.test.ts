import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { personNamed } from '../../testing/sharing.ts';
import { FOUNDER, MEMBER, startHousehold, THIRD } from './household.testing.ts';

const ACCOUNTS = { url: '/rest/portal/accounts' };

describe('a household', () => {
  it('is begun, joined by invitation, and shares nothing by that', async () => {
    const { begin, read, figures, founder, member, services, news } = await startHousehold();
    await begin();
    for (const send of [founder, member]) {
      const { household, share } = await read(send);
      expect(household?.members.map(({ is_self, shows }) => [is_self, shows])).toEqual([
        [true, 'nothing'],
        [false, 'nothing'],
      ]);
      expect(household?.members.map(({ name }) => name).toSorted()).toEqual([
        'Irène Valcourt',
        'Olivia Martin',
      ]);
      expect(share).toBeNull();
      expect(await figures(send)).toMatchObject({ total: null, asset_classes: [], account_types: [] });
    }
    const [mail] = await services.db
      .selectFrom('outbox')
      .select(['recipient', 'language'])
      .where('template', '=', 'household_invitation')
      .execute();
    expect(mail).toEqual({ recipient: `${MEMBER}@example.ca`, language: 'fr' });
    expect(await news(founder)).toEqual([
      'Irène Valcourt has joined your household. You choose what you share with this person.',
    ]);
  });

  it('shows what each consents to, with amounts or in per cent, and the own pages nothing of it', async () => {
    const { begin, share, figures, read, founder, member } = await startHousehold();
    await begin();
    expect((await share(founder)).json()).toBe(true);
    expect((await share(member, { has_amounts: false })).json()).toBe(true);
    const seen = await figures(founder);
    const own = (await founder(ACCOUNTS)).json();
    expect(seen.total).toBe(own.totals[0].market_value);
    const [self, other] = seen.members;
    expect(self).toMatchObject({ is_self: true, shows: 'amounts', value: seen.total });
    expect(other).toMatchObject({ is_self: false, shows: 'weights', value: null });
    expect(other!.accounts.length).toBeGreaterThan(1);
    expect(other!.accounts.every(({ value }) => value === null)).toBe(true);
    for (const { account_uuid } of other!.accounts) expect(JSON.stringify(own)).not.toContain(account_uuid);
    const byOther = await figures(member);
    expect(byOther.total).toBe(seen.total);
    expect((await read(founder)).household?.members.map(({ shows }) => shows)).toEqual([
      'amounts',
      'weights',
    ]);
  });

  it('is in the access log of the member who shares, before any figure is sent', async () => {
    const started = await startHousehold();
    const { begin, share, figures, founder, member, services } = started;
    await begin();
    await share(founder);
    await figures(founder);
    const { client_uuid } = await personNamed(started, FOUNDER);
    const { userId } = await personNamed(started, MEMBER);
    const records = () =>
      services.db
        .selectFrom('access_record')
        .select(['reader_id', 'subject', 'outcome', 'account_uuid'])
        .where('client_uuid', '=', client_uuid)
        .where('subject', '=', 'household')
        .execute();
    expect(await records()).toEqual([]);
    await figures(member);
    expect(await records()).toEqual([
      {
        reader_id: userId,
        subject: 'household',
        outcome: 'read',
        account_uuid: exampleWorld.accountUuid,
      },
    ]);
    const { rows } = (await founder({ method: 'POST', url: '/rest/portal/access-log', body: {} })).json();
    expect(rows[0]).toMatchObject({ subject: 'household', reader: { name: 'Irène Valcourt' } });
  });

  it('shows nothing at the call after a consent has ended, on whichever page it was ended', async () => {
    const { begin, share, endShare, figures, founder, member, read, news } = await startHousehold();
    await begin();
    const ends = [
      () => endShare(founder),
      () =>
        founder({
          method: 'POST',
          url: '/rest/portal/consents/household/end',
          body: { language: 'en' },
        }),
    ];
    for (const end of ends) {
      await share(founder);
      expect((await figures(member)).total).not.toBeNull();
      expect((await end()).json()).toBe(true);
      expect(await figures(member)).toMatchObject({ total: null, account_types: [] });
      expect((await read(founder)).share).toBeNull();
    }
    expect(await news(member)).toContain('Olivia Martin shares nothing with your household any more.');
    const give = await founder({
      method: 'POST',
      url: '/rest/portal/consents/household/give',
      body: { version: '2026-06-01', language: 'en' },
    });
    expect(give.statusCode).toBe(400);
  });

  it('shows nothing to a member who joins later, until the client consents again', async () => {
    const { begin, join, share, figures, founder, as, read, othersOf } = await startHousehold();
    await begin();
    const before = await othersOf(founder);
    await share(founder);
    const third = await as(THIRD);
    expect((await join(THIRD, third)).json()).toBe(true);
    expect((await figures(third)).total).toBeNull();
    // The members that were shown are others meanwhile.
    expect((await share(founder, { members: before })).statusCode).toBe(409);
    await share(founder);
    expect((await figures(third)).total).not.toBeNull();
    const { share: own } = await read(founder);
    expect(own?.members).toHaveLength(2);
  });

  it('loses what a member shared when they leave, also if they join again, and ends with its last member', async () => {
    const { begin, share, leave, join, figures, founder, member, read, services, news } =
      await startHousehold();
    await begin();
    await share(founder);
    await share(member);
    expect((await leave(member)).json()).toBe(true);
    expect((await leave(member)).statusCode).toBe(409);
    expect((await member({ url: '/rest/portal/household/figures' })).statusCode).toBe(404);
    expect((await figures(founder)).members.map(({ name }) => name)).toEqual(['Olivia Martin']);
    expect(await news(founder)).toContain('Irène Valcourt has left your household.');
    await join(MEMBER, member);
    expect((await figures(member)).members.map(({ shows }) => shows)).toEqual(['nothing', 'nothing']);
    await leave(founder);
    await leave(member);
    expect((await read(member)).household).toBeNull();
    const open = await services.db
      .selectFrom('household as h')
      .innerJoin('household_member as m', 'm.household_id', 'h.id')
      .innerJoin('user as u', 'u.id', 'm.user_id')
      .select('h.ended_at')
      .where('u.username', '=', FOUNDER)
      .execute();
    expect(open.every(({ ended_at }) => ended_at !== null)).toBe(true);
  });

  it.each([
    ['is locked', { table: 'user', set: { status: 'locked' } }],
    ['has no role any more that sees accounts', { table: 'user_role', set: { permissions: '[]' } }],
  ] as const)('is without a member at the call after that user %s', async (_, { table, set }) => {
    const started = await startHousehold();
    const { begin, share, figures, founder, services } = started;
    await begin();
    await share(started.member);
    expect((await figures(founder)).members).toHaveLength(2);
    const { userId } = await personNamed(started, MEMBER);
    const key = table === 'user' ? 'id' : 'user_id';
    await services.db
      .updateTable(table as 'user')
      .set(set as { status: 'locked' })
      .where(key as 'id', '=', userId)
      .execute();
    const seen = await figures(founder);
    expect(seen).toMatchObject({ total: null, members: [{ is_self: true }] });
  });

  it('is closed in a role in which another client shares, and to a user without the permission', async () => {
    const { as, read } = await startHousehold();
    const trustee = await as('henri.lavoie');
    await trustee({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    expect(await read(trustee)).toMatchObject({ message: 'own_role_required' });
    expect(await read(await as('maya.singh'))).toMatchObject({ message: 'permission_denied' });
  });
});

describe('what is shared with a household', () => {
  it('is of the client’s own accounts, by the statement that was shown, and with others', async () => {
    const { create, begin, share, founder } = await startHousehold();
    await create(founder);
    expect((await share(founder, { members: [exampleWorld.householdMemberUuid] })).statusCode).toBe(409);
    expect((await share(founder, { members: [] })).statusCode).toBe(400);
    await begin();
    const statusOf = async (more: object) => (await share(founder, more)).statusCode;
    expect(await statusOf({ version: '2020-01-01' })).toBe(409);
    expect(await statusOf({ accounts: [] })).toBe(400);
    expect(await statusOf({ accounts: [exampleWorld.otherAccountUuid] })).toBe(404);
    expect(await statusOf({ accounts: ['a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff'] })).toBe(404);
    expect(await statusOf({ accounts: [exampleWorld.accountUuid] })).toBe(200);
  });
});
