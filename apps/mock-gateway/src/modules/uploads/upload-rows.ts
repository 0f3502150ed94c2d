import type { Kysely } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import type { UploadRow } from './uploads.tables.ts';

/** An upload that was not canceled; undefined for any other. */
export const findUpload = (db: Kysely<Database>, id: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'canceled')
    .executeTakeFirst();

/**
 * A user's own upload. Another user's, and what an advisor sends a client, gets the same error as one that does not exist:
 * the desk withdraws the latter, which is recorded.
 */
export const ownUpload = async (db: Kysely<Database>, userId: string, id: string): Promise<UploadRow> => {
  const found = await findUpload(db, id);
  if (found?.user_id !== userId) throw new GatewayError('not_found');
  const sent = db.selectFrom('put_document').select('id').where('id', '=', id);
  if (await sent.executeTakeFirst()) throw new GatewayError('not_found');
  return found;
};

/**
 * Records how far the bytes of an upload have arrived. Throws `conflict` when it was canceled, or continued over another
 * connection, meanwhile.
 */
export const recordReceived = async (
  db: Kysely<Database>,
  { id, received_bytes: before }: Pick<UploadRow, 'id' | 'received_bytes'>,
  change: Pick<UploadRow, 'received_bytes' | 'updated_at'>,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received_bytes', '=', before)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new GatewayError('conflict');
};
