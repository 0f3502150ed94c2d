// Behaviour: docs/behaviour/idempotency.md
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Services } from '../../identity/services.ts';
import {
  claimKey,
  findResponse,
  releaseKey,
  replay,
  storeResponse,
  type KeyedRequest,
} from './stored-responses.ts';

/** Runs a write under an idempotency key; see `runOnce`. */
export type RunOnce = (request: KeyedRequest, work: () => Promise<string>) => Promise<string>;

/** A failure that may pass says nothing about the request; any other error is the response to it. */
const isFinal = (failure: unknown): failure is GatewayError =>
  failure instanceof GatewayError && failure.status < 500 && failure.code !== 'too_many_requests';

/**
 * Runs a write once, however often it is sent with the same idempotency key, and gives the retries the response of the
 * first, errors included. A retry while the write is in progress, or after it was cut off before its outcome was known, is
 * `conflict`: the client must read the state before it writes again.
 */
export const runOnce = (services: Pick<Services, 'db' | 'clock' | 'sealer'>): RunOnce => {
  const retry = async (request: KeyedRequest) => {
    const response = await findResponse(services, request);
    if (!response) throw new GatewayError('conflict');
    return replay(response);
  };

  /** Where the store fails too, the key stays claimed: what the caller gets is the failure of the write all the same. */
  const settle = (request: KeyedRequest, failure: unknown) =>
    isFinal(failure)
      ? storeResponse(services, request, { code: failure.code, details: failure.details })
      : releaseKey(services, request);

  return async (request, work) => {
    if (!(await claimKey(services, request))) return retry(request);
    const text = await work().catch(async (failure: unknown) => {
      await settle(request, failure).catch(() => undefined);
      throw failure;
    });
    // The write is done, whether or not its response can be stored: a retry is then `conflict`.
    await storeResponse(services, request, { text }).catch(() => undefined);
    return text;
  };
};
