import { DAY_MS } from '@portal/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRoles } from '../modules/user/seeded-roles.ts';
import { startGateway, type Send } from '../testing/gateway.ts';
import { inRole, personNamed, shareScoped, type TestScope } from '../testing/sharing.ts';

const { trustee, client } = seededRoles;
const RUNS = 15;

/** A client with several accounts, and a user who has accounts of their own. */
const start = async () => {
  const gateway = await startGateway();
  const { db } = gateway.services;
  await db.deleteFrom('client_share').execute();
  const owner = await personNamed(gateway, 'margaret.chen');
  const reader = await personNamed(gateway, 'henri.lavoie');
  await db
    .updateTable('user_role')
    .set({ permissions: JSON.stringify(client.permissions) })
    .where('user_id', '=', reader.userId)
    .execute();
  const rows = await db
    .selectFrom('account')
    .select('account_uuid')
    .where('client_uuid', '=', owner.client_uuid)
    .orderBy('account_uuid')
    .execute();
  const accounts = rows.map(({ account_uuid }) => account_uuid);
  const send = await inRole(gateway, reader.userId, trustee.role);
  const to = { client_uuid: owner.client_uuid, user_id: reader.userId, role: trustee.role };
  const now = gateway.services.clock.now().getTime();
  return { gateway, accounts, send, now, give: (scope: TestScope) => shareScoped(gateway, to, scope) };
};

/** Calls that give what they show whichever accounts are named. */
const everything: Parameters<Send>[0][] = [
  { url: '/rest/portal/accounts' },
  { url: '/rest/portal/accounts/overview?by=type' },
];

/** Calls that give an account, or reject. */
const about = (account: string): Parameters<Send>[0][] => [
  { url: `/rest/portal/accounts/${account}/details` },
  { url: `/rest/portal/returns?accounts=${account}` },
  { url: `/rest/portal/costs?accounts=${account}` },
  { method: 'POST', url: '/rest/portal/holdings', body: { by: 'security', account_uuid: account } },
];

/** Calls that leave out what they do not find. */
const within = (account: string): Parameters<Send>[0][] => [
  { method: 'POST', url: '/rest/portal/look-through/mix', body: { accounts: [account] } },
  { method: 'POST', url: '/rest/portal/transactions', body: { accounts: [account] } },
];

const daysFromNow = fc.integer({ min: -3, max: 3 }).filter((days) => days !== 0);

describe('a share', () => {
  it('gives its accounts from its start to its end and with amounts, in every call, and nothing else', async () => {
    const { accounts, send, now, give } = await start();
    expect(accounts.length).toBeGreaterThan(2);
    const scopes = fc.record({
      starts: daysFromNow,
      ends: fc.option(daysFromNow),
      chosen: fc.option(fc.subarray(accounts)),
      has_amounts: fc.constantFrom(0 as const, 1 as const),
    });
    await fc.assert(
      fc.asyncProperty(scopes, fc.constantFrom(...accounts), async (scope, account) => {
        const { starts, ends, chosen, has_amounts } = scope;
        await give({
          starts_at: now + starts * DAY_MS,
          ends_at: ends === null ? null : now + ends * DAY_MS,
          accounts: chosen,
          has_amounts,
        });
        const isActive = starts < 0 && (ends === null || ends > 0) && has_amounts === 1;
        const shown = isActive ? (chosen ?? accounts) : [];
        for (const request of everything) {
          const { statusCode, body } = await send(request);
          expect([statusCode, accounts.filter((one) => body.includes(one))]).toEqual([200, shown]);
        }
        for (const request of within(account)) {
          const { statusCode, body } = await send(request);
          expect([statusCode, accounts.filter((one) => body.includes(one))]).toEqual([200, shown]);
        }
        for (const request of about(account)) {
          const { statusCode, body } = await send(request);
          expect([request.url, statusCode]).toEqual([request.url, shown.includes(account) ? 200 : 404]);
          expect(accounts.filter((one) => body.includes(one) && !shown.includes(one))).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('gives nothing from the call on that follows its end', async () => {
    const { gateway, accounts, send, now, give } = await start();
    await give({ starts_at: 0, ends_at: now + DAY_MS, accounts: null, has_amounts: 1 });
    const request = { url: `/rest/portal/accounts/${accounts[0]}/details` };
    expect((await send(request)).statusCode).toBe(200);
    await give({ starts_at: 0, ends_at: now, accounts: null, has_amounts: 1 });
    expect((await send(request)).statusCode).toBe(404);
    await give({ starts_at: 0, ends_at: now + DAY_MS, accounts: null, has_amounts: 1 });
    expect((await send(request)).statusCode).toBe(200);
    gateway.clock.move(DAY_MS);
    const later = await inRole(gateway, (await personNamed(gateway, 'henri.lavoie')).userId, trustee.role);
    expect((await later(request)).statusCode).toBe(404);
  });

  it('of all accounts is of those alone who share: the caches of client and reader are apart', async () => {
    const { gateway, accounts, send, give } = await start();
    await give({ starts_at: 0, ends_at: null, accounts: null, has_amounts: 1 });
    const { db } = gateway.services;
    const reader = await personNamed(gateway, 'henri.lavoie');
    const { client_uuid } = await personNamed(gateway, 'margaret.chen');
    await db
      .updateTable('user_role')
      .set({ acts_for: client_uuid })
      .where('user_id', '=', reader.userId)
      .where('role', '=', trustee.role)
      .execute();
    const request = { url: '/rest/portal/returns' };
    const own = (await (await gateway.as('margaret.chen'))(request)).json();
    const seen = (await send(request)).json();
    const sharedBy = (body: typeof own) => [
      ...new Set(body.accounts.map((one: { shared_by: string | null }) => one.shared_by)),
    ];
    expect(sharedBy(own)).toEqual([null]);
    expect(sharedBy(seen)).toHaveLength(1);
    expect(sharedBy(seen)).not.toEqual([null]);
    expect(seen.accounts).toHaveLength(accounts.length);
  });
});
