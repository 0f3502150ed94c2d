/** What is one figure divided by another, by what it is; the texts have each under `calculation`. */
export type DividedKind =
  | 'cost_share'
  | 'coverage'
  | 'day_return'
  | 'gain_rate'
  | 'named_share'
  | 'price_change'
  | 'share'
  | 'unit_change'
  | 'unknown_share'
  | 'weight';

/** What is given as it is, by the firm, a fund or a client: its text says by which, and how it is measured. */
export type GivenKind =
  | 'before_share'
  | 'benchmark_part'
  | 'bound'
  | 'composition'
  | 'direct_share'
  | 'drawdown'
  | 'fund_coverage'
  | 'fund_named_share'
  | 'fund_ratio'
  | 'fund_return'
  | 'management_fee'
  | 'opening_day'
  | 'overlap'
  | 'profile_mix'
  | 'shared_weight'
  | 'target_firm'
  | 'target_own';

/** The days of what a percentage is calculated from; without the first, those of one day. Left out where they vary. */
interface Days {
  from?: string | null;
  to?: string | null;
}

/** A percentage of two amounts or prices, with both as the page has them. */
export interface Divided extends Days {
  kind: DividedKind;
  part: string | null;
  whole: string | null;
  currency: string;
}

/** What changed a value over some days, with the return over them; a closing value is that of the last day. */
type Change = {
  [Key in 'from' | 'to' | 'opening_value' | 'net_deposits' | 'gain' | 'closing_value']: string | null;
} & { is_annualized?: boolean };

/** A time-weighted return with what changed the value over its days. */
export interface TimeWeighted {
  kind: 'time_weighted';
  change: Change;
  currency: string;
  /** The accounts it is of, where it is not of all. */
  accounts?: string;
}

/** What both ratios of a fund come to. */
export interface FundExpenseRatio extends Days {
  kind: 'fer';
  mer: string | null;
  ter: string | null;
}

interface Given extends Days {
  kind: GivenKind;
}

/** What a percentage is, which says how it is calculated, and what is put in; what is null is not known. */
export type Calculation = Divided | TimeWeighted | FundExpenseRatio | Given;
