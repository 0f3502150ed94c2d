import type { Account } from '@portal/contracts/accounts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { define } from '../../parts/definitions/define.ts';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat, type Format } from '../../parts/money/use-format.ts';
import { Dated } from './dated.tsx';
import { useAccounts } from './use-accounts.ts';
import './accounts.css';

/** Each account with its value in its own currency and in the base currency, and its valuation day. */
export const AccountList = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.title')} to="/app/accounts">
      <Load read={useAccounts()} skeleton={<Skeleton lines={6} />} onStale="note">
        {(list) => (list.accounts.length > 0 ? <Accounts {...list} /> : <p>{t('accounts.empty')}</p>)}
      </Load>
    </Section>
  );
};

type List = NonNullable<ReturnType<typeof useAccounts>['data']>;

/** One's own accounts with their total, then those of each client who shares theirs with a total of their own. */
const Accounts = ({ accounts, totals, base_currency, exchange_rates }: List) => {
  const { t } = useTranslation();
  const format = useFormat();
  const hasForeign = accounts.some((account) => account.currency !== base_currency);
  return (
    <>
      {totals.map((total) => (
        <Whole
          key={total.shared_by ?? 'own'}
          total={total}
          accounts={accounts.filter(({ shared_by }) => shared_by === total.shared_by)}
          base={base_currency}
        />
      ))}
      {hasForeign &&
        exchange_rates.map(({ from, to, rate, date }) => (
          <p key={from} className="soft exchange-rate">
            {t('accounts.exchange_rate', { from, to, rate: format.rate(rate), date: format.longDate(date) })}
          </p>
        ))}
    </>
  );
};

interface WholeProps {
  total: List['totals'][number];
  accounts: readonly Account[];
  base: string;
}

const Whole = ({ total: { shared_by, market_value, day_gain }, accounts, base }: WholeProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const hasForeign = accounts.some((account) => account.currency !== base);
  const columns = useColumns(format, base, hasForeign);
  const caption =
    shared_by === null ? t('accounts.title') : t('accounts.shared_number', { number: shared_by });
  const [gain, value] = [format.signedMoney(day_gain, base), format.money(market_value, base)];
  return (
    <Table
      caption={caption}
      isCaptionHidden={shared_by === null}
      columns={hasForeign ? columns : columns.filter(({ key }) => !key.endsWith('_base'))}
      rows={accounts}
      keyOf={(account) => account.account_uuid}
      totals={{
        account: t('accounts.total', { currency: base }),
        ...(hasForeign ? { day_gain_base: gain, value_base: value } : { day_gain: gain, value }),
      }}
    />
  );
};

const useColumns = (
  { money, signedMoney, shortDate }: Format,
  base: string,
  hasForeign: boolean,
): Column<Account>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'account',
      title: t('accounts.account'),
      cell: (account) => (
        <>
          <Link className="account-type" to={`/app/accounts/${account.account_uuid}`}>
            {t(`accounts.type.${account.type}`)}
          </Link>
          <span className="soft account-number">
            {account.number}, {account.currency}
          </span>
        </>
      ),
    },
    {
      key: 'as_of',
      title: t('accounts.as_of'),
      narrow: 'hidden',
      cell: (account) => shortDate(account.as_of),
    },
    {
      key: 'day_gain',
      title: t('accounts.day_gain'),
      about: define('day_gain'),
      isNumber: true,
      narrow: 'hidden',
      cell: (account) => signedMoney(account.day_gain, account.currency),
    },
    {
      key: 'day_gain_base',
      title: t('accounts.day_gain_in', { currency: base }),
      about: define('day_gain'),
      isNumber: true,
      narrow: 'hidden',
      cell: (account) => signedMoney(account.day_gain_base, base),
    },
    {
      key: 'value',
      title: t('accounts.market_value'),
      about: define('market_value'),
      isNumber: true,
      // Where there is a column that adds up, that is the one a phone has room for.
      ...(hasForeign && { narrow: 'hidden' }),
      cell: (account) => <Dated account={account}>{money(account.market_value, account.currency)}</Dated>,
    },
    {
      key: 'value_base',
      title: t('accounts.value_in', { currency: base }),
      about: define('market_value'),
      isNumber: true,
      cell: (account) => <Dated account={account}>{money(account.market_value_base, base)}</Dated>,
    },
  ];
};
