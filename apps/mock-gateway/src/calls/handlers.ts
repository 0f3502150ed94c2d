import type { CallShape, InputOf, OutputOf } from '@portal/contracts/call';
import type { FastifyBaseLogger } from 'fastify';
import type { Principal } from '../identity/principal.ts';
import type { RequestScope } from '../identity/services.ts';

/** What a handler is given beside the input of its call. */
export interface Context extends RequestScope {
  log: FastifyBaseLogger;
}

/** A call with access `public` has no principal; every other call has that of its token. */
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
