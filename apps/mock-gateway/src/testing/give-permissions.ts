import { permissions } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import type { Services } from '../identity/services.ts';

/** Gives every role of the example client some permissions instead of its own; all that there are without a list. */
export const givePermissions = async (
  { db }: Pick<Services, 'db'>,
  given: readonly string[] = permissions,
): Promise<void> => {
  const roles = db.updateTable('user_role').set({ permissions: JSON.stringify(given) });
  await roles.where('user_id', '=', exampleWorld.userUuid).execute();
  // A client with permissions of staff is staff, whose sessions need a second factor.
  const sessions = db.updateTable('session').set({ second_factor: 'authenticator' });
  await sessions.where('user_id', '=', exampleWorld.userUuid).execute();
};
