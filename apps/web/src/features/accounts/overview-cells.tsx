import type { contracts } from '@portal/contracts';
import type { AccountRow } from '@portal/contracts/account-rows';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

export type Overview = OutputOf<typeof contracts.accounts.overview>;

/** Its share of the value of the user's own accounts; those of another client are in no share with them. */
export const OverviewShare = ({ account, overview }: { account: AccountRow; overview: Overview }) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { type, number, share, value, is_shared } = account;
  const text = percent(share, 2);
  if (share === null || is_shared) return text;
  const { total, currency, as_of } = overview;
  return (
    <Calculated
      text={text}
      name={t('accounts.share')}
      of={`${t(`accounts.type.${type}`)} ${number}`}
      quotient={{ kind: 'weight', part: value, whole: total.value, currency, to: as_of }}
    />
  );
};

/** What it is and where its page is, with what is unusual about it. */
export const OverviewName = ({ account }: { account: AccountRow }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const { account_uuid, type, number, currency, closed_on, is_shared, left_out } = account;
  return (
    <>
      <Link className="account-link" to={`/app/accounts/${account_uuid}`}>
        {t(`accounts.type.${type}`)}
      </Link>
      <span className="soft account-number">
        {number}, {currency}
      </span>
      {is_shared && <span className="soft account-number">{t('accounts.shared')}</span>}
      {closed_on && (
        <span className="soft account-number">{t('accounts.closed', { date: longDate(closed_on) })}</span>
      )}
      {left_out > 0 && (
        <span className="soft account-number">{t('accounts.left_out', { count: left_out })}</span>
      )}
    </>
  );
};
