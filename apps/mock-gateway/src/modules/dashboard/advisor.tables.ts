interface AdvisorTable {
  id: string;
  firm_id: string;
  name: string;
  title_en: string;
  title_fr: string;
  email: string | null;
  phone: string | null;
}

/** Who advises a client; a client without a row has no advisor. */
interface ClientAdvisorTable {
  client_uuid: string;
  advisor_id: string;
}

export interface AdvisorTables {
  advisor: AdvisorTable;
  client_advisor: ClientAdvisorTable;
}

declare module '../../store/schema.ts' {
  interface Database extends AdvisorTables {}
}
