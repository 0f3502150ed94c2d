import type { Language } from '@portal/contracts/constants';
import type { CorrectionState, correctionSubjects } from '@portal/contracts/own-data';
import type { Generated, Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface OwnDataExportTable {
  id: string;
  user_id: string;
  /** Of the titles of its tables. */
  language: Language;
  state: 'preparing' | 'ready' | 'failed' | 'expired';
  requested_at: Instant;
  ready_at: Instant | null;
  expires_at: Instant | null;
  /** In bytes. */
  size: number | null;
  /** In hexadecimal digits. */
  sha256: string | null;
  downloaded_at: Instant | null;
  /** When the address expires that it was last downloaded from: each is recorded once, and those before it no longer work. */
  last_address: Generated<Instant>;
  /** 1 while there may be bytes of it that are to be deleted. */
  is_unwanted: Generated<Flag>;
}

interface OwnDataCorrectionTable {
  id: string;
  user_id: string;
  subject: (typeof correctionSubjects)[number];
  statement: string;
  state: CorrectionState;
  requested_at: Instant;
  moved_at: Instant | null;
  answer: string | null;
}

/** The tables of what clients ask about their own data. */
export interface OwnDataTables {
  own_data_export: OwnDataExportTable;
  own_data_correction: OwnDataCorrectionTable;
}

export type ExportRow = Selectable<OwnDataExportTable>;
export type CorrectionRow = Selectable<OwnDataCorrectionTable>;

declare module '../../store/schema.ts' {
  interface Database extends OwnDataTables {}
}
