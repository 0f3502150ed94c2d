import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { PeriodChange } from '@portal/contracts/performance';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { dayReturnOf } from '../../parts/calculation/day-return-of.ts';
import { define } from '../../parts/definitions/define.ts';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

const periods = ['day', 'year_to_date', 'since_opening'] as const;
type Period = (typeof periods)[number];
type Row = PeriodChange & { period: Period };

interface AccountChangesProps {
  account: string;
  changes: OutputOf<typeof contracts.accounts.details>['changes'];
  currency: string;
}

/** How the account changed over the day, the year and since it was opened: opening + deposits + gain = closing. */
export const AccountChanges = ({ account, changes, currency }: AccountChangesProps) => {
  const { t } = useTranslation();
  const columns = useColumns(account, currency);
  const rows = periods.flatMap((period) => {
    const change = changes[period];
    return change ? [{ ...change, period }] : [];
  });
  return (
    <Section
      title={t('accounts.performance')}
      aside={
        <Link className="not-printed" to={`/app/performance?accounts=${account}`}>
          {t('accounts.performance_more')}
        </Link>
      }
    >
      {rows.length === 0 && <p>{t('returns.gap.no_transactions')}</p>}
      {rows.length > 0 && (
        <Table
          caption={t('accounts.performance')}
          isCaptionHidden
          columns={columns}
          rows={rows}
          keyOf={({ period }) => period}
        />
      )}
      <p className="soft accounts-notes">{t('accounts.performance_method', { currency })}</p>
    </Section>
  );
};

const useColumns = (account: string, currency: string): Column<Row>[] => {
  const { t } = useTranslation();
  const { money, signedMoney, signedPercent, shortDate } = useFormat();
  const figure = (key: 'opening' | 'net_deposits' | 'gain' | 'closing', cell: Column<Row>['cell']) => ({
    key,
    title: t(`accounts.${key}`),
    isNumber: true,
    ...(key === 'net_deposits' && { about: define('net_deposits') }),
    ...(key !== 'gain' && { narrow: 'hidden' as const }),
    cell,
  });
  return [
    {
      key: 'period',
      title: t('accounts.period'),
      cell: ({ period, from, to }) => (
        <>
          <span className="account-period">{t(`accounts.periods.${period}`)}</span>
          <span className="soft account-number">
            <UnbrokenWords text={t('accounts.from_to', { from: shortDate(from), to: shortDate(to) })} />
          </span>
        </>
      ),
    },
    figure('opening', ({ opening_value }) => money(opening_value, currency)),
    figure('net_deposits', ({ net_deposits }) => signedMoney(net_deposits, currency)),
    figure('gain', ({ gain }) => signedMoney(gain, currency)),
    figure('closing', ({ closing_value }) => money(closing_value, currency)),
    {
      key: 'return',
      title: t('accounts.return'),
      about: define('time_weighted'),
      isNumber: true,
      cell: ({ period, ...change }) => (
        <>
          <Calculated
            text={signedPercent(change.return_rate)}
            name={t('accounts.return')}
            of={t(`accounts.periods.${period}`)}
            calculation={
              period === 'day'
                ? dayReturnOf(change, currency)
                : { kind: 'time_weighted', change, currency, accounts: account }
            }
          />
          {change.is_annualized && change.return_rate !== null && (
            <span className="soft account-number">{t('returns.annualized')}</span>
          )}
          {change.return_reason && (
            <span className="soft account-number">{t(`returns.gap.${change.return_reason}`)}</span>
          )}
        </>
      ),
    },
  ];
};
