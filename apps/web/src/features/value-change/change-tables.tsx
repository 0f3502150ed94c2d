import type { ChangeParts, SecurityChange } from '@portal/contracts/value-change';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../parts/money/account-link.tsx';
import { directionOf } from '../../parts/money/direction.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { isSome, parts } from './parts.ts';
import type { Explained } from './use-value-change.ts';

interface TableProps {
  explained: Explained;
  change: ChangeParts;
}

const useSigned = (currency: string) => {
  const { signedMoney } = useFormat();
  return (amount: string | null) => (
    <span className={directionOf(amount)}>{signedMoney(amount, currency)}</span>
  );
};

/** The value on both days and every part between them, which adds up. */
export const PartsTable = ({ explained: { from, to, currency }, change }: TableProps) => {
  const { t } = useTranslation();
  const { money, longDate } = useFormat();
  const signed = useSigned(currency);
  const rows = ['opening_value' as const, ...parts];
  return (
    <Table
      caption={t('value_change.parts')}
      columns={[
        {
          key: 'part',
          title: t('value_change.part_title'),
          cell: (row) =>
            row === 'opening_value'
              ? t('value_change.row.opening_value', { date: longDate(from) })
              : t(`value_change.row.${row}`),
        },
        {
          key: 'amount',
          title: t('value_change.amount', { currency }),
          isNumber: true,
          cell: (row) => (row === 'opening_value' ? money(change[row], currency) : signed(change[row])),
        },
      ]}
      rows={rows}
      keyOf={(row) => row}
      totals={{
        part: t('value_change.row.closing_value', { date: longDate(to) }),
        amount: money(change.closing_value, currency),
      }}
    />
  );
};

/** What each security added, the largest first. */
export const SecuritiesTable = ({ explained, change }: TableProps) => {
  const { t } = useTranslation();
  const { currency, securities } = explained;
  const signed = useSigned(currency);
  const columns = useSecurityColumns(explained);
  if (securities.length === 0) return <p>{t('value_change.no_securities')}</p>;
  return (
    <Table
      caption={t('value_change.securities')}
      isWide
      narrow="two-lines"
      columns={columns}
      rows={securities}
      keyOf={({ security }) => security?.symbol ?? 'cash'}
      totals={{
        security: t('value_change.all_securities'),
        prices: signed(change.prices),
        currency: signed(change.currency),
        income: signed(change.income),
        total: signed(change.earned),
      }}
    />
  );
};

const useSecurityColumns = ({ currency, to, by_account }: Explained): Column<SecurityChange>[] => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const signed = useSigned(currency);
  const owner = by_account[0]?.shared_by ?? null;
  return [
    {
      key: 'security',
      title: t('value_change.security'),
      cell: ({ security, price_date, prices }) => {
        if (!security) return t('value_change.cash');
        return (
          <>
            <SecurityLink symbol={security.symbol} owner={owner}>
              {security.name[language]}
            </SecurityLink>
            {price_date !== null && price_date !== to && (
              <span className="soft change-note">
                {t('value_change.priced_on', { date: longDate(price_date) })}
              </span>
            )}
            {prices === null && <span className="soft change-note">{t('value_change.no_price')}</span>}
          </>
        );
      },
    },
    {
      key: 'prices',
      title: t('value_change.prices', { currency }),
      isNumber: true,
      cell: ({ prices }) => signed(prices),
    },
    {
      key: 'currency',
      title: t('value_change.currency', { currency }),
      isNumber: true,
      cell: (row) => signed(row.currency),
    },
    {
      key: 'income',
      title: t('value_change.income', { currency }),
      isNumber: true,
      cell: ({ income }) => signed(income),
    },
    {
      key: 'total',
      title: t('value_change.total', { currency }),
      isNumber: true,
      narrow: 'main',
      cell: ({ total, prices }) => signed(prices === null && !isSome(total) ? null : total),
    },
  ];
};

type AccountChange = Explained['by_account'][number];
const flows = ['paid_in', 'taken_out', 'in_kind'] as const;

/** Whether an account had a value on either day, or anything moved in it. */
const hasMoved = ({ change }: AccountChange) => Object.values(change).some((amount) => isSome(amount));

/** The same by account; nothing for one alone. */
export const AccountsTable = ({ explained: { by_account, currency }, change }: TableProps) => {
  const { t } = useTranslation();
  const signed = useSigned(currency);
  if (by_account.length < 2) return null;
  const involved = by_account.filter(hasMoved);
  const shown = flows.filter((part) => by_account.some((one) => isSome(one.change[part])));
  const amount = (
    key: 'earned' | 'fees' | 'total' | (typeof flows)[number],
    title: string,
  ): Column<AccountChange> => ({
    key,
    title,
    isNumber: true,
    ...(key === 'total' && { narrow: 'main' as const }),
    cell: (one) => signed(one.change[key]),
  });
  return (
    <Table
      caption={t('value_change.accounts')}
      isWide
      narrow="two-lines"
      columns={[
        {
          key: 'account',
          title: t('value_change.account'),
          cell: (account) => <AccountLink account={account} />,
        },
        amount('earned', t('value_change.earned', { currency })),
        amount('fees', t('value_change.fees', { currency })),
        ...shown.map((part) => amount(part, t(`value_change.flows.${part}`, { currency }))),
        amount('total', t('value_change.change', { currency })),
      ]}
      rows={involved}
      keyOf={({ account_uuid }) => account_uuid}
      totals={{
        account: t('value_change.all_accounts'),
        ...Object.fromEntries(
          (['earned', 'fees', 'total', ...shown] as const).map((key) => [key, signed(change[key])]),
        ),
      }}
    />
  );
};
