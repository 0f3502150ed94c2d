import type { NamedAccount } from '@portal/contracts/named-account';
import { AccountName } from '../../parts/money/account-name.tsx';

/** The account of a row by its name; empty for one that is not listed. */
export const AccountCell = ({ accounts, uuid }: { accounts: readonly NamedAccount[]; uuid: string }) => {
  const account = accounts.find(({ account_uuid }) => account_uuid === uuid);
  return account && <AccountName account={account} />;
};
