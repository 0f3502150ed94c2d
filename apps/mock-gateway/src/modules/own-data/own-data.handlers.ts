// Behaviour: docs/behaviour/own-data.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { hasPasskey } from '../../identity/second-factors.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { startConfirmation } from '../passkeys/confirm-by-passkey.ts';
import { requestCorrection } from './corrections.ts';
import { exportAddress } from './export-address.ts';
import { exportFileName } from './export-file-name.ts';
import { correctionsOf, exportsOf, findExport, isDownloadable } from './own-data.queries.ts';
import { toCorrection, toDataExport } from './own-data.queries.ts';
import { requestExport } from './request-export.ts';

/** What clients ask about their own data: exports of it, and corrections. */
export const ownData: Handlers<typeof contracts.ownData> = inOwnRole({
  async overview(_input, context) {
    const { db, clock, principal } = context;
    const { userId } = principal;
    const now = clock.now().getTime();
    return {
      exports: (await exportsOf(db, userId)).map((row) => toDataExport(row, now)),
      corrections: (await correctionsOf(db, userId)).map(toCorrection),
      has_passkey: await hasPasskey(db, userId),
    };
  },

  async passkeyOptions(_input, context) {
    return startConfirmation(context);
  },

  async requestExport({ body }, context) {
    return requestExport(body, context);
  },

  async address({ params: { export_id } }, context) {
    const row = await findExport(context.db, export_id);
    const now = context.clock.now().getTime();
    if (row?.user_id !== context.principal.userId || !isDownloadable(row, now))
      throw new GatewayError('not_found');
    return { ...exportAddress(context, row), file_name: exportFileName(row) };
  },

  requestCorrection,
});
