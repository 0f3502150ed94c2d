import type { contracts } from '@portal/contracts';
import type { AccountRow } from '@portal/contracts/account-rows';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { define } from '../../parts/definitions/define.ts';
import { directionOf } from '../../parts/money/direction.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useCanOpen } from '../../ui/can-open.ts';
import { totalsOf, type SummedColumn } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import './accounts.css';

type Overview = OutputOf<typeof contracts.accounts.overview>;
type Sums = Pick<AccountRow, 'value' | 'day' | 'year_to_date'>;

const CONTACT = '/app/contact_us';

/** Each account with its value and gains, or what a client without one can do about that. */
export const ListedAccounts = (overview: Overview) =>
  overview.accounts.length > 0 ? <Accounts {...overview} /> : <FirstStep />;

const FirstStep = () => {
  const { t } = useTranslation();
  const canOpen = useCanOpen();
  return (
    <>
      <p>{t('accounts.empty')}</p>
      {canOpen(CONTACT) && (
        <p className="accounts-lead">
          <ButtonLink to={CONTACT}>{t('accounts.first_step')}</ButtonLink>
        </p>
      )}
    </>
  );
};

/** One's own accounts with their total, then those of each client who shares theirs with a total of their own. */
const Accounts = (overview: Overview) => {
  const { t } = useTranslation();
  const { longDate, rate } = useFormat();
  const { as_of, accounts, groups, total, currency, exchange_rates } = overview;
  const columns = useColumns(overview);
  const own = accounts.filter(({ is_shared }) => !is_shared);
  const parts = [
    ...(own.length > 0 ? [{ key: '', caption: t('accounts.title'), rows: own, sums: total }] : []),
    ...groups
      .filter(({ is_shared }) => is_shared)
      .map((group) => ({
        key: group.key,
        caption: t('accounts.shared_number', { number: group.key }),
        rows: accounts.filter(({ account_uuid }) => group.account_uuids.includes(account_uuid)),
        sums: group,
      })),
  ];
  return (
    <>
      {as_of !== null && (
        <p className="soft accounts-day">{t('accounts.as_of_date', { date: longDate(as_of) })}</p>
      )}
      {parts.map(({ key, caption, rows, sums }) => (
        <Table
          key={key}
          caption={caption}
          isCaptionHidden={key === ''}
          narrow="two-lines"
          columns={columns}
          rows={rows}
          keyOf={({ account_uuid }) => account_uuid}
          totals={totalsOf(columns, t('accounts.total', { currency }), sums)}
        />
      ))}
      {accounts.some((account) => account.currency !== currency) &&
        exchange_rates.map((one) => (
          <p key={one.from} className="soft exchange-rate">
            {t('accounts.exchange_rate', { ...one, rate: rate(one.rate), date: longDate(one.date) })}
          </p>
        ))}
    </>
  );
};

const useColumns = ({ accounts, currency, day_from, year_from }: Overview) => {
  const { t } = useTranslation();
  const { money, shortDate, signedMoney } = useFormat();
  const hasForeign = accounts.some((account) => account.currency !== currency);
  const gainOf = (period: 'day' | 'year_to_date') => (sums: Sums) => {
    const { gain } = sums[period];
    return <span className={directionOf(gain)}>{signedMoney(gain, currency)}</span>;
  };
  const valueOf = ({ value }: Sums) => money(value, currency);
  const own: SummedColumn<AccountRow, Sums> = {
    key: 'value_own',
    title: t('accounts.value_own'),
    isNumber: true,
    cell: (row) => money(row.market_value, row.currency),
  };
  const columns: SummedColumn<AccountRow, Sums>[] = [
    {
      key: 'account',
      title: t('accounts.account'),
      cell: ({ account_uuid, type, number, currency: own_currency }) => (
        <>
          <Link className="account-type" to={`/app/accounts/${account_uuid}`}>
            {t(`accounts.type.${type}`)}
          </Link>
          <span className="soft account-number">
            {number}, {own_currency}
          </span>
        </>
      ),
    },
    ...(hasForeign ? [own] : []),
    {
      key: 'value',
      title: t('accounts.value', { currency }),
      about: define('market_value'),
      isNumber: true,
      narrow: 'main',
      cell: valueOf,
      sum: valueOf,
    },
    {
      key: 'day',
      title: t('accounts.day', { date: shortDate(day_from) }),
      about: define('day_gain'),
      isNumber: true,
      cell: gainOf('day'),
      sum: gainOf('day'),
    },
    {
      key: 'year',
      title: t('accounts.year', { date: shortDate(year_from) }),
      isNumber: true,
      narrow: 'below',
      cell: gainOf('year_to_date'),
      sum: gainOf('year_to_date'),
    },
  ];
  return columns;
};
