import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';

export type Accounts = OutputOf<typeof contracts.transactions.list>['accounts'];

/** Names an account by what it is and its number. */
export const useAccountName = (accounts: Accounts) => {
  const { t } = useTranslation();
  return (uuid: string): string => {
    const account = accounts.find(({ account_uuid }) => account_uuid === uuid);
    if (!account) return t('transactions.unknown_account');
    const name = `${t(`accounts.type.${account.type}`)} ${account.number}`;
    return account.shared_by === null
      ? name
      : t('accounts.shared_by', { account: name, number: account.shared_by });
  };
};
