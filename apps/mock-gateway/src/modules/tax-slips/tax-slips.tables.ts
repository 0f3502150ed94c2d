import type { TaxForm, TaxResidence } from '@portal/contracts/tax-forms';
import type { Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

/** A slip that was made. A corrected one is a further row with the next number; none is ever changed. */
interface TaxSlipTable {
  id: string;
  user_id: string;
  /** Empty for a slip of all accounts together. */
  account_uuid: string;
  tax_year: number;
  form: TaxForm;
  /** 1 for the first, and one more for each that replaces it. */
  number: number;
  document_id: string;
  /** JSON: what it says. */
  figures: string;
  made_at: Instant;
}

/** Where a user lived at the end of each year from one on, where that is not where the user lives today. */
interface TaxResidenceTable {
  user_id: string;
  from_year: number;
  residence: TaxResidence;
}

/** The tables of tax slips. */
export interface TaxSlipsTables {
  tax_slip: TaxSlipTable;
  tax_residence: TaxResidenceTable;
}

export type TaxSlipRow = Selectable<TaxSlipTable>;

declare module '../../store/schema.ts' {
  interface Database extends TaxSlipsTables {}
}
