// Behaviour: docs/behaviour/own-data.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { requireOwnRole } from '../../wealth/require-own-role.ts';
import { startConfirmation } from '../passkeys/confirm-by-passkey.ts';
import { requestCorrection } from './corrections.ts';
import { exportAddress } from './export-address.ts';
import { exportFileName } from './export-file-name.ts';
import { correctionsOf, exportsOf, findExport, isDownloadable } from './own-data.queries.ts';
import { toCorrection, toDataExport } from './own-data.queries.ts';
import { requestExport } from './request-export.ts';

/** What clients ask about their own data: exports of it, and corrections. */
export const ownData: Handlers<typeof contracts.ownData> = {
  async overview(_input, context) {
    await requireOwnRole(context);
    const { db, clock, principal } = context;
    const { userId } = principal;
    const now = clock.now().getTime();
    const passkey = db.selectFrom('passkey').select('id').where('user_id', '=', userId);
    return {
      exports: (await exportsOf(db, userId)).map((row) => toDataExport(row, now)),
      corrections: (await correctionsOf(db, userId)).map(toCorrection),
      has_passkey: (await passkey.executeTakeFirst()) !== undefined,
    };
  },

  async passkeyOptions(_input, context) {
    await requireOwnRole(context);
    return startConfirmation(context);
  },

  async requestExport({ body }, context) {
    await requireOwnRole(context);
    return requestExport(body, context);
  },

  async address({ params: { export_id } }, context) {
    await requireOwnRole(context);
    const row = await findExport(context.db, export_id);
    const now = context.clock.now().getTime();
    if (row?.user_id !== context.principal.userId || !isDownloadable(row, now))
      throw new GatewayError('not_found');
    return { ...exportAddress(context, row), file_name: exportFileName(row) };
  },

  async requestCorrection(input, context) {
    await requireOwnRole(context);
    return requestCorrection(input, context);
  },
};
