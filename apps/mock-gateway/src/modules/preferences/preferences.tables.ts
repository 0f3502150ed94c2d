import type { Generated } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface PreferenceChangeTable {
  id: Generated<number>;
  user_id: string;
  /** Null for a choice of the user's that belongs to no client: the language of e-mail. */
  client_uuid: string | null;
  key: string;
  /** `0`, `1`, a language, or empty for a choice that was withdrawn. */
  value: string;
  at: Instant;
}

interface DocumentPreferenceTable {
  client_uuid: string;
  key: string;
  value: Flag | null;
}

/** The tables of what users choose: the documents of each client, and every change. */
export interface PreferencesTables {
  preference_change: PreferenceChangeTable;
  document_preference: DocumentPreferenceTable;
}

declare module '../../store/schema.ts' {
  interface Database extends PreferencesTables {}
}
