import type { Account } from '@portal/contracts/accounts';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { useFormat, type Format } from '../../ui/use-format.ts';
import { useAccounts } from './use-accounts.ts';
import './accounts.css';

/** Each account with its value in its own currency and in the base currency, and the day it stands on. */
export const AccountList = () => {
  const { t } = useTranslation();
  const { list, error, tryAgain } = useAccounts();
  return (
    <Section title={t('accounts.title')}>
      {error && <LoadError text={t(error.messageKey)} onTryAgain={tryAgain} />}
      {!error && !list && <Skeleton lines={6} />}
      {list && (list.accounts.length > 0 ? <Accounts {...list} /> : <p>{t('accounts.empty')}</p>)}
    </Section>
  );
};

type List = NonNullable<ReturnType<typeof useAccounts>['list']>;

const Accounts = ({ accounts, base_currency, exchange_rates }: List) => {
  const { t } = useTranslation();
  const format = useFormat();
  const hasForeign = accounts.some((account) => account.currency !== base_currency);
  const columns = useColumns(format, base_currency);
  return (
    <>
      <Table
        caption={t('accounts.title')}
        isCaptionHidden
        columns={hasForeign ? columns : columns.filter(({ key }) => key !== 'base')}
        rows={accounts}
        keyOf={(account) => account.account_uuid}
      />
      {hasForeign &&
        exchange_rates.map(({ from, to, rate, date }) => (
          <p key={from} className="soft exchange-rate">
            {t('accounts.exchange_rate', { from, to, rate: format.rate(rate), date: format.longDate(date) })}
          </p>
        ))}
    </>
  );
};

const useColumns = ({ money, signedMoney, shortDate }: Format, base: string) => {
  const { t } = useTranslation();
  return [
    {
      key: 'account',
      title: t('accounts.account'),
      cell: (account: Account) => (
        <>
          <span className="account-type">{t(`accounts.type.${account.type}`)}</span>
          <span className="soft account-number">
            {account.number}, {account.currency}
          </span>
        </>
      ),
    },
    {
      key: 'as_of',
      title: t('accounts.as_of'),
      isSecondary: true,
      cell: (account: Account) => shortDate(account.as_of),
    },
    {
      key: 'day_gain',
      title: t('accounts.day_gain'),
      isNumber: true,
      isSecondary: true,
      cell: (account: Account) => signedMoney(account.day_gain, account.currency),
    },
    {
      key: 'value',
      title: t('accounts.market_value'),
      isNumber: true,
      cell: (account: Account) => (
        <>
          {money(account.market_value, account.currency)}
          <span className="soft as-of-below">{shortDate(account.as_of)}</span>
        </>
      ),
    },
    {
      key: 'base',
      title: t('accounts.value_in', { currency: base }),
      isNumber: true,
      isSecondary: true,
      cell: (account: Account) => money(account.market_value_base, base),
    },
  ];
};
