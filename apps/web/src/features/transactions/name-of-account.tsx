import { useTranslation } from 'react-i18next';
import { AccountName } from '../../parts/money/account-name.tsx';
import type { Accounts } from './use-account-name.ts';

/** Names the account of a transaction; one that is not listed is said to be unknown. */
export const NameOfAccount = ({ accounts, uuid }: { accounts: Accounts; uuid: string }) => {
  const { t } = useTranslation();
  const account = accounts.find(({ account_uuid }) => account_uuid === uuid);
  return account ? <AccountName account={account} /> : t('transactions.unknown_account');
};
