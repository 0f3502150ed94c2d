import type { DocumentType } from '@portal/contracts/documents';
import type { Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface PutDocumentTable {
  /** That of the upload of its file. */
  id: string;
  client_uuid: string;
  /** The user of the advisor who put it. */
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

/** The table of what advisors put to their clients. */
export interface PutDocumentsTables {
  put_document: PutDocumentTable;
}

export type PutRow = Selectable<PutDocumentTable>;

declare module '../../store/schema.ts' {
  interface Database extends PutDocumentsTables {}
}
