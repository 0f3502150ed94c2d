// Behaviour: docs/behaviour/own-data.md
import * as field from '@portal/contracts/field';
import { routerPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { GatewayError } from '../../errors/gateway-error.ts';
import { storageOf } from '../../files/storage-of.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { hasAccess } from '../../identity/has-access.ts';
import type { Services } from '../../identity/services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { serveFile } from '../documents/serve-file.ts';
import { mayFetchExport } from './export-address.ts';
import { exportFileName } from './export-file-name.ts';
import { findExport, isDownloadable } from './own-data.queries.ts';
import { publish } from '../../events/publish.ts';
import type { ExportRow } from './own-data.tables.ts';

const fetchRequest = z.object({ export_id: field.uuid, expires: z.coerce.number(), signature: z.string() });

/**
 * Records a download before its first byte, once for each address that was given out: the parts of one are one. Throws
 * `not_found` for an address that was given out before the one last downloaded from, of which nothing more is recorded.
 */
const recordDownload = (
  { db, clock }: Services,
  { id, user_id }: ExportRow,
  expires: number,
  requestId: string,
) =>
  inTransaction(db, [locks.user(user_id)], async (transaction) => {
    const { last_address } = await transaction
      .selectFrom('own_data_export')
      .select('last_address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (last_address === expires) return;
    if (last_address > expires) throw new GatewayError('not_found');
    await transaction
      .updateTable('own_data_export')
      .set({ downloaded_at: clock.now().getTime(), last_address: expires })
      .where('id', '=', id)
      .execute();
    const scope = { db: transaction, clock, requestId };
    await recordAudit(scope, { event: 'own_data_downloaded', userId: user_id, subject: id });
    await publish(transaction, user_id, 'ownData');
  });

/** The export of a client's own data at the address that its owner was given, which needs no token. */
export const ownDataRoutes = (services: Services) => async (app: FastifyInstance) => {
  const { db, clock, config } = services;
  app.get(routerPath(transfers.ownData.fetch.path), { exposeHeadRoute: false }, async (request, reply) => {
    const { params, query } = request;
    const asked = z.safeParse(fetchRequest, { ...Object(query), ...Object(params) });
    const row = asked.success ? await findExport(db, asked.data.export_id) : undefined;
    if (!asked.success || !row || !mayFetchExport(services, row, asked.data))
      throw new GatewayError('not_found');
    // An address outlives the session it was given in, but not the access of its user.
    if (!(await hasAccess(db, row.user_id))) throw new GatewayError('not_found');
    const { size, sha256 } = row;
    if (!isDownloadable(row, clock.now().getTime()) || size === null || sha256 === null)
      throw new GatewayError('not_found');
    await recordDownload(services, row, asked.data.expires, request.id);
    return serveFile(request, reply, storageOf(config), {
      file_id: row.id,
      media_type: 'application/zip',
      size,
      sha256,
      name: exportFileName(row),
      purpose: 'attachment',
    });
  });
};
