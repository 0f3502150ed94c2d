import { exampleWorld } from '@portal/contracts/example-world';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRoles } from '../user/seeded-roles.ts';
import { closedCalls } from '../../testing/request-of.ts';
import { inRole, personNamed } from '../../testing/sharing.ts';
import { READER, startDelegates } from './delegates.testing.ts';

const RUNS = 3;
const MONEY = /\d+\.\d{2}(?!\d)/g;
/** Smaller ones are also prices, weights and rates. */
const LEAST = 1_000;

type Started = Awaited<ReturnType<typeof startDelegates>>;

/** Every amount of a client: of each entry, and each account on each day, in both currencies. */
const amountsOf = async ({ services: { db } }: Started, client_uuid: string) => {
  const entries = await db
    .selectFrom('ledger_entry as l')
    .innerJoin('account as a', 'a.account_uuid', 'l.account_uuid')
    .select('l.amount')
    .where('a.client_uuid', '=', client_uuid)
    .execute();
  const values = await db
    .selectFrom('account_valuation as v')
    .innerJoin('account as a', 'a.account_uuid', 'v.account_uuid')
    .select(['v.value', 'v.value_base'])
    .where('a.client_uuid', '=', client_uuid)
    .execute();
  const all = [
    ...entries.map(({ amount }) => amount),
    ...values.flatMap(({ value, value_base }) => [value, value_base]),
  ];
  return new Set(all.map((one) => one.replace('-', '')).filter((one) => Number(one) >= LEAST));
};

/** The amounts in what each call gives a user in a role. */
const givenTo = async (started: Started, userId: string, role: string, amounts: ReadonlySet<string>) => {
  const found = new Set<string>();
  for (const { title, request } of closedCalls.filter(({ call }) => call.kind === 'query')) {
    const send = await inRole(started, userId, role);
    const { body } = await send(request);
    for (const [one] of body.matchAll(MONEY)) if (amounts.has(one)) found.add(`${title}: ${one}`);
  }
  return found;
};

it('no call gives an amount of the client to a delegate of weights, whatever else the role may do', async () => {
  const started = await startDelegates();
  const { services, share, change } = started;
  const { db } = services;
  const reader = await personNamed(started, READER);
  const amounts = await amountsOf(started, exampleWorld.clientUuid);
  expect(amounts.size).toBeGreaterThan(100);
  const rows = await db
    .selectFrom('account')
    .select('account_uuid')
    .where('client_uuid', '=', exampleWorld.clientUuid)
    .execute();
  const accounts = rows.map(({ account_uuid }) => account_uuid);
  const { delegate_id, role } = await share();
  const setPermissions = (permissions: readonly string[]) =>
    db
      .updateTable('user_role')
      .set({ permissions: JSON.stringify(permissions) })
      .where('user_id', '=', reader.userId)
      .where('role', '=', role)
      .execute();
  const everything = [...seededRoles.client.permissions, 'dz.view.weights'];
  await setPermissions(everything);
  expect((await givenTo(started, reader.userId, role, amounts)).size).toBeGreaterThan(5);
  const scopes = fc.option(fc.subarray(accounts, { minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(scopes, fc.boolean(), async (chosen, isRoleWide) => {
      const changed = await change(delegate_id, { accounts: chosen, has_amounts: false });
      expect(changed.statusCode).toBe(200);
      if (isRoleWide) await setPermissions(everything);
      expect([...(await givenTo(started, reader.userId, role, amounts))]).toEqual([]);
      const send = await inRole(started, reader.userId, role);
      const { body, statusCode } = await send({ url: '/rest/portal/shared-weights' });
      expect(statusCode).toBe(200);
      expect(accounts.filter((one) => body.includes(one)).toSorted()).toEqual(
        (chosen ?? accounts).toSorted(),
      );
    }),
    { numRuns: RUNS },
  );
});
