import { once } from 'node:events';
import { fastify } from 'fastify';
import { readConfig } from '../config.ts';
import { systemClock } from '../store/clock.ts';
import { openStore } from '../store/store.ts';
import { startWork } from './start-work.ts';
import { testWork, writeEffect } from './test-work.testing.ts';

/** A moment of a job at which a worker may be killed. */
type Moment = 'begun' | 'worked' | 'written';

const { END_AT: endAt, END_AFTER: endAfter = '0', CONCURRENCY: concurrency = '4' } = process.env;
let left = Number(endAfter);

/** At the moment it is to be killed at, reports that once and waits until its parent sends a message. */
const pass = async (moment: Moment) => {
  if (moment !== endAt) return;
  left -= 1;
  if (left !== -1) return;
  const resumed = new Promise((resume) => process.once('message', resume));
  process.send?.({ at: moment });
  await resumed;
};

/** A worker over the store of the settings, in a process of its own. */
const config = readConfig(process.env);
const { db, engine } = await openStore(config.store);
const definition = testWork({
  maxAttempts: 1_000,
  concurrency: Number(concurrency),
  async handle(_services, { payload }) {
    await pass('begun');
    const write = writeEffect(payload.note);
    await pass('worked');
    return async (transaction) => {
      await write(transaction);
      await pass('written');
    };
  },
});
const services = { config, db, engine, clock: systemClock };
process.send?.({ type: 'ready', url: '' });
// The parent listens before anything is reported.
await once(process, 'message');
startWork(services, fastify().log, { test_work: definition }, { pollMs: 20, leaseMs: 1_000 });
