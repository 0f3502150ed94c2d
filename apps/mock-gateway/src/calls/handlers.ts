import type { CallShape, InputOf, OutputOf } from '@portal/contracts/call';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Clock } from '../store/clock.ts';
import type { Engine } from '../store/engine.ts';
import type { Database } from '../store/schema.ts';
import type { Principal } from '../identity/principal.ts';

/** What every handler is given beside the call's own input. */
export interface Services {
  config: Config;
  db: Kysely<Database>;
  /** What lies beneath `db`, for statements kept ready on the way of every call. */
  engine: Engine;
  clock: Clock;
}

/** Where a request comes from. */
export interface Origin {
  ip: string;
  userAgent: string | undefined;
}

export interface Context extends Services {
  origin: Origin;
  /** What the answer's header and every log line of the request name it by. */
  requestId: string;
  log: FastifyBaseLogger;
}

/** Access `public` comes without a principal; every other call with the one its token stands for. */
type ContextOf<C extends CallShape> = C['access'] extends 'public'
  ? Context
  : Context & { principal: Principal };

/** The context of a call that needs a session. */
export type SignedInContext = Context & { principal: Principal };

export type Handler<C extends CallShape> = (
  input: InputOf<C>,
  context: ContextOf<C>,
) => OutputOf<C> | Promise<OutputOf<C>>;

/** One handler for each call of a domain; a missing or unknown one does not compile. */
export type Handlers<Domain> = {
  [Name in keyof Domain]: Domain[Name] extends infer C extends CallShape ? Handler<C> : never;
};
