import type { Generated, Selectable } from 'kysely';

interface OfficeTable {
  id: string;
  firm_id: string;
  position: number;
  name_en: string;
  name_fr: string;
  civic_number: string | null;
  street: string | null;
  city: string | null;
  /** As two letters. */
  province: string | null;
  postal_code: string | null;
  country: string | null;
  phone: string | null;
}

interface AdvisorTable {
  id: string;
  firm_id: string;
  name: string;
  title_en: string;
  title_fr: string;
  email: string | null;
  phone: string | null;
  office_id: string | null;
  /** By which the portrait is drawn; null where there is none. */
  portrait: string | null;
  /** JSON list of languages, the preferred one first. */
  languages: Generated<string>;
  /** The IANA name of the zone that the hours are of. */
  time_zone: Generated<string>;
  /** JSON list of the weekly hours. */
  hours: Generated<string>;
  /** By whom the advisor signs in to the portal; null for one who does not. */
  user_id: Generated<string | null>;
}

/** Days on which an advisor is away, the first and the last included, by the advisor's own calendar. */
interface AdvisorAbsenceTable {
  id: string;
  advisor_id: string;
  from_on: string;
  until_on: string;
  /** Null where no one stands in. */
  stand_in_id: string | null;
}

/** Who supports an advisor, in the order in which clients are shown them. */
interface AdvisorSupportTable {
  advisor_id: string;
  supporter_id: string;
  position: number;
}

/** Who advises a client; a client without a row has no advisor. */
interface ClientAdvisorTable {
  client_uuid: string;
  advisor_id: string;
}

/** The tables of the firm's advisors and offices. */
export interface AdvisorTables {
  office: OfficeTable;
  advisor: AdvisorTable;
  advisor_absence: AdvisorAbsenceTable;
  advisor_support: AdvisorSupportTable;
  client_advisor: ClientAdvisorTable;
}

export type OfficeRow = Selectable<OfficeTable>;
export type AdvisorRow = Selectable<AdvisorTable>;
export type AbsenceRow = Selectable<AdvisorAbsenceTable>;

declare module '../store/schema.ts' {
  interface Database extends AdvisorTables {}
}
