/** What a percentage is, which says how it is calculated; the texts have each under `calculation`. */
export type QuotientKind = 'weight' | 'gain_rate' | 'day_return' | 'cost_share';

/** A percentage that is one amount divided by another, with both as the page has them. */
export interface Quotient {
  kind: QuotientKind;
  part: string | null;
  whole: string | null;
  currency: string;
  /** The days of the amounts; without the first, those of one day. */
  from?: string | null;
  to: string | null;
}
