import { useTranslation } from 'react-i18next';
import type { AccountOption } from './use-instructions.ts';

/** Names an account by its number and what it is. */
export const useAccountLabel = () => {
  const { t } = useTranslation();
  return ({ number, type }: Pick<AccountOption, 'number' | 'type'>): string =>
    t('trade_instructions.account', { number, type: t(`accounts.type.${type}`) });
};
