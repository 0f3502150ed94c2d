import type { Instant } from '../../store/column-types.ts';

interface DocumentTable {
  id: string;
  client_uuid: string;
  name_en: string;
  name_fr: string;
  type: string;
  uploaded_at: Instant;
  viewed_at: Instant | null;
}

/** The table of the documents of clients. */
export interface DocumentsTables {
  document: DocumentTable;
}

declare module '../../store/schema.ts' {
  interface Database extends DocumentsTables {}
}
