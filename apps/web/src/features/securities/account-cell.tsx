import type { NamedAccount } from '@portal/contracts/named-account';
import { useTranslation } from 'react-i18next';

/** Names an account by what it is and its number, and breaks the line nowhere within the number. */
export const AccountCell = ({ accounts, uuid }: { accounts: readonly NamedAccount[]; uuid: string }) => {
  const { t } = useTranslation();
  const account = accounts.find(({ account_uuid }) => account_uuid === uuid);
  return (
    account && (
      <>
        {t(`accounts.type.${account.type}`)} <span className="unbroken">{account.number}</span>
      </>
    )
  );
};
