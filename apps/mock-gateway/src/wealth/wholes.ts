import { GatewayError } from '../errors/gateway-error.ts';

/** An account of the client, or of one who shares theirs: the number of that client. */
interface Shareable {
  shared_by: string | null;
}

/**
 * The accounts that are meant where none is named: the client's own. For somebody who has none and sees accounts in a
 * role alone, those of the first client who shares theirs. Never both: what is another's is in no sum with one's own.
 */
export const defaultWhole = <Account extends Shareable>(accounts: readonly Account[]): readonly Account[] => {
  const own = accounts.filter(({ shared_by }) => shared_by === null);
  if (own.length > 0) return own;
  const [first] = accounts.map(({ shared_by }) => shared_by).toSorted();
  return accounts.filter(({ shared_by }) => shared_by === first);
};

/** Refuses accounts of several owners, which are no whole. */
export const refuseMixed = (accounts: readonly Shareable[], path: string): void => {
  if (new Set(accounts.map(({ shared_by }) => shared_by)).size > 1)
    throw new GatewayError('invalid_request', { issues: [{ path, message: 'several_owners' }] });
};
