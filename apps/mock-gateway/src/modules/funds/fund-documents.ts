import type { FundDetails } from '@portal/contracts/funds';

/** The path of the funds' documents, relative to the gateway. */
export const FUND_DOCUMENTS = '/media/funds';

/** The published documents of a fund: its Fund Facts to a day, unless it is sold without a prospectus. */
export const documentsOf = (
  { fund_id, is_pool }: { fund_id: string; is_pool: number },
  as_of: string,
  at: string,
): FundDetails['documents'] => {
  if (is_pool === 1) return [];
  const facts = `${at}${FUND_DOCUMENTS}/${fund_id}/fund-facts`;
  return [{ kind: 'fund_facts', as_of, address: { en: `${facts}/en`, fr: `${facts}/fr` } }];
};
