import { GatewayError } from '../errors/gateway-error.ts';
import type { SignedInScope } from '../identity/services.ts';
import { sharersWith } from './owners.ts';

/**
 * Throws `own_role_required` in a role in which another client shares accounts: there the user acts for that client, and
 * no one gets a person's data, or writes in a person's name, but that person.
 */
export const requireOwnRole = async ({ db, principal }: SignedInScope): Promise<void> => {
  if ((await sharersWith(db, principal)).size > 0) throw new GatewayError('own_role_required');
};
