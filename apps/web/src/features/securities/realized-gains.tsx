import type { RealizedRow } from '@portal/contracts/securities';
import { useTranslation } from 'react-i18next';
import { AccountNameOf } from '../../parts/money/account-name.tsx';
import { directionOf } from '../../parts/money/direction.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import type { SecurityHistory } from './use-securities.ts';

/** Gains and losses that were realized: every one of them, by year. */
export const RealizedGains = ({ history }: { history: SecurityHistory }) => {
  const { t } = useTranslation();
  const columns = useColumns(history);
  const { money, signedMoney } = useFormat();
  const { currency, realized, own_currency } = history;
  const { years, rows } = realized;
  const isForeign = own_currency !== null && own_currency !== currency;
  return (
    <Section title={t('securities.realized.title')}>
      {rows.length === 0 ? (
        <p>{t('securities.realized.none')}</p>
      ) : (
        <>
          <p className="soft security-method">{t('securities.realized.lead')}</p>
          <Table
            caption={t('securities.realized.title')}
            isCaptionHidden
            narrow="two-lines"
            columns={columns}
            keyOf={({ date, account_uuid, kind, quantity, proceeds }) =>
              [date, account_uuid, kind, quantity, proceeds].join('/')
            }
            groups={years.map(({ year, ...sums }) => {
              const ofYear = rows.filter(({ date }) => date.startsWith(year));
              const totals = {
                date: t('securities.realized.of_year', { year }),
                proceeds: money(sums.proceeds, currency),
                cost: money(sums.cost, currency),
                gain: signedMoney(sums.gain, currency),
                ...(isForeign && { own_gain: signedMoney(sums.own_gain, own_currency) }),
              };
              // The only disposal of a year is its total.
              return { key: year, title: year, rows: ofYear, totals: ofYear.length < 2 ? null : totals };
            })}
          />
        </>
      )}
    </Section>
  );
};

const useColumns = ({ accounts, currency, own_currency }: SecurityHistory): Column<RealizedRow>[] => {
  const { t } = useTranslation();
  const { shortDate, money, signedMoney, quantity } = useFormat();
  const isForeign = own_currency !== null && own_currency !== currency;
  return [
    {
      key: 'date',
      title: t('transactions.date'),
      cell: ({ date, kind, account_uuid }) => (
        <>
          <span className="unbroken">{shortDate(date)}</span>
          {kind !== 'sale' && <span className="security-note">{t(`securities.realized.kind.${kind}`)}</span>}
          <span className="soft security-note">
            <AccountNameOf accounts={accounts} uuid={account_uuid} />
          </span>
        </>
      ),
    },
    {
      key: 'quantity',
      title: t('securities.realized.quantity'),
      isNumber: true,
      cell: (row) => row.quantity !== null && quantity(row.quantity),
    },
    {
      key: 'proceeds',
      title: t('securities.realized.proceeds', { currency }),
      isNumber: true,
      narrow: 'below',
      cell: (row) => money(row.proceeds, currency),
    },
    {
      key: 'cost',
      title: t('securities.realized.cost', { currency }),
      isNumber: true,
      cell: (row) => money(row.cost, currency),
    },
    {
      key: 'gain',
      title: t('securities.realized.gain', { currency }),
      isNumber: true,
      narrow: 'main',
      cell: ({ gain }) => <span className={directionOf(gain)}>{signedMoney(gain, currency)}</span>,
    },
    ...(isForeign
      ? [
          {
            key: 'own_gain',
            title: t('securities.realized.gain', { currency: own_currency }),
            isNumber: true,
            cell: ({ own_gain }: RealizedRow) => signedMoney(own_gain, own_currency),
          },
        ]
      : []),
  ];
};
