import type { EndReason } from '@portal/contracts/users';
import type { Generated } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

/** A client in the firm's records, with or without access to the portal. */
interface ClientRecordTable {
  client_number: string;
  firm_id: string;
  client_uuid: string;
  first_name: string;
  last_name: string;
  /** `YYYY-MM-DD`. */
  birth_date: string;
  postal_code: string;
  email: string | null;
  /** The user it was registered to. */
  user_id: string | null;
  /** When an administrator withdrew the invitation. */
  withdrawn_at: Generated<Instant | null>;
  end_reason: Generated<EndReason | null>;
}

export interface ClientRecordTables {
  client_record: ClientRecordTable;
}

declare module '../../store/schema.ts' {
  interface Database extends ClientRecordTables {}
}
