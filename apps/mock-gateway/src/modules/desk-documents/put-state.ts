import type { DeskPut } from '@portal/contracts/desk-documents';
import type { PutRow } from '../documents/put-documents.tables.ts';
import type { UploadRow } from '../uploads/uploads.tables.ts';

/** A document that was put to a client, with the upload of its file, where there is one. */
export type ListedPut = PutRow & { upload_state: UploadRow['state'] | null; reason: UploadRow['reason'] };

/** Where a document is that was put to a client; null where nothing is left of it. */
export const stateOfPut = (row: ListedPut): DeskPut['state'] | null => {
  const { withdrawn_at, document_id, viewed_at, upload_state } = row;
  if (withdrawn_at !== null) return 'withdrawn';
  if (document_id !== null) return viewed_at === null ? 'new' : 'viewed';
  // The transaction that makes an upload clean also makes it a document.
  return upload_state === null || upload_state === 'canceled' || upload_state === 'clean'
    ? null
    : upload_state;
};
