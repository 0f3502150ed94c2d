import type { FastifyBaseLogger } from 'fastify';
import { businessDayAt } from '../market/business-day.ts';
import type { StoreServices } from '../services.ts';
import { enqueue } from './enqueue.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';

/** The kinds of jobs that are done once a day of the firm's calendar. */
type RoundKind = {
  [Kind in JobKind]: JobPayloads[Kind] extends { day: string } ? Kind : never;
}[JobKind];

const EVERY_MS = 60 * 60_000;

/** Has a round of each kind made each day, until the signal. */
export const startDailyRounds = (
  services: Pick<StoreServices, 'db' | 'clock'>,
  kinds: readonly RoundKind[],
  log: FastifyBaseLogger,
  signal: AbortSignal,
): void => {
  const begin = async () => {
    const day = businessDayAt(services.clock.now().getTime());
    try {
      for (const kind of kinds) await enqueue(services, { kind, key: day, payload: { day } });
    } catch (err) {
      if (!signal.aborted)
        log.warn({ err }, 'the rounds of the day could not be queued; retrying in an hour');
    }
  };
  void begin();
  const timer = setInterval(() => void begin(), EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
