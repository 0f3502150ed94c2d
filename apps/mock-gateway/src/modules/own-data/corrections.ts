import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import type { Correction, CorrectionState, ownData } from '@portal/contracts/own-data';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { RequestScope } from '../../identity/services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { notify } from '../notifications/notify.ts';
import { OWN_DATA_PAGE } from './own-data-page.ts';
import { toCorrection } from './own-data.queries.ts';
import type { CorrectionRow } from './own-data.tables.ts';

/** A bound on what one client leaves to be read. */
const MAX_OPEN = 10;

/** From which state the firm may move a request on to which. */
const nextStates: Readonly<Record<CorrectionState, readonly CorrectionState[]>> = {
  received: ['in_progress', 'answered', 'refused'],
  in_progress: ['answered', 'refused'],
  answered: [],
  refused: [],
};

/** Records that a user wants something corrected. */
export const requestCorrection = (
  { body }: InputOf<typeof ownData.requestCorrection>,
  context: SignedInContext,
): Promise<Correction> => {
  const { db, clock, principal } = context;
  return inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
    const open = await transaction
      .selectFrom('own_data_correction')
      .select('id')
      .where('user_id', '=', principal.userId)
      .where('state', 'in', ['received', 'in_progress'])
      .execute();
    if (open.length >= MAX_OPEN) throw new GatewayError('conflict');
    const row: CorrectionRow = {
      id: randomUUID(),
      user_id: principal.userId,
      ...body,
      state: 'received',
      requested_at: clock.now().getTime(),
      moved_at: null,
      answer: null,
    };
    await transaction.insertInto('own_data_correction').values(row).execute();
    await recordAudit(context, { event: 'correction_requested', subject: row.id }, transaction);
    await publish(transaction, row.user_id, 'ownData');
    return toCorrection(row);
  });
};

/** What the firm does with a request for correction. */
export interface CorrectionMove {
  id: string;
  state: Exclude<CorrectionState, 'received'>;
  /** What was done, or why it is refused; required at the end. */
  answer: string | null;
}

/**
 * Moves a request on, as the firm does, and notifies the client. Throws `not_found` for an unknown one, and `conflict`
 * for one that is over or an end without an answer.
 */
export const moveCorrection = (
  { db, clock, config, requestId }: Pick<RequestScope, 'db' | 'clock' | 'config' | 'requestId'>,
  { id, state, answer }: CorrectionMove,
): Promise<Correction> =>
  inTransaction(db, [], async (transaction) => {
    const row = await transaction
      .selectFrom('own_data_correction')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new GatewayError('not_found');
    const moved = { state, answer: answer ?? row.answer, moved_at: clock.now().getTime() };
    const isComplete = state === 'in_progress' || moved.answer !== null;
    if (!isComplete || !nextStates[row.state].includes(state)) throw new GatewayError('conflict');
    const { numUpdatedRows } = await transaction
      .updateTable('own_data_correction')
      .set(moved)
      .where('id', '=', id)
      .where('state', '=', row.state)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new GatewayError('conflict');
    const scope = { db: transaction, clock, config, requestId };
    await recordAudit(scope, { event: 'correction_moved', subject: `${id}/${state}` });
    const news = { userId: row.user_id, kind: 'request', link: OWN_DATA_PAGE } as const;
    await notify(scope, { ...news, text: `request_correction_${state}` });
    await publish(transaction, row.user_id, 'ownData');
    return toCorrection({ ...row, ...moved });
  });
