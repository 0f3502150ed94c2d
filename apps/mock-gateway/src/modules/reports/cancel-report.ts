import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { ownReport } from './report-rows.ts';

/**
 * Cancels a report, or removes one that failed. Its job ends without effects once it notices. Throws `conflict` for one
 * that is made: it is a document, and nothing deletes a document.
 */
export const cancelReport = (
  { db: ownDb, clock, principal: { userId } }: Pick<SignedInContext, 'db' | 'clock' | 'principal'>,
  id: string,
): Promise<void> =>
  inTransaction(ownDb, [locks.user(userId)], async (db) => {
    const { state } = await ownReport(db, userId, id);
    if (state === 'made') throw new GatewayError('conflict');
    await db
      .updateTable('report')
      .set({ state: 'canceled', settled_at: clock.now().getTime() })
      .where('id', '=', id)
      .execute();
    await publish(db, userId, 'reports');
  });
