import type { contracts } from '@portal/contracts';
import type { AccountGroupRow, AccountRow } from '@portal/contracts/account-rows';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

export type Overview = OutputOf<typeof contracts.accounts.overview>;

interface ShareOfOwnerProps {
  figures: Pick<AccountGroupRow, 'share' | 'value'> & Partial<Pick<AccountGroupRow, 'is_shared'>>;
  of: string;
  overview: Overview;
  /** The total of the client who shares it, where it is shared. */
  whole?: string | null;
}

/** A share of the value of its owner's accounts: the user's own, or those of a client who shares them. */
export const ShareOfOwner = ({ figures, of, overview, whole }: ShareOfOwnerProps) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { total, currency, as_of } = overview;
  const { share, value, is_shared = false } = figures;
  return (
    <Calculated
      text={percent(share, 2)}
      name={t('accounts.share')}
      of={of}
      calculation={{
        kind: 'weight',
        part: value,
        // The accounts that a client shares are one group, which is its own total.
        whole: whole ?? (is_shared ? value : total.value),
        currency,
        to: as_of,
      }}
    />
  );
};

/** The share of one account. */
export const OverviewShare = ({ account, overview }: { account: AccountRow; overview: Overview }) => {
  const { t } = useTranslation();
  const { account_uuid, type, number, is_shared } = account;
  const group = overview.groups.find(({ account_uuids }) => account_uuids.includes(account_uuid));
  return (
    <ShareOfOwner
      figures={account}
      of={`${t(`accounts.type.${type}`)} ${number}`}
      overview={overview}
      whole={is_shared ? (group?.value ?? null) : null}
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
