import type { Transaction } from 'kysely';
import { findAdvising } from '../../advisors/find-advising.ts';
import { findOwnClient } from '../../advisors/own-clients.ts';
import { publish } from '../../events/publish.ts';
import type { Config } from '../../config.ts';
import type { ByteSource } from '../../files/scan/byte-source.ts';
import { scanFile } from '../../files/scan/scan-file.ts';
import { storageOf } from '../../files/storage-of.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import type { JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';
import { addDocument, type NewDocument } from '../documents/add-document.ts';
import type { SentDocumentRow } from '../documents/sent-documents.tables.ts';
import { notify } from '../notifications/notify.ts';
import { outcomeOf, writeOutcome, type Verdict } from './upload-outcome.ts';
import { findUpload } from './upload-rows.ts';
import type { UploadRow } from './uploads.tables.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** The owner is the user whose document it becomes, where another one sends it. */
    scan_upload: { upload_id: string; user_id: string; owner_id?: string };
  }
}

/** A file that takes the scanner long delays no other. */
const CONCURRENCY = 2;

const UPLOADS_PAGE = '/app/documents/uploads';

const findSentDocument = (db: Transaction<Database>, id: string): Promise<SentDocumentRow | undefined> =>
  db.selectFrom('put_document').selectAll().where('id', '=', id).executeTakeFirst();

/** What an upload becomes: what the advisor who sent it gave, or what the client sent. */
const toNewDocument = (upload: UploadRow, sent: SentDocumentRow | undefined): NewDocument => {
  const { id, client_uuid, account_uuid, file_name, file_type, file_size, sha256 } = upload;
  const versions = [
    { language: 'und' as const, file_id: id, media_type: file_type, size: file_size, sha256 },
  ];
  if (!sent)
    return {
      client_uuid,
      account_uuid,
      type: 'client_upload',
      added_by: 'client',
      name: { en: file_name, fr: file_name },
      versions,
    };
  return {
    client_uuid,
    account_uuid: sent.account_uuid,
    type: sent.type,
    added_by: 'firm',
    addedByUser: sent.put_by,
    name: { en: sent.name_en, fr: sent.name_fr },
    year: sent.year,
    versions,
  };
};

const becomeDocument = async (
  transaction: Transaction<Database>,
  { clock, config }: Pick<StoreServices, 'clock' | 'config'>,
  { upload, sent }: { upload: UploadRow; sent: SentDocumentRow | undefined },
) => {
  const source = { clock, config, requestId: upload.id };
  const document_id = await addDocument(transaction, toNewDocument(upload, sent), source);
  if (sent)
    await transaction.updateTable('put_document').set({ document_id }).where('id', '=', sent.id).execute();
};

/** Whether the advisor who sent a document still has access, and still advises its client or stands in for who does. */
const isStillAdvised = async (
  db: Transaction<Database>,
  { clock }: Pick<StoreServices, 'clock'>,
  { put_by, client_uuid }: SentDocumentRow,
) => {
  const principal = await findAdvising(db, put_by);
  return (
    principal !== undefined && (await findOwnClient({ db, clock, principal }, client_uuid)) !== undefined
  );
};

/**
 * Records what the scan found, unless the upload was canceled meanwhile: once and only once. What was sent by an advisor
 * who has lost their access or the client since is canceled: the client would take it for a document of the firm.
 */
const settle = async (
  transaction: Transaction<Database>,
  services: Pick<StoreServices, 'clock' | 'config'>,
  upload: UploadRow,
  verdict: Verdict,
) => {
  const { id, user_id, file_name } = upload;
  const now = services.clock.now().getTime();
  const sent = await findSentDocument(transaction, id);
  if (sent && !(await isStillAdvised(transaction, services, sent))) {
    await writeOutcome(transaction, id, outcomeOf('canceled', now));
    return;
  }
  const isClean = verdict === 'clean';
  if (!(await writeOutcome(transaction, id, outcomeOf(verdict, now)))) return;
  if (isClean) await becomeDocument(transaction, services, { upload, sent });
  await publish(transaction, user_id, 'uploads');
  // The client is notified of what an advisor sent, and the advisor sees it on the desk; what was rejected waits for them.
  if (sent && isClean) return;
  await notify(
    { ...services, db: transaction },
    {
      userId: user_id,
      kind: 'upload',
      text: isClean ? 'upload' : 'upload_quarantined',
      params: { name: file_name },
      link: sent ? `/app/desk/clients/${sent.client_uuid}` : UPLOADS_PAGE,
    },
  );
};

const findPending = async ({ db }: Pick<StoreServices, 'db'>, id: string) => {
  const upload = await findUpload(db, id);
  return upload?.state === 'pending' ? upload : undefined;
};

/** Missing bytes are never reported as clean: the scan is tried again, and then it has failed. */
const readerOf =
  (config: Config, id: string): ByteSource['read'] =>
  async (range) => {
    const bytes = await storageOf(config).read(id, range);
    if (!bytes) throw new Error('the bytes of the upload are not where they were stored');
    return bytes;
  };

/** How uploads are scanned: until it is known what is in them, or the scanner has failed too often. */
export const uploadScan = (
  services: Pick<StoreServices, 'clock' | 'config'>,
): JobDefinition<'scan_upload'> => ({
  about: 'uploads',
  concurrency: CONCURRENCY,
  ...RETRIES_FOR_A_DAY,
  async handle({ db, config }, { payload }, signal) {
    const upload = await findPending({ db }, payload.upload_id);
    if (!upload) return async () => undefined;
    const { id, file_name: fileName, file_type: fileType, file_size: bytes } = upload;
    const read = readerOf(config, id);
    const verdict = await scanFile(config, { read, fileName, fileType, bytes }, signal);
    return (transaction) => settle(transaction, services, upload, verdict);
  },
  locks: ({ payload: { user_id, owner_id = user_id } }) =>
    [...new Set([user_id, owner_id])].map((one) => locks.user(one)),
  async onDead(transaction, { payload }) {
    const upload = await findPending({ db: transaction }, payload.upload_id);
    if (upload) await settle(transaction, services, upload, 'scanner_failed');
  },
});
