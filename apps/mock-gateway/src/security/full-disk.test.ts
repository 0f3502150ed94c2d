import { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { isOnPostgres } from '../testing/place.ts';
import { closedCalls } from '../testing/request-of.ts';

const MORE_PAGES = 1_000_000;
const reads = closedCalls.filter(({ call }) => call.kind === 'query');

const start = async () => {
  const gateway = await startGateway();
  const { db } = gateway.services;
  /** Lets the store grow by so many pages and no more, as a full disk does. */
  const leaveRoom = async (pages: number) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]!.page_count + pages))}`.execute(db);
  };
  const checkIntegrity = async () =>
    (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows[0]?.integrity_check;
  const client = await gateway.as();
  const sendCode = () =>
    client({ method: 'POST', url: '/rest/user/devices/code' }).then((response) => response.json());
  /** Sends codes until the store takes no more. */
  const fill = async () => {
    for (let sent = 0; sent < 400; sent += 1) {
      await db
        .updateTable('challenge')
        .set({ created_at: 0 })
        .execute()
        .catch(() => undefined);
      const { message } = await sendCode();
      if (message) return message as string;
    }
    return 'the disk was never full';
  };
  return { ...gateway, client, leaveRoom, checkIntegrity, fill };
};

// The disk space of a PostgreSQL of a test cannot be limited; its code for a full disk is taken for the same.
describe.skipIf(isOnPostgres())('a full disk', () => {
  it('gives one known error and one clear log line; what was written is intact, and reads and writes continue', async () => {
    const { client, signIn, leaveRoom, checkIntegrity, fill, logLines } = await start();
    await leaveRoom(4);
    expect(await fill()).toBe('unavailable');
    expect((await client({ url: '/rest/user/me' })).json().uuid).toBe(exampleWorld.userUuid);
    expect((await client({ url: '/rest/portal/accounts' })).statusCode).toBe(200);
    expect(await checkIntegrity()).toBe('ok');
    expect(logLines.filter((line) => line.includes('the disk is full'))).toHaveLength(1);
    await leaveRoom(MORE_PAGES);
    expect((await client({ method: 'POST', url: '/rest/user/devices/code' })).statusCode).toBe(200);
    expect((await signIn()).json()).toHaveProperty('access_token');
  });

  it('serves every read, whether or not it was requested before', async () => {
    const { as, services, leaveRoom, fill } = await start();
    const client = await as();
    await services.db.deleteFrom('account_series').execute();
    await sql`vacuum`.execute(services.db);
    await leaveRoom(0);
    await fill();
    for (const { title, request } of reads)
      expect([title, (await client(request)).statusCode]).toEqual([title, expect.not.toBeOneOf([500, 503])]);
    expect((await client({ url: contracts.returns.table.path })).statusCode).toBe(200);
  });
});
