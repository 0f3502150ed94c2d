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
}

export interface ClientRecordTables {
  client_record: ClientRecordTable;
}

declare module '../../store/schema.ts' {
  interface Database extends ClientRecordTables {}
}
