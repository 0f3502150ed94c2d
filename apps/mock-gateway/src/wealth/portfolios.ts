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

/**
 * Returns the accounts that a request names by identifiers with commas between them, or those shown by default. Throws
 * `not_found` for another user's account, and `invalid_request` for accounts of several owners.
 */
export const chosenPortfolio = <Account extends Shareable & { account_uuid: string }>(
  everyAccount: readonly Account[],
  wanted: string | undefined,
): readonly Account[] => {
  if (wanted === undefined) return defaultPortfolio(everyAccount);
  const uuids = new Set(wanted.split(','));
  const chosen = everyAccount.filter(({ account_uuid }) => uuids.has(account_uuid));
  // A caller who names another user's account learns only that none of theirs has that number.
  if (chosen.length < uuids.size) throw new GatewayError('not_found');
  requireOneOwner(chosen, 'query.accounts');
  return chosen;
};
