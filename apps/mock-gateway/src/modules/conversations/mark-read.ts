import type { SignedInContext } from '../../calls/handlers.ts';
import { publish } from '../../events/publish.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { conversationPage } from './write-message.ts';

/**
 * Marks a conversation as read up to a message, and what the client was notified of in it. Marks that arrive late or
 * twice change nothing, and no number beyond the newest message counts.
 */
export const markConversationRead = (
  { db, clock, principal: { userId } }: SignedInContext,
  id: string,
  until: number,
): Promise<true> =>
  inTransaction(db, [locks.user(userId)], async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('conversation')
      .set((eb) => ({
        read_until: eb.case().when('last_number', '<', until).then(eb.ref('last_number')).else(until).end(),
      }))
      .where('id', '=', id)
      .where('read_until', '<', until)
      .whereRef('read_until', '<', 'last_number')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return true as const;
    const { last_number, last_at } = await transaction
      .selectFrom('conversation')
      .select(['last_number', 'last_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await publish(transaction, userId, 'conversations');
    if (until < last_number) return true as const;
    await transaction
      .updateTable('notification')
      .set({ read_at: clock.now().getTime() })
      .where('user_id', '=', userId)
      .where('link', '=', conversationPage(id))
      .where('created_at', '<=', last_at)
      .where('read_at', 'is', null)
      .execute();
    await publish(transaction, userId, 'notifications');
    return true as const;
  });
