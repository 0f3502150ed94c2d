import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const COUNT = { url: '/rest/portal/notification/count' } as const;

describe('the count of notifications', () => {
  it('counts the unread ones of its user, and of no one else', async () => {
    const { as, services } = await startGateway();
    const { db } = services;
    const client = await as();
    const { id: user_id } = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'olivia.martin')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('notification').where('user_id', '=', user_id).execute();
    expect((await client(COUNT)).json()).toBe(0);
    const notification = { user_id, kind: 'deposit', title_en: 'Deposit', title_fr: 'Dépôt' } as const;
    const row = (id: string, read_at: number | null) => ({ ...notification, id, created_at: 1, read_at });
    await db
      .insertInto('notification')
      .values([row('one', null), row('two', null), row('three', 2)])
      .execute();
    expect((await client(COUNT)).json()).toBe(2);
  });

  it('is seeded: some are read and some are not, also for users without any permission', async () => {
    const { as, services } = await startGateway();
    const rows = await services.db.selectFrom('notification').select('read_at').execute();
    expect(rows.some(({ read_at }) => read_at === null)).toBe(true);
    expect(rows.some(({ read_at }) => read_at !== null)).toBe(true);
    const response = await (await as('maya.singh'))(COUNT);
    expect(response.statusCode).toBe(200);
  });

  it('is returned to no one without a session', async () => {
    const { ask } = await startGateway();
    expect((await ask(COUNT)).json().message).toBe('session_required');
  });
});
