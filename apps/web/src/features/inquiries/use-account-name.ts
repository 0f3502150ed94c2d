import type { NamedAccount } from '@portal/contracts/named-account';
import { useTranslation } from 'react-i18next';

/** How an account is called in a choice: its type and its number. */
export const useAccountName = () => {
  const { t } = useTranslation();
  return ({ type, number }: NamedAccount): string => `${t(`accounts.type.${type}`)} · ${number}`;
};
