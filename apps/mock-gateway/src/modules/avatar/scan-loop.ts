import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../../services.ts';
import { scanDue } from './avatar.scan.ts';
import { moveIntoBucket } from './move-photos.ts';

/** The pause between two scans, and after a scanner or a bucket did not respond. */
const PAUSES = { usualMs: 250, longMs: 5_000 };

/** Logs once that photos wait, and once that they no longer do. */
const reporter = (log: FastifyBaseLogger) => {
  let areWaiting = false;
  return (reason: Error | null) => {
    if (reason && !areWaiting)
      log.warn({ reason: reason.message }, 'photos wait: they are asked about again');
    if (!reason && areWaiting) log.info('photos wait no longer');
    areWaiting = reason !== null;
  };
};

/** Scans in the background until the returned function is called, which waits for scans in progress. */
export const startScanner = (
  services: StoreServices,
  log: FastifyBaseLogger,
  pauses = PAUSES,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = reporter(log);
  let timer: NodeJS.Timeout | undefined;
  let isMoved = false;

  const lookOnce = async () => {
    try {
      if (!isMoved) await moveIntoBucket(services);
      isMoved = true;
      return await scanDue(services, signal);
    } catch (caught) {
      return caught as Error;
    }
  };
  const look = async () => {
    const reason = await lookOnce();
    if (signal.aborted) return;
    report(reason);
    timer = setTimeout(() => void (underWay = look()), reason ? pauses.longMs : pauses.usualMs);
  };
  let underWay = look();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  };
};
