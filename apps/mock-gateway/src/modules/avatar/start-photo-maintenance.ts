import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../../services.ts';
import { moveIntoBucket } from './move-photos.ts';
import { removeAllOrphaned } from './orphaned-photos.ts';

/** The pause between two runs, and after a bucket did not respond. */
const PAUSE_MS = 250;
const LONG_PAUSE_MS = 5_000;

/** Logs once that photos are in the wrong place, and once that they no longer are. */
const reporter = (log: FastifyBaseLogger) => {
  let areMisplaced = false;
  return (reason: Error | null) => {
    if (reason && !areMisplaced)
      log.warn({ reason: reason.message }, 'photos could not be moved or deleted: it is retried');
    if (!reason && areMisplaced) log.info('photos are moved and deleted again');
    areMisplaced = reason !== null;
  };
};

/**
 * Moves photos into the bucket, and deletes the bytes of unreferenced ones in the background until the returned function
 * is called.
 */
export const startPhotoMaintenance = (
  services: StoreServices,
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  const report = reporter(log);
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let areMoved = false;
  const runOnce = async () => {
    try {
      if (!areMoved) await moveIntoBucket(services);
      areMoved = true;
      await removeAllOrphaned(services, stopping.signal);
      return null;
    } catch (caught) {
      return caught as Error;
    }
  };
  const run = async () => {
    const reason = await runOnce();
    if (stopping.signal.aborted) return;
    report(reason);
    timer = setTimeout(() => void (running = run()), reason ? LONG_PAUSE_MS : PAUSE_MS);
  };
  let running = run();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
};
