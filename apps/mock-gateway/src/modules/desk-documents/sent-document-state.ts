import type { SentDocument } from '@portal/contracts/desk-documents';
import type { SentDocumentRow } from '../documents/sent-documents.tables.ts';
import type { UploadRow } from '../uploads/uploads.tables.ts';

/** A document that an advisor sent a client, with the upload of its file, where there is one. */
export type ListedSentDocument = SentDocumentRow & {
  upload_state: UploadRow['state'] | null;
  reason: UploadRow['reason'];
};

/** Where a document is that an advisor sent a client; null where nothing is left of it. */
export const stateOfSentDocument = (row: ListedSentDocument): SentDocument['state'] | null => {
  const { withdrawn_at, document_id, viewed_at, upload_state } = row;
  if (withdrawn_at !== null) return 'withdrawn';
  if (document_id !== null) return viewed_at === null ? 'new' : 'viewed';
  // The transaction that makes an upload clean also makes it a document.
  return upload_state === null || upload_state === 'canceled' || upload_state === 'clean'
    ? null
    : upload_state;
};
