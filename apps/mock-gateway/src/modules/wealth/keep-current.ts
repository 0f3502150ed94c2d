import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../calls/handlers.ts';
import { nextRefresh, valuationDateAt } from '../market/calendar.ts';
import { advance } from './advance.ts';

/** The longest a timer may run at once; days of holidays are waited for in steps. */
const LONGEST_WAIT_MS = 6 * 60 * 60_000;

/** Refreshes the valuations each day at 8:00, Toronto, until the returned function is called. */
export const keepValuationsCurrent = (
  { database, clock, config }: Services,
  log: FastifyBaseLogger,
): (() => void) => {
  let timer: NodeJS.Timeout;
  const plan = () => {
    const wait = nextRefresh(clock.now()).getTime() - clock.now().getTime();
    timer = setTimeout(refresh, Math.min(wait, LONGEST_WAIT_MS));
  };
  const refresh = () => {
    const days = advance(database, { seed: config.seed, until: valuationDateAt(clock.now()) });
    if (days > 0) log.info({ days }, 'valuations refreshed');
    plan();
  };
  plan();
  return () => clearTimeout(timer);
};
