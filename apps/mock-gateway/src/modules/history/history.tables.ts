import type { Generated } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface LoginEventTable {
  id: Generated<number>;
  user_id: string;
  at: Instant;
  result: 'success' | 'failure';
  type: 'password' | 'challenge' | 'passkey' | 'refresh';
  ip: string | null;
  browser: string | null;
  os: string | null;
  device: string | null;
  city: string | null;
  prov: string | null;
  country: string | null;
}

/** The table of the login history. */
export interface HistoryTables {
  login_event: LoginEventTable;
}

declare module '../../store/schema.ts' {
  interface Database extends HistoryTables {}
}
