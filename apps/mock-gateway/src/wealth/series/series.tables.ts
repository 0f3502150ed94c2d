/** The daily series of an account, stored so that it is computed once for each valuation date and ledger. */
interface AccountSeriesTable {
  account_uuid: string;
  /** The last day in it. */
  as_of: string;
  /** How many ledger entries it was computed from, and the number of the last. */
  entries: number;
  last_entry: number;
  /** JSON of a `AccountSeries`. */
  series: string;
}

export interface ReturnsTables {
  account_series: AccountSeriesTable;
}

declare module '../../store/schema.ts' {
  interface Database extends ReturnsTables {}
}
