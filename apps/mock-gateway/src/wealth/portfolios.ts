import { GatewayError } from '../errors/gateway-error.ts';

/** An account of the user, or of a client who shares it: then the number of that client. */
interface Shareable {
  shared_by: string | null;
}

/**
 * Returns the accounts of the portfolio that is shown by default: the user's own, or without any those of the first client
 * who shares theirs. Never both: no total mixes the accounts of two owners.
 */
export const defaultPortfolio = <Account extends Shareable>(
  accounts: readonly Account[],
): readonly Account[] => {
  const own = accounts.filter(({ shared_by }) => shared_by === null);
  if (own.length > 0) return own;
  const [first] = accounts.map(({ shared_by }) => shared_by).toSorted();
  return accounts.filter(({ shared_by }) => shared_by === first);
};

/** Throws `invalid_request` for accounts of several owners, which are no portfolio. */
export const requireOneOwner = (accounts: readonly Shareable[], path: string): void => {
  if (new Set(accounts.map(({ shared_by }) => shared_by)).size > 1)
    throw new GatewayError('invalid_request', { issues: [{ path, message: 'several_owners' }] });
};
