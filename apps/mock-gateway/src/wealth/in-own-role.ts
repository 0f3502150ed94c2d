import { GatewayError } from '../errors/gateway-error.ts';
import type { SignedInScope } from '../identity/services.ts';
import { isActingForOthers } from './owners.ts';

type Handle = (input: never, context: never) => unknown;

/**
 * The handlers of a domain of which every call throws `own_role_required` in a role in which another client shares, or
 * that was made for one: there the user acts for that client, and no one gets a person's data, or writes in a person's name, but that
 * person.
 */
export const inOwnRole = <Domain extends Record<keyof Domain, Handle>>(handlers: Domain): Domain => {
  const guarded = Object.entries<Handle>(handlers).map(([name, handle]) => [
    name,
    async (input: never, context: SignedInScope) => {
      if (await isActingForOthers(context.db, context.principal)) throw new GatewayError('own_role_required');
      return handle(input, context as never);
    },
  ]);
  // The same names, inputs and responses.
  return Object.fromEntries(guarded) as Domain;
};
