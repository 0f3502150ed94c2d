import type { Database } from '../../store/schema.ts';
import type { Nature, Payer } from './account-year.ts';

/** What is known of a security. */
export type Security = Pick<Database['instrument'], 'kind' | 'currency' | 'asset_class'>;

/** The firm's funds and those traded in Canada are trusts; what is quoted in U.S. dollars elsewhere is foreign. */
export const payerOf = ({ kind, currency }: Security): Payer => {
  if (kind === 'mutual_fund' || kind === 'money_market') return 'trust';
  if (currency !== 'CAD') return 'abroad';
  return kind === 'etf' ? 'trust' : 'corporation';
};

const foreignClasses: readonly string[] = ['us_equity', 'international_equity'];

/**
 * What a payment of a security is for tax. How a fund's own income is made up is not in the ledger: it follows from what
 * the fund is invested in.
 */
export const natureOf = (security: Security): Nature => {
  const payer = payerOf(security);
  if (payer !== 'trust') return payer === 'abroad' ? 'foreign' : 'eligible_dividends';
  if (security.asset_class === 'canadian_equity') return 'eligible_dividends';
  return foreignClasses.includes(security.asset_class) ? 'foreign' : 'other';
};
