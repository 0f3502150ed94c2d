import type { HoldingRow } from '@portal/contracts/holding-rows';
import type { NamedAccount } from '@portal/contracts/named-account';

/** The number of the client who shares the accounts of a row, which are all of one owner; null for the user's own. */
export const ownerOf = (
  { account_uuids: [first] }: Pick<HoldingRow, 'account_uuids'>,
  accounts: readonly NamedAccount[],
): string | null => accounts.find(({ account_uuid }) => account_uuid === first)?.shared_by ?? null;
