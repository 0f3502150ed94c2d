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

/** How much of its ledger the stored valuations of an account count; without a row, none of it. */
interface ValuationStateTable {
  account_uuid: string;
  /** How many entries they count, which is all up to the last valuation date unless some were back-dated. */
  entries: number;
  /** 1 where a day counts a security at cost or at the price of an earlier day, which a late price changes; else 0. */
  is_provisional: number;
}

export interface ReturnsTables {
  account_series: AccountSeriesTable;
  valuation_state: ValuationStateTable;
}

declare module '../../store/schema.ts' {
  interface Database extends ReturnsTables {}
}
