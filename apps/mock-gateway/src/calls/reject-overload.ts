// Behaviour: docs/behaviour/throttling.md
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { isHealthCheck } from './health-routes.ts';

const SAMPLE_INTERVAL_MS = 1_000;
const RETRY_AFTER_S = 2;

/**
 * Rejects requests with `unavailable` while the event loop is late, unless it is so on purpose. A start holds the event
 * loop too: what was measured before the second sample after it says nothing about requests.
 */
export const rejectOverload = async (
  app: FastifyInstance,
  { maxEventLoopDelayMs }: Pick<Config, 'maxEventLoopDelayMs'>,
  isBusyOnPurpose: () => boolean,
): Promise<void> => {
  let isStarting = true;
  app.addHook('onReady', (done) => {
    setTimeout(() => {
      isStarting = false;
    }, 2 * SAMPLE_INTERVAL_MS).unref();
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: SAMPLE_INTERVAL_MS,
    pressureHandler: async (request) => {
      if (isStarting || isBusyOnPurpose() || isHealthCheck(request)) return;
      throw new GatewayError('unavailable', { retryAfter: RETRY_AFTER_S });
    },
  });
};
