import { exampleWorld } from '@portal/contracts/example-world';
import { states } from '@portal/contracts/provider-states';
import { expect, it } from 'vitest';
import { reopenStore } from '../../store/store.ts';
import { startGateway } from '../../testing/gateway.ts';

const USER = exampleWorld.userUuid;

const start = async () => {
  const { services, send } = await startGateway();
  const setUp = () => send({ method: 'POST', url: '/__mock/states', body: { state: states.signedOut } });
  await setUp();
  return { services, setUp };
};
type Db = Awaited<ReturnType<typeof start>>['services']['db'];

const peopleIn = async (db: Db) => ({
  users: await db.selectFrom('user').selectAll().orderBy('id').execute(),
  roles: await db.selectFrom('user_role').selectAll().orderBy('user_id').orderBy('role').execute(),
  notifications: await db.selectFrom('notification').selectAll().orderBy('id').execute(),
});

const changePeople = async (db: Db) => {
  await db.updateTable('user').set({ username: 'another.name' }).where('id', '=', USER).execute();
  await db.deleteFrom('user_role').where('user_id', '=', USER).execute();
  await db.deleteFrom('notification').execute();
};

it('A state restores the people that this process changed, however often', async () => {
  const { services, setUp } = await start();
  const before = await peopleIn(services.db);
  for (const _ of [1, 2]) {
    await changePeople(services.db);
    await setUp();
    expect(await peopleIn(services.db)).toEqual(before);
  }
});

it('A state restores the people that another process changed', async () => {
  const { services, setUp } = await start();
  const before = await peopleIn(services.db);
  const other = await reopenStore(services.config.store);
  await changePeople(other.db).finally(() => other.close());
  await setUp();
  expect(await peopleIn(services.db)).toEqual(before);
});
