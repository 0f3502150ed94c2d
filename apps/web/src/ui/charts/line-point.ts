export interface LinePoint {
  /** A calendar day. */
  date: string;
  value: string;
  /** A second, lighter line; undefined in every point for none. */
  reference?: string | null;
}
