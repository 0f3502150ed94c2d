import type { QuarantineReason, UploadState } from '@portal/contracts/uploads';
import type { Generated, Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface UploadTable {
  id: string;
  user_id: string;
  /** The client whose document it becomes. */
  client_uuid: string;
  account_uuid: string | null;
  /** As the client sees it; nothing is stored or served under it. */
  file_name: string;
  file_type: string;
  file_size: number;
  /** As announced, in hexadecimal digits; the stored bytes are compared with it. */
  sha256: string;
  /** One that was canceled is deleted once its bytes are. */
  state: UploadState | 'canceled';
  reason: QuarantineReason | null;
  /** So many bytes are on the disk, and the client knows that they are. */
  received_bytes: number;
  created_at: Instant;
  /** When bytes of it last arrived, or its state changed. */
  updated_at: Instant;
  settled_at: Instant | null;
  /** 1 while there may be bytes of it that are to be deleted. */
  is_unwanted: Generated<Flag>;
}

interface DocumentRequestTable {
  id: string;
  client_uuid: string;
  name_en: string;
  name_fr: string;
  due_on: string;
  requested_at: Instant;
  /** The latest upload for it. */
  upload_id: string | null;
  /** The user of the advisor who asked; null where a program did. */
  requested_by: Generated<string | null>;
  /** How the advisor ended it; null while it is open. */
  ended_as: Generated<'done' | 'withdrawn' | null>;
  ended_at: Generated<Instant | null>;
}

/** The tables of uploads and of the documents that are requested. */
export interface UploadsTables {
  upload: UploadTable;
  document_request: DocumentRequestTable;
}

export type UploadRow = Selectable<UploadTable>;

declare module '../../store/schema.ts' {
  interface Database extends UploadsTables {}
}
