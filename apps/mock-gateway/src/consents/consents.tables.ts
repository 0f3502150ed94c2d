import type { ConsentKind } from '@portal/contracts/consents';
import type { Language } from '@portal/contracts/constants';
import type { Generated } from 'kysely';
import type { Instant } from '../store/column-types.ts';

/** What a client consented to, and what they ended. Rows are only ever added. */
interface ConsentEventTable {
  id: Generated<number>;
  user_id: string;
  kind: ConsentKind;
  action: 'given' | 'ended';
  /** Of the statement that the client was shown; of the terms, their version. */
  version: string;
  /** SHA-256 of the statement in both languages, in hex. */
  hash: string;
  /** The language of the page; null where a choice of another page gave or ended it. */
  language: Language | null;
  /** The acceptance of the terms that it ends. */
  acceptance_id: number | null;
  at: Instant;
}

export interface ConsentTables {
  consent_event: ConsentEventTable;
}

declare module '../store/schema.ts' {
  interface Database extends ConsentTables {}
}
