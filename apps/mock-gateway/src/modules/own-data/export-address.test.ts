import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startOwnData } from './own-data.testing.ts';

describe('the address of an export', () => {
  it('no longer works once a later one was downloaded from, so that each download is recorded', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const { export_id, url: first } = await own.take(client);
    own.clock.move(1_000);
    const { url: second } = (await own.address(client, export_id)).json<{ url: string }>();
    expect((await own.fetchFrom(first)).statusCode).toBe(200);
    expect((await own.fetchFrom(second)).statusCode).toBe(200);
    expect((await own.fetchFrom(first)).statusCode).toBe(404);
    expect((await own.fetchFrom(second)).statusCode).toBe(200);
    const downloads = (await own.audit()).filter(({ event }) => event === 'own_data_downloaded');
    expect(downloads).toHaveLength(2);
  });

  it('is not found once the access of its owner has ended', async () => {
    const own = await startOwnData();
    const { url } = await own.take(await own.as());
    await own.services.db
      .updateTable('user')
      .set({ ended_at: own.clock.now().getTime() })
      .where('id', '=', exampleWorld.userUuid)
      .execute();
    expect((await own.fetchFrom(url)).statusCode).toBe(404);
  });
});
