import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startProcess } from '../../testing/gateway-process.ts';
import { advance } from '../../wealth/advance.ts';
import { startInstructions } from './trade-instructions.testing.ts';

const entry = fileURLToPath(new URL('instruction-worker.testing.ts', import.meta.url));

/** When a worker is started and killed: at which moment of a job, and how many jobs pass there before. */
const KILLS = [
  { now: '2026-11-20T15:01:00Z', at: 'worked', after: 0 },
  { now: '2026-11-20T15:02:00Z', at: 'written', after: 0 },
  { now: '2026-11-20T21:00:00Z', at: 'worked', after: 1 },
  { now: '2026-11-20T21:01:00Z', at: 'written', after: 0 },
  { now: '2026-11-21T13:00:00Z', at: 'worked', after: 1 },
  { now: '2026-11-21T13:01:00Z', at: 'written', after: 0 },
] as const;
const STATES = ['received', 'accepted', 'sent', 'done'];

it('An instruction comes to each of its states once, although workers are killed at every moment of its jobs', async () => {
  const own = await startInstructions();
  const client = await own.as('irene.valcourt');
  const account = await own.account(client, 'non_registered');
  const measure = { by: 'amount', amount: '1000' };
  const { instruction_id } = await own.given(
    client,
    own.draft(account, { kind: 'buy', fund_id: 'NMR115', measure }),
  );
  await advance(own.services.db, { seed: own.services.config.seed, until: '2026-11-20' });
  const start = async (env: Record<string, string>) => {
    const worker = await startProcess(own.dataDir, env, entry);
    worker.child.send('begin');
    return worker;
  };
  for (const { now, at, after } of KILLS) {
    const { child, ended } = await start({ NOW: now, END_AT: at, END_AFTER: String(after) });
    await once(child, 'message');
    child.kill('SIGKILL');
    await ended;
  }
  await start({ NOW: '2026-11-21T13:02:00Z' });
  await expect.poll(async () => (await own.details(client, instruction_id)).state).toBe('done');

  const { history, execution } = await own.details(client, instruction_id);
  expect(history.map(({ state }) => state)).toEqual(STATES);
  expect(execution?.amount).toBe('1000.00');
  const jobs = await own.services.db
    .selectFrom('job')
    .select(['key', 'state', 'attempts'])
    .where('kind', '=', 'advance_instruction')
    .orderBy('id')
    .execute();
  expect(jobs).toEqual(
    // The last attempt of each follows two that were killed.
    STATES.slice(0, -1).map((state) => ({ key: `${instruction_id}/${state}`, state: 'done', attempts: 3 })),
  );
  const notified = await own.services.db
    .selectFrom('notification')
    .select('id')
    .where('link', '=', `/app/trade-instructions/${instruction_id}`)
    .execute();
  // When it was received, and when it was done.
  expect(notified).toHaveLength(2);
}, 120_000);
