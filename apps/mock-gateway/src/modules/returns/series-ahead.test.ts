import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { computeSeriesAhead } from './series-ahead.ts';

const start = async () => {
  const { app, as, services, store } = await startGateway();
  const cachedOwners = async () => {
    const rows = await store.db
      .selectFrom('account_series as s')
      .innerJoin('account as a', 'a.account_uuid', 's.account_uuid')
      .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select('u.username')
      .distinct()
      .orderBy('u.username')
      .execute();
    return rows.map(({ username }) => username);
  };
  const compute = (signal?: AbortSignal) => computeSeriesAhead(services, app.log, signal);
  return { as, compute, cachedOwners, services, store };
};

describe('the series that returns are computed from', () => {
  it('are computed in advance for users who signed in lately', async () => {
    const { as, compute, cachedOwners } = await start();
    expect(await cachedOwners()).toEqual([]);
    await as('margaret.chen');
    await as();
    await compute();
    expect(await cachedOwners()).toEqual(['margaret.chen', 'olivia.martin']);
  });

  it('are not computed for users who have not signed in for a month', async () => {
    const { as, compute, cachedOwners, store } = await start();
    await as('margaret.chen');
    await store.db.updateTable('session').set({ created_at: 0 }).execute();
    await compute();
    expect(await cachedOwners()).toEqual([]);
  });

  it('are not computed once the gateway stops', async () => {
    const { as, compute, cachedOwners } = await start();
    await as('margaret.chen');
    await compute(AbortSignal.abort());
    expect(await cachedOwners()).toEqual([]);
  });
});
