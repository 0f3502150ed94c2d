// Behaviour: docs/behaviour/attachments.md
import { randomUUID } from 'node:crypto';
import type { FileToAttach } from '@portal/contracts/attached-files';
import type { Kysely, Transaction } from 'kysely';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Database } from '../store/schema.ts';
import type { OwnerKind } from './attachments.tables.ts';

/** What files are attached to. */
export interface Owner {
  kind: OwnerKind;
  id: string;
}

const ownDocument = (db: Kysely<Database>, userId: string, id: string) =>
  db
    .selectFrom('document as d')
    .innerJoin('client as c', 'c.client_uuid', 'd.client_uuid')
    .select(['d.id', 'd.name_en', 'd.name_fr'])
    .where('d.id', '=', id)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();

const ownUpload = (db: Kysely<Database>, userId: string, id: string) =>
  db
    .selectFrom('upload')
    .select(['id', 'file_name', 'state'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    // An advisor may be a client too: what they send others is none of their own uploads.
    .where('id', 'not in', db.selectFrom('put_document').select('id'))
    .where('state', '!=', 'canceled')
    .executeTakeFirst();

const documentRow = async (db: Kysely<Database>, userId: string, document_id: string) => {
  const document = await ownDocument(db, userId, document_id);
  if (!document) throw new GatewayError('not_found');
  return { name_en: document.name_en, name_fr: document.name_fr, document_id, upload_id: null };
};

/** Its bytes must have arrived; whether they are clean may not be known yet. */
const uploadRow = async (db: Kysely<Database>, userId: string, upload_id: string) => {
  const upload = await ownUpload(db, userId, upload_id);
  if (!upload) throw new GatewayError('not_found');
  if (upload.state !== 'pending' && upload.state !== 'clean') throw new GatewayError('conflict');
  return { name_en: upload.file_name, name_fr: upload.file_name, document_id: null, upload_id };
};

/**
 * Attaches a user's own documents and uploads to something, in the order given, under ids that `newId` makes. Throws
 * `not_found` for those of anyone else, and `conflict` for an upload that is unfinished or quarantined.
 */
export const attachFiles = async (
  transaction: Transaction<Database>,
  userId: string,
  owner: Owner,
  files: readonly FileToAttach[],
  newId: (position: number) => string = () => randomUUID(),
): Promise<void> => {
  for (const [position, file] of files.entries()) {
    const row =
      'document_id' in file
        ? await documentRow(transaction, userId, file.document_id)
        : await uploadRow(transaction, userId, file.upload_id);
    await transaction
      .insertInto('attached_file')
      .values({
        ...row,
        id: newId(position),
        user_id: userId,
        owner_kind: owner.kind,
        owner_id: owner.id,
        position,
      })
      .execute();
  }
};
