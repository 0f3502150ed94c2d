import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../../services.ts';
import { endAbandonedUploads } from '../avatar/orphaned-photos.ts';
import { tidyExports } from '../own-data/tidy-exports.ts';
import { tidyUploads } from '../uploads/tidy-uploads.ts';
import { deleteExpired } from './delete-expired.ts';

const CLEANUPS = { endAbandonedUploads, deleteExpired, tidyUploads, tidyExports };

/** Makes every cleanup once, until the signal. One that fails is logged with its name, and delays no other. */
export const cleanUp = async (
  services: StoreServices,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<void> => {
  for (const [cleanup, attempt] of Object.entries(CLEANUPS))
    try {
      if (!signal.aborted) await attempt(services, signal);
    } catch (err) {
      if (!signal.aborted)
        log.warn({ err, cleanup }, 'not all that is expired could be deleted; retrying in an hour');
    }
};
