import type { NamedAccount } from '@portal/contracts/named-account';
import { useTranslation } from 'react-i18next';

/** Accounts as a list names them and filters it by them. */
export type NamedAccounts = readonly NamedAccount[];

/** Names an account, as text, by what it is and its number, and by who shares it. */
export const useAccountName = () => {
  const { t } = useTranslation();
  return ({ type, number, shared_by }: NamedAccount): string => {
    const account = `${t(`accounts.type.${type}`)} ${number}`;
    return shared_by === null ? account : t('accounts.shared_by', { account, number: shared_by });
  };
};

/** The same for the account of an identifier, which may be among them no longer. */
export const useAccountNameOf = (accounts: NamedAccounts) => {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  return (uuid: string): string => {
    const account = accounts.find(({ account_uuid }) => account_uuid === uuid);
    return account ? nameOf(account) : t('accounts.unknown');
  };
};
