import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../../services.ts';
import { endAbandonedUploads } from '../avatar/unwanted.ts';
import { forgetOld } from './forget-old.ts';

const EVERY_MS = 60 * 60_000;

/** Tidies the store at the start and every hour, until the signal; a failure waits for the next hour. */
export const startHousekeeping = (
  services: StoreServices,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): void => {
  const tidy = async () => {
    try {
      await endAbandonedUploads(services);
      await forgetOld(services, signal);
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'old rows could not be deleted; trying again in an hour');
    }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
