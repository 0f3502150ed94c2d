/** An account of the client, or of one who shares theirs: the number of that client. */
interface Shareable {
  account_uuid: string;
  shared_by: string | null;
}

/** Whether nothing is shared, so that all accounts are the client's own. */
export const isAllOwn = (accounts: readonly Shareable[]): boolean =>
  accounts.every(({ shared_by }) => shared_by === null);

/** The clients who share several accounts, each with the accounts of their own total. */
export const sharedPortfolios = (accounts: readonly Shareable[]): { number: string; uuids: string[] }[] =>
  [...new Set(accounts.flatMap(({ shared_by }) => shared_by ?? []))]
    .map((number) => ({
      number,
      uuids: accounts.flatMap((one) => (one.shared_by === number ? one.account_uuid : [])),
    }))
    .filter(({ uuids }) => uuids.length > 1);
