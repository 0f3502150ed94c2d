import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../../services.ts';
import { endAbandonedUploads } from '../avatar/orphaned-photos.ts';
import { tidyUploads } from '../uploads/tidy-uploads.ts';
import { tidyExports } from '../own-data/tidy-exports.ts';
import { deleteExpired } from './delete-expired.ts';

const EVERY_MS = 60 * 60_000;

/** Cleans up the store at startup and every hour, until the signal; after an error it waits for the next hour. */
export const startHousekeeping = (
  services: StoreServices,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): void => {
  const tidy = async () => {
    try {
      await endAbandonedUploads(services);
      await deleteExpired(services, signal);
      await tidyUploads(services);
      await tidyExports(services);
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'old rows could not be deleted; trying again in an hour');
    }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
