import type { Language } from '@portal/contracts/constants';
import type { Generated } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface TermsDocumentTable {
  firm_id: string;
  version: string;
  /** A day, `YYYY-MM-DD`. */
  effective_on: string;
  /** JSON: version, day and the text in both languages. */
  content: string;
  /** SHA-256 of `content`, in hex. */
  hash: string;
}

interface TermsEventTable {
  id: Generated<number>;
  user_id: string;
  version: string;
  hash: string;
  kind: 'shown' | 'accepted';
  /** The language that was read. */
  language: Language;
  is_quebec_client: Flag;
  /** Whether the client explicitly chose to be bound by the English version. */
  express_wish: Flag;
  at: Instant;
}

export interface TermsTables {
  terms_document: TermsDocumentTable;
  /** What was shown and accepted; rows are only ever added. */
  terms_event: TermsEventTable;
}

declare module '../../store/schema.ts' {
  interface Database extends TermsTables {}
}
