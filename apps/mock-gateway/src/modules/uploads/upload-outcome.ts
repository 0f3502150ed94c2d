import type { QuarantineReason } from '@portal/contracts/uploads';
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** What a scan found. */
export type Verdict = 'clean' | QuarantineReason;

/** What becomes of an upload. The bytes of a canceled one are deleted by the next cleanup. */
export const outcomeOf = (verdict: Verdict | 'canceled', now: number) => {
  if (verdict === 'canceled') return { state: verdict, is_unwanted: 1, updated_at: now } as const;
  const settled = { settled_at: now, updated_at: now };
  return verdict === 'clean'
    ? ({ state: verdict, reason: null, ...settled } as const)
    : ({ state: 'quarantined', reason: verdict, ...settled } as const);
};

/** Writes what becomes of an upload; false when it was canceled meanwhile. */
export const writeOutcome = async (
  transaction: Transaction<Database>,
  id: string,
  outcome: ReturnType<typeof outcomeOf>,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('upload')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
