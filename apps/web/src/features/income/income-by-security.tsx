import type { IncomeRow } from '@portal/contracts/income';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Section } from '../../ui/section.tsx';
import type { Column, Totals } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { ExpectedAmount } from './expected-amount.tsx';
import { PayerName } from './payer-name.tsx';
import { bySize, isKnownZero, isShown } from './shown-rows.ts';
import { firstOf, type Side } from './shown-sums.ts';
import type { IncomeCalendar } from './use-income.ts';

const CalculationDrawer = deferred(async () => (await import('./calculation-drawer.tsx')).CalculationDrawer);

interface IncomeBySecurityProps {
  side: Side;
  calendar: IncomeCalendar;
}

const keyOf = ({ security, own_currency, is_registered }: IncomeRow) =>
  `${security?.symbol ?? ''}/${own_currency}/${is_registered}`;

/** What each security paid, or is expected to, in all and in each month; registered accounts apart. */
export const IncomeBySecurity = ({ side, calendar }: IncomeBySecurityProps) => {
  const { t } = useTranslation();
  const title = t(`income.${side}.title`);
  const { opened, open, close } = useCalculation();
  const columns = useColumns(side, calendar, open);
  const totalsOf = useTotals(side, calendar);
  const groups = (['taxable', 'registered'] as const).flatMap((part) => {
    const rows = calendar.rows
      .filter((row) => row.is_registered === (part === 'registered') && isShown(row, side))
      .toSorted(bySize(side));
    if (rows.length === 0) return [];
    return [{ key: part, title: t(`income.${part}`), rows, totals: totalsOf(part) }];
  });
  return (
    <Section title={t(`income.${side}.section`)}>
      {groups.length === 0 ? (
        <p>{t(`income.${side}.none`)}</p>
      ) : (
        <>
          <p className="soft income-text">
            {t(`income.${side}.lead`)}
            {side === 'expected' && (
              <span className="not-printed"> {t('income.expected.choose_amount')}</span>
            )}
          </p>
          <Table
            caption={title}
            isCaptionHidden
            isWide
            narrow="two-lines"
            className="income-table"
            columns={columns}
            keyOf={keyOf}
            groups={groups}
            totals={groups.length > 1 ? totalsOf('total') : null}
          />
          {opened && (
            <CalculationDrawer
              row={opened}
              currency={calendar.currency}
              asOf={calendar.as_of}
              onClose={close}
            />
          )}
        </>
      )}
    </Section>
  );
};

/** The months of a side: those that have something, or the table would be wider than what it says. */
const monthsOf = (side: Side, { months }: IncomeCalendar) =>
  months.filter(({ total, taxable, registered }) =>
    [total, taxable, registered].some((sums) => !isKnownZero(sums[side])),
  );

/** The row whose calculation is shown; null without one. */
const useCalculation = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [opened, setOpened] = useState<IncomeRow | null>(null);
  const open = (row: IncomeRow) =>
    void CalculationDrawer.preload().then(
      () => setOpened(row),
      () => notify(t('error.network'), 'error'),
    );
  return { opened, open, close: () => setOpened(null) };
};

const useColumns = (
  side: Side,
  calendar: IncomeCalendar,
  open: (row: IncomeRow) => void,
): Column<IncomeRow>[] => {
  const { t } = useTranslation();
  const { money, month } = useFormat();
  const { currency } = calendar;
  return [
    {
      key: 'security',
      title: t('income.security'),
      cell: (row) => <PayerName row={row} side={side} currency={currency} />,
    },
    {
      key: 'all',
      title: t(`income.${side}.in`, { currency }),
      isNumber: true,
      narrow: 'main',
      cell: (row) =>
        side === 'received' ? (
          money(row.received, currency)
        ) : (
          <ExpectedAmount row={row} currency={currency} onOpen={() => open(row)} />
        ),
    },
    ...monthsOf(side, calendar).map((one) => ({
      key: one.month,
      title: month(firstOf(one.month)),
      isNumber: true,
      className: 'income-month',
      cell: ({ months }: IncomeRow) => {
        const own = months.find((of) => of.month === one.month);
        return own !== undefined && !isKnownZero(own[side]) && money(own[side], currency);
      },
    })),
  ];
};

const useTotals = (side: Side, calendar: IncomeCalendar) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = (value: string) => money(value, calendar.currency);
  return (part: 'taxable' | 'registered' | 'total'): Totals => ({
    security: t('income.in_all'),
    all: amount(calendar[part][side]),
    ...Object.fromEntries(calendar.months.map((one) => [one.month, amount(one[part][side])])),
  });
};
