import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

const inputOf = (security_id: string, owner: string | null) => ({
  params: { security_id },
  query: owner === null ? {} : { shared_by: owner },
});

/** One security; `isUnknown` when the client does not have it, and never had. */
export const useSecurity = (security: string, owner: string | null) => {
  const read = readOf(trpc.securities.details.useQuery(inputOf(security, owner)));
  const code = read.error?.code;
  return { ...read, isUnknown: code === 'not_found' || code === 'invalid_request' };
};

/** Its entries, distributions and realized gains. */
export const useSecurityHistory = (security: string, owner: string | null) =>
  readOf(trpc.securities.history.useQuery(inputOf(security, owner)));

/** Its prices, with the client's trades. */
export const useSecurityPrices = (security: string, owner: string | null) =>
  readOf(trpc.securities.prices.useQuery(inputOf(security, owner)));

export type SecurityHistory = NonNullable<ReturnType<typeof useSecurityHistory>['data']>;
export type SecurityPrices = NonNullable<ReturnType<typeof useSecurityPrices>['data']>;
