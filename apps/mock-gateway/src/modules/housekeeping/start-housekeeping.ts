import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../../services.ts';
import { cleanUp } from './clean-up.ts';

const EVERY_MS = 60 * 60_000;

/** Cleans up the store at startup and every hour, until the signal; after an error it waits for the next hour. */
export const startHousekeeping = (
  services: StoreServices,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): void => {
  void cleanUp(services, log, signal);
  const timer = setInterval(() => void cleanUp(services, log, signal), EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
