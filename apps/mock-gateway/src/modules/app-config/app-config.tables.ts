import type { Generated } from 'kysely';

/** A firm: the features it has switched on, and its own texts. JSON in the shapes of the contract. */
interface FirmTable {
  id: string;
  features: string;
  templates: string;
  custom: string;
  /** JSON: how each contact detail of a client is changed; null at a firm that has chosen nothing. */
  contact_changes: Generated<string | null>;
}

interface AppVariableTable {
  firm_id: string;
  key: string;
  /** JSON. */
  value: string;
}

interface LookupOptionTable {
  list: string;
  variable_uuid: string;
  variable_key: string;
  /** JSON. */
  value: string;
  sort_order: number;
  label_en: string;
  label_fr: string;
}

/** The tables of firms, their settings, and the options of lists. */
export interface AppConfigTables {
  firm: FirmTable;
  app_variable: AppVariableTable;
  lookup_option: LookupOptionTable;
}

declare module '../../store/schema.ts' {
  interface Database extends AppConfigTables {}
}
