/** The approximate place of an IP address; what is not known is null. */
export interface Place {
  city: string | null;
  /** Two letters in Canada, a name elsewhere. */
  prov: string | null;
  country: string | null;
}
