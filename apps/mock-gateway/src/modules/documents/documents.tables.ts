import type { Language } from '@portal/contracts/constants';
import type { DocumentType } from '@portal/contracts/documents';
import type { Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface DocumentTable {
  id: string;
  client_uuid: string;
  /** Null for a document of no single account. */
  account_uuid: string | null;
  name_en: string;
  name_fr: string;
  type: DocumentType;
  /** The day the document bears. */
  dated_on: string | null;
  added_at: Instant;
  /** Of the firm's calendar. */
  added_year: number;
  added_by: 'firm' | 'client';
  /** The last day on which it is kept; null for one without an end. */
  kept_until: string | null;
  viewed_at: Instant | null;
  asks_acknowledgement: Flag;
  acknowledged_at: Instant | null;
  /** Both names as searches compare them. */
  search_text: string;
}

/** A language, or that none is known. */
export type VersionLanguage = Language | 'und';

interface DocumentVersionTable {
  document_id: string;
  language: VersionLanguage;
  /** Under which its bytes are stored; versions with the same bytes may share them. */
  file_id: string;
  media_type: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** How many documents of a kind a client has, so that a long list is counted as fast as a short one. */
interface DocumentTallyTable {
  client_uuid: string;
  type: DocumentType;
  added_year: number;
  /** Empty for documents of no single account. */
  account_uuid: string;
  is_new: Flag;
  documents: number;
}

/** The tables of the documents of clients. */
export interface DocumentsTables {
  document: DocumentTable;
  document_version: DocumentVersionTable;
  document_tally: DocumentTallyTable;
}

export type DocumentRow = Selectable<DocumentTable>;
export type VersionRow = Selectable<DocumentVersionTable>;

declare module '../../store/schema.ts' {
  interface Database extends DocumentsTables {}
}
