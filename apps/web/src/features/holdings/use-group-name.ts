import { assetClasses } from '@portal/contracts/asset-classes';
import { CURRENCIES } from '@portal/contracts/constants';
import { holdingKinds, type HoldingGrouping } from '@portal/contracts/holding-rows';
import { useTranslation } from 'react-i18next';
import type { Holdings } from './holdings-response.ts';

/** Names a group of holdings in the client's language. */
export const useGroupName = (by: HoldingGrouping, { accounts }: Pick<Holdings, 'accounts'>) => {
  const { t } = useTranslation();
  return (key: string): string => {
    const assetClass = assetClasses.find((one) => one === key);
    if (by === 'asset_class' && assetClass) return t(`holdings.class.${assetClass}`);
    const kind = holdingKinds.find((one) => one === key);
    if (by === 'kind' && kind) return t(`holdings.kind.${kind}`);
    const currency = CURRENCIES.find((one) => one === key);
    if (by === 'currency' && currency) return t(`holdings.currency_option.${currency}`);
    const account = accounts.find(({ account_uuid }) => account_uuid === key);
    return account ? `${t(`accounts.type.${account.type}`)} ${account.number}` : t('holdings.every');
  };
};
