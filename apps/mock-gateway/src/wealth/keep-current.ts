import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../services.ts';
import { nextRefresh, valuationDateAt } from '../market/calendar.ts';
import { advance } from './advance.ts';

/** A refresh that failed is retried after this. */
const RETRY_MS = 60_000;
/** A timer runs no longer than this, so that a corrected clock is noticed. */
const MAX_TIMER_MS = 5 * 60_000;

/**
 * Refreshes the valuations each day at 8:00, Toronto, until the returned function is called. `onRefreshed` is called
 * after each refresh that added a day.
 */
export const keepValuationsCurrent = (
  { db, clock, config }: StoreServices,
  log: FastifyBaseLogger,
  onRefreshed: () => void = () => {},
): (() => void) => {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  /** Polls until it is due: the clock may be set, ahead or back, meanwhile. */
  const refreshAt = (due: number) => {
    const left = due - clock.now().getTime();
    if (isStopped) return;
    timer = setTimeout(
      () => (clock.now().getTime() < due ? refreshAt(soonest(due)) : void refresh()),
      Math.min(Math.max(left, 0), MAX_TIMER_MS),
    );
  };
  const soonest = (due: number) => Math.min(due, nextRefresh(clock.now()).getTime());
  const refresh = async () => {
    try {
      const days = await advance(db, { seed: config.seed, until: valuationDateAt(clock.now()) });
      if (days > 0) {
        log.info({ days }, 'valuations refreshed');
        onRefreshed();
      }
      refreshAt(nextRefresh(clock.now()).getTime());
    } catch (err) {
      log.error({ err }, 'valuations could not be refreshed; retrying in a minute');
      refreshAt(clock.now().getTime() + RETRY_MS);
    }
  };
  refreshAt(nextRefresh(clock.now()).getTime());
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
