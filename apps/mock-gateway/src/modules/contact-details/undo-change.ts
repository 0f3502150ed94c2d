import type { User } from '../../identity/user.tables.ts';
import { writeContact, type ChangeServices } from './apply-change.ts';
import { findChange } from './contact-details.queries.ts';
import { parseValue } from './contact-value.ts';

/**
 * Gives a user back the e-mail address or mobile number that a change replaced, whatever it was changed to since, and
 * withdraws what they wait for. Without it an owner who says "this was not me" could not recover the access: the code for
 * that would go to the address of the person who made the change. Returns whether there was something to restore.
 */
export const undoChange = async (
  services: ChangeServices,
  user: User,
  id: string | null,
): Promise<boolean> => {
  const { db, clock } = services;
  await db
    .updateTable('contact_change')
    .set({ state: 'withdrawn', moved_at: clock.now().getTime() })
    .where('user_id', '=', user.id)
    .where('state', 'in', ['received', 'in_review'])
    .execute();
  const row = id === null ? undefined : await findChange(db, id);
  if (row?.user_id !== user.id || row.previous === null) return false;
  await writeContact(services, user, parseValue(row.kind, row.previous));
  return true;
};
