import type { DocumentType } from '@portal/contracts/documents';
import type { Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface SentDocumentTable {
  /** That of the upload of its file. */
  id: string;
  client_uuid: string;
  /** The user of the advisor who sent it. */
  put_by: string;
  name_en: string;
  name_fr: string;
  type: DocumentType;
  account_uuid: string | null;
  year: number;
  put_at: Instant;
  /** Null until its scan finds it clean. */
  document_id: string | null;
  /** When the client first viewed it; it stays when they mark it as new again. */
  viewed_at: Instant | null;
  withdrawn_at: Instant | null;
}

/** The table of documents that advisors send their clients. */
export interface SentDocumentsTables {
  put_document: SentDocumentTable;
}

export type SentDocumentRow = Selectable<SentDocumentTable>;

declare module '../../store/schema.ts' {
  interface Database extends SentDocumentsTables {}
}
