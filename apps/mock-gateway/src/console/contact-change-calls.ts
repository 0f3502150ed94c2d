import { declineReasons } from '@portal/contracts/contact-details';
import * as field from '@portal/contracts/field';
import * as z from 'zod/mini';
import { GatewayError } from '../errors/gateway-error.ts';
import { findChange, toChange } from '../modules/contact-details/contact-details.queries.ts';
import { moveChange } from '../modules/contact-details/move-change.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { locks } from '../store/locks.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

/** Maximum number of changes in a list. */
const MAX_CHANGES = 200;

const move = z.union([
  z.strictObject({ id: field.uuid, state: z.enum(['in_review', 'applied']) }),
  z.strictObject({ id: field.uuid, state: z.literal('declined'), reason: z.enum(declineReasons) }),
]);

/** Lists the changes of contact details of a world, the newest first, and moves one on as the firm would. */
export const contactChangeCalls = ({ get, post }: ConsoleCalls, { services, world }: Desk): void => {
  get('contact-changes', () =>
    services.db
      .selectFrom('contact_change as c')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select(['c.id', 'u.username', 'c.kind', 'c.value', 'c.state', 'c.reason'])
      .orderBy('c.requested_at', 'desc')
      .orderBy('c.id')
      .limit(MAX_CHANGES)
      .execute(),
  );
  post('contact-changes', async ({ body, id: requestId }) => {
    const { id, ...to } = read(move, body);
    const known = await findChange(services.db, id);
    if (!known) throw new GatewayError('not_found');
    const moved = await inTransaction(services.db, [locks.user(known.user_id)], async (transaction) => {
      const row = await findChange(transaction, id);
      return moveChange(transaction, { ...services, requestId }, row ?? known, to);
    });
    world.touch();
    return toChange(moved);
  });
};
