import { contracts } from '@portal/contracts';
import { DAY_MS, HOUR_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { announce, put, sendPhoto, statusOf } from '../../testing/photo.ts';
import { pngSaying } from '../../testing/png.ts';
import { scanDue } from '../../testing/work-due.ts';
import { endAbandonedUploads } from '../avatar/orphaned-photos.ts';
import { deleteExpired } from './delete-expired.ts';

const TABLES = [
  'sign_in_throttle',
  'request_count',
  'refresh_token',
  'challenge',
  'answered_request',
  'outbox',
  'attachment',
] as const;
const MORE_THAN_AT_ONCE = 2_500;
const PHOTO = pngSaying(Buffer.from('a photo'));

const start = async () => {
  const gateway = await startGateway();
  const { send, services, clock } = gateway;
  const { db } = services;
  const count = async (table: (typeof TABLES)[number]) =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  const rows = async () =>
    Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(table)] as const)));
  const recover = (email: string) =>
    send({ method: 'POST', url: '/auth/recovery/start', body: { email, language: 'en' } });
  const later = async (ms: number) => {
    clock.move(ms);
    await deleteExpired(services);
  };
  return { ...gateway, rows, recover, later };
};

it('rows that strangers and clients caused are deleted after their time, and not before', async () => {
  const { as, signIn, recover, rows, later, services } = await start();
  await later(0);
  const before = await rows();
  for (let name = 0; name < 5; name++) await signIn(`nobody.${name}`, 'a wrong password');
  await recover('nobody@example.com');
  await signIn(exampleWorld.challengedUsername);
  const client = await as();
  await announce(client, PHOTO);
  const { path: url } = contracts.sessionLife.extend;
  await client({ method: 'POST', url, headers: { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() } });
  const written = await rows();
  for (const table of TABLES) expect([table, written[table]! > before[table]!]).toEqual([table, true]);
  await later(23 * HOUR_MS);
  expect(await rows()).toEqual(written);
  await services.db.updateTable('outbox').set({ state: 'sent' }).execute();
  await later(31 * DAY_MS);
  expect((await signIn(exampleWorld.timedOutUsername)).json()).toMatchObject({ message: 'user_timeout' });
  expect(await rows()).toEqual({
    ...Object.fromEntries(TABLES.map((table) => [table, 0])),
    attachment: before['attachment'],
    // The seeded client whose lock has no end.
    sign_in_throttle: 1,
  });
});

it('continues until nothing is left, however much there is', async () => {
  const { services, rows, later } = await start();
  const values = Array.from({ length: MORE_THAN_AT_ONCE }, (_, at) => ({
    subject: `made up ${at}`,
    failures: 1,
    blocked_until: 0,
    locked_until: 0,
    updated_at: 0,
  }));
  for (let from = 0; from < values.length; from += 500)
    await services.db
      .insertInto('sign_in_throttle')
      .values(values.slice(from, from + 500))
      .execute();
  await later(0);
  // The seeded client whose lock has no end.
  expect((await rows())['sign_in_throttle']).toBe(1);
});

it('leaves a limit in force, a running session and the displayed photo', async () => {
  const { send, as, signIn, later, services } = await start();
  const client = await as();
  const id = await sendPhoto(send, client, PHOTO);
  await scanDue(services);
  for (let more = 0; more < 10; more++) await signIn('nobody', 'a wrong password');
  await later(10_000);
  expect((await signIn('nobody', 'a wrong password')).json().message).toBe('user_timeout');
  const refresh = { refresh_token: client.tokens.refresh_token };
  expect((await send({ method: 'POST', url: '/rest/user/refresh', body: refresh })).statusCode).toBe(200);
  await later(40 * DAY_MS);
  expect(await statusOf(await as(), id)).toBe('clean');
});

it('jobs are deleted a week after they were done, and 90 days after they died', async () => {
  const { services, clock, later } = await start();
  const now = clock.now().getTime();
  const job = {
    kind: 'of_a_test',
    payload: '{}',
    attempts: 1,
    due_at: now,
    created_at: now,
    updated_at: now,
  };
  for (const state of ['queued', 'done', 'dead'] as const)
    await services.db
      .insertInto('job')
      .values({ ...job, key: state, state, finished_at: state === 'queued' ? null : now })
      .execute();
  const states = async () =>
    (await services.db.selectFrom('job').select('state').orderBy('id').execute()).map(({ state }) => state);
  await later(7 * DAY_MS);
  expect(await states()).toEqual(['queued', 'done', 'dead']);
  await later(1);
  expect(await states()).toEqual(['queued', 'dead']);
  await later(83 * DAY_MS);
  expect(await states()).toEqual(['queued']);
});

it('bytes that a killed gateway had stored and not yet recorded are deleted', async () => {
  const { send, as, later, services, clock } = await start();
  const client = await as();
  const announced = await announce(client, PHOTO);
  await put(send, announced, PHOTO);
  const id = announced.attachment_uuid;
  const row = () => services.db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst();
  await services.db
    .updateTable('attachment')
    .set({ status: 'announced', receiving_until: clock.now().getTime() + 60_000 })
    .where('id', '=', id)
    .execute();
  await endAbandonedUploads(services);
  expect(await row()).toMatchObject({ is_unwanted: 0 });
  clock.move(61_000);
  await endAbandonedUploads(services);
  expect(await row()).toMatchObject({ is_unwanted: 1, receiving_until: null });
  await scanDue(services);
  expect(await row()).toMatchObject({ is_unwanted: 0 });
  await later(2 * DAY_MS);
  expect(await row()).toBeUndefined();
});
