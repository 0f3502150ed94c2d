import { once } from 'node:events';
import { fastify } from 'fastify';
import { readConfig } from '../config.ts';
import type { StoreServices } from '../services.ts';
import { movableClock, systemClock } from '../store/clock.ts';
import { openStore } from '../store/store.ts';
import type { JobDefinition, JobDefinitions, JobKind } from './job-kinds.ts';
import { startWork } from './start-work.ts';

/** A moment of a job at which a worker may be killed. */
type Moment = 'begun' | 'worked' | 'written';

const { END_AT: endAt, END_AFTER: endAfter = '0', NOW: now, LEASE_MS: lease = '1000' } = process.env;
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

/** A kind of job whose worker waits at the moment that `END_AT` names, after `END_AFTER` jobs have passed it. */
export const killable = <Kind extends JobKind>(definition: JobDefinition<Kind>): JobDefinition<Kind> => ({
  ...definition,
  async handle(...given) {
    await pass('begun');
    const write = await definition.handle(...given);
    await pass('worked');
    return async (transaction) => {
      await write(transaction);
      await pass('written');
    };
  },
});

/** The time runs from the instant that `NOW` names, where it does. */
const clockOfTest = () => {
  const clock = movableClock(systemClock);
  if (now) clock.set(new Date(now));
  return clock;
};

/** Does jobs over the store of the settings, in a process of its own, from the first message of its parent on. */
export const runWorker = async (
  definitionsOf: (services: StoreServices) => JobDefinitions,
): Promise<void> => {
  const config = readConfig(process.env);
  const { db, engine } = await openStore(config.store);
  const services = { config, db, engine, clock: clockOfTest() };
  process.send?.({ type: 'ready', url: '' });
  // The parent listens before anything is reported.
  await once(process, 'message');
  startWork(services, fastify().log, definitionsOf(services), { pollMs: 20, leaseMs: Number(lease) });
};
