import { useTranslation } from 'react-i18next';
import type { Accounts } from './use-account-name.ts';

/** Names an account by what it is and its number, and breaks the line nowhere within the number. */
export const AccountName = ({ accounts, uuid }: { accounts: Accounts; uuid: string }) => {
  const { t } = useTranslation();
  const account = accounts.find(({ account_uuid }) => account_uuid === uuid);
  if (!account) return t('transactions.unknown_account');
  return (
    <>
      {t(`accounts.type.${account.type}`)} <span className="unbroken">{account.number}</span>
    </>
  );
};
