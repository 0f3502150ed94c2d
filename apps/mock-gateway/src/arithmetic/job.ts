import type { ErrorCode } from '@portal/contracts/gateway-error';
import type { Config } from '../config.ts';
import type { GatewayError } from '../errors/gateway-error.ts';
import type { Principal } from '../identity/principal.ts';

/** The domains whose calls are handled in the worker thread. */
export const heavyDomains = ['lookThrough', 'performance', 'returns'] as const;
export type HeavyDomain = (typeof heavyDomains)[number];

/** The store and the time of a job. */
interface Place {
  config: Config;
  /** Milliseconds since 1970, by the clock of the gateway. */
  now: number;
}

/** Work of the thread: the response to a call, or the daily series of accounts before a client needs them. */
export type Job = Place &
  (
    | {
        kind: 'call';
        domain: HeavyDomain;
        name: string;
        input: unknown;
        principal: Principal;
        requestId: string;
      }
    | { kind: 'series'; accounts: readonly string[] }
  );

/** The outcome of a job. Failures differ by the response they lead to. */
export type Outcome =
  | { kind: 'done'; text: string }
  | { kind: 'rejected'; code: ErrorCode; details: GatewayError['details'] }
  | { kind: 'unavailable'; message: string }
  | { kind: 'failed'; message: string; stack: string | undefined };

/** A message from the gateway to the thread. */
export type Request = { kind: 'job'; id: number; job: Job } | { kind: 'close'; store: string };

/** A message from the thread to the gateway. */
export interface Reply {
  id: number;
  outcome: Outcome;
}
