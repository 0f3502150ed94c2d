import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';

export type Accounts = OutputOf<typeof contracts.documents.list>['accounts'];

/** Names an account by what it is and its number. */
export const useAccountName = (accounts: Accounts) => {
  const { t } = useTranslation();
  return (uuid: string): string => {
    const account = accounts.find(({ account_uuid }) => account_uuid === uuid);
    return account
      ? `${t(`accounts.type.${account.type}`)} ${account.number}`
      : t('document_list.unknown_account');
  };
};
