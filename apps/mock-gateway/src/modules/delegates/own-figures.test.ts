import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it } from 'vitest';
import { personNamed } from '../../testing/sharing.ts';
import { seededRoles } from '../user/seeded-roles.ts';
import { amountsGivenTo, amountsOf } from './amounts.testing.ts';
import { READER, startDelegates } from './delegates.testing.ts';

it("no call gives an amount of the delegate's own in the role that acts for another client", async () => {
  const started = await startDelegates();
  const { db } = started.services;
  const { userId } = await personNamed(started, READER);
  const { client_uuid } = await db
    .selectFrom('client')
    .select('client_uuid')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const theirs = await amountsOf(started, exampleWorld.clientUuid);
  const own = new Set([...(await amountsOf(started, client_uuid))].filter((one) => !theirs.has(one)));
  expect((await amountsGivenTo(started, userId, seededRoles.client.role, own)).size).toBeGreaterThan(5);
  const { role } = await started.share();
  expect((await amountsGivenTo(started, userId, role, theirs)).size).toBeGreaterThan(1);
  expect([...(await amountsGivenTo(started, userId, role, own))]).toEqual([]);
});
