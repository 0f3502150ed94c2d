import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import { DAY_MS } from '@portal/contracts/durations';
import type { DataExport, ownData } from '@portal/contracts/own-data';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { notifyOwner } from '../../identity/notify-owner.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { enqueue } from '../../work/enqueue.ts';
import { confirmByProof } from '../passkeys/confirm-by-proof.ts';
import { toDataExport } from './own-data.queries.ts';
import type { ExportRow } from './own-data.tables.ts';
import { publish } from '../../events/publish.ts';

type Proof = InputOf<typeof ownData.requestExport>['body'];

/** Enough for any purpose, and a bound on what one client has prepared. */
const MAX_EXPORTS_A_DAY = 3;

/** Throws when one is being prepared, or when there were as many within a day as there may be. */
const requireTurn = async ({ db, principal }: Pick<SignedInContext, 'db' | 'principal'>, now: number) => {
  const latest = await db
    .selectFrom('own_data_export')
    .select(['state', 'requested_at'])
    .where('user_id', '=', principal.userId)
    .orderBy('requested_at', 'desc')
    .limit(MAX_EXPORTS_A_DAY)
    .execute();
  if (latest.some(({ state }) => state === 'preparing')) throw new GatewayError('conflict');
  const first = latest[MAX_EXPORTS_A_DAY - 1]?.requested_at ?? Number.NEGATIVE_INFINITY;
  if (first > now - DAY_MS && first <= now)
    throw new GatewayError('too_many_requests', { retryAfter: Math.ceil((first + DAY_MS - now) / 1000) });
};

/** Has an export of the user's own data prepared, once they have proved who they are. */
export const requestExport = async (body: Proof, context: SignedInContext): Promise<DataExport> => {
  const { clock, config, principal } = context;
  await confirmByProof(context, body);
  return inOpenSession(context, async (transaction) => {
    const requested_at = clock.now().getTime();
    await requireTurn({ db: transaction, principal }, requested_at);
    const row: ExportRow = {
      id: randomUUID(),
      user_id: principal.userId,
      language: body.language,
      state: 'preparing',
      requested_at,
      ready_at: null,
      expires_at: null,
      size: null,
      sha256: null,
      downloaded_at: null,
      last_address: 0,
      is_unwanted: 0,
    };
    await transaction.insertInto('own_data_export').values(row).execute();
    const payload = { export_id: row.id, user_id: row.user_id };
    await enqueue({ db: transaction, clock }, { kind: 'prepare_export', key: row.id, payload });
    await recordAudit(context, { event: 'own_data_requested', subject: row.id }, transaction);
    await notifyOwner({ db: transaction, clock, config }, row.user_id, 'own_data_requested');
    await publish(transaction, row.user_id, 'ownData');
    return toDataExport(row, requested_at);
  });
};
