import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../../services.ts';
import { queueQuarterlyStatements } from './quarterly-statements.ts';
import { queueScheduledReports } from './scheduled-reports.ts';

/** Soon enough after a refresh of the valuations, or after a clock was moved, for anyone who watches. */
const PAUSE_MS = 5_000;

/**
 * Queues the reports that are made by themselves, at once and whenever a period has ended, until the returned function is
 * called. What could not be queued is queued later.
 */
export const startReportScheduling = (
  services: StoreServices,
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasFailed = false;
  const runOnce = async () => {
    try {
      await queueQuarterlyStatements(services);
      await queueScheduledReports(services);
      hasFailed = false;
    } catch (err) {
      if (!hasFailed && !isStopped) log.warn({ err }, 'reports could not be queued; it is retried');
      hasFailed = true;
    }
  };
  const run = async () => {
    await runOnce();
    if (!isStopped) timer = setTimeout(() => void (running = run()), PAUSE_MS);
  };
  let running = run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
