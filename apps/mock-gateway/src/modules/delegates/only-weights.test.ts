import { exampleWorld } from '@portal/contracts/example-world';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRoles } from '../user/seeded-roles.ts';
import { inRole, personNamed } from '../../testing/sharing.ts';
import { amountsGivenTo, amountsOf } from './amounts.testing.ts';
import { READER, startDelegates } from './delegates.testing.ts';

const RUNS = 3;

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
  expect((await amountsGivenTo(started, reader.userId, role, amounts)).size).toBeGreaterThan(5);
  const scopes = fc.option(fc.subarray(accounts, { minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(scopes, fc.boolean(), async (chosen, isRoleWide) => {
      const changed = await change(delegate_id, { accounts: chosen, has_amounts: false });
      expect(changed.statusCode).toBe(200);
      if (isRoleWide) await setPermissions(everything);
      expect([...(await amountsGivenTo(started, reader.userId, role, amounts))]).toEqual([]);
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
