import type { ErrorCode } from '@portal/contracts/gateway-error';
import type { Config } from '../config.ts';
import type { GatewayError } from '../errors/gateway-error.ts';
import type { Principal } from '../identity/principal.ts';

/** The domains whose calls are answered in the thread for arithmetic. */
export const heavyDomains = ['lookThrough', 'performance', 'returns'] as const;
export type HeavyDomain = (typeof heavyDomains)[number];

/** What a job is done over. */
interface Place {
  config: Config;
  /** Milliseconds since 1970, by the clock of the gateway. */
  now: number;
}

/** Work of the thread: an answer to a call, or the daily series of accounts before anybody asks for them. */
export type Job = Place &
  (
    | {
        kind: 'answer';
        domain: HeavyDomain;
        name: string;
        input: unknown;
        principal: Principal;
        requestId: string;
      }
    | { kind: 'series'; accounts: readonly string[] }
  );

/** How a job ended. Failures are told apart as the gateway answers them. */
export type Outcome =
  | { kind: 'done'; text: string }
  | { kind: 'refused'; code: ErrorCode; details: GatewayError['details'] }
  | { kind: 'unavailable'; message: string }
  | { kind: 'failed'; message: string; stack: string | undefined };

/** What the gateway tells the thread. */
export type Request = { kind: 'job'; id: number; job: Job } | { kind: 'close'; store: string };

/** What the thread tells the gateway. */
export interface Reply {
  id: number;
  outcome: Outcome;
}
