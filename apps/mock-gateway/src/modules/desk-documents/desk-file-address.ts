import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { deskDocuments } from '@portal/contracts/desk-documents';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Database } from '../../store/schema.ts';
import { fileAddress, isShownInline } from '../documents/document-address.ts';
import { listFiles, nameOf } from '../documents/document-files.queries.ts';
import { readOnDesk } from '../desk/on-desk.ts';

type Db = Kysely<Database>;

/** Whether a document came to the advisor: attached to what the client wrote, or sent for a document request. */
const cameToDesk = async (db: Db, { id, file_ids }: { id: string; file_ids: readonly string[] }) => {
  const attached = await db
    .selectFrom('attached_file')
    .select('id')
    .where((eb) => eb.or([eb('document_id', '=', id), eb('upload_id', 'in', file_ids)]))
    .limit(1)
    .executeTakeFirst();
  if (attached) return true;
  const requested = await db
    .selectFrom('document_request as r')
    .innerJoin('upload as u', 'u.id', 'r.upload_id')
    .select('r.id')
    .where('r.upload_id', 'in', file_ids)
    .where('r.ended_as', 'is distinct from', 'withdrawn')
    .where('u.state', '=', 'clean')
    .limit(1)
    .executeTakeFirst();
  return requested !== undefined;
};

/** The document where it came to the desk; undefined for any other, and for one without a file. */
const findOnDesk = async (db: Db, id: string, language: 'en' | 'fr') => {
  const document = await db
    .selectFrom('document as d')
    .innerJoin('client as c', 'c.client_uuid', 'd.client_uuid')
    .select(['d.client_uuid', 'c.user_id'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!document) return undefined;
  const versions = db.selectFrom('document_version').select('file_id').where('document_id', '=', id);
  const file_ids = (await versions.execute()).map(({ file_id }) => file_id);
  const [file] = await listFiles(db, [id], language);
  if (!file || !(await cameToDesk(db, { id, file_ids }))) return undefined;
  return { ...document, file };
};

/**
 * An address of a file that came to the desk from a client of the advisor. It is in the client's access log, with the
 * document, before it is given out.
 */
export const addressOnDesk = async (
  { params: { document_id }, body: { language, purpose } }: InputOf<typeof deskDocuments.fileAddress>,
  context: SignedInContext,
): Promise<OutputOf<typeof deskDocuments.fileAddress>> => {
  const found = await findOnDesk(context.db, document_id, language);
  const client_uuid = found?.client_uuid;
  await readOnDesk(context, { userId: found?.user_id, subject: 'documents', client_uuid, document_id });
  // Without one there is no owner, whom the line before requires.
  const file = found!.file;
  if (purpose === 'inline' && !isShownInline(file.media_type)) throw new GatewayError('file_type_refused');
  await recordAudit(context, { event: 'document_opened', subject: document_id });
  const document = { id: document_id, client_uuid: found!.client_uuid };
  return {
    ...fileAddress(context, {
      document,
      language: file.language,
      purpose,
      advisor: context.principal.userId,
    }),
    file_name: nameOf(file, file, language),
    media_type: file.media_type,
    size: file.size,
  };
};
