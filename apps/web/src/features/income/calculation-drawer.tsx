import type { IncomeRow } from '@portal/contracts/income';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { firstOf } from './shown-sums.ts';

interface CalculationDrawerProps {
  row: IncomeRow;
  currency: string;
  asOf: string;
  onClose: () => void;
}

/** How what is expected of a security is computed: the formula, each payment with what it is made of, and the method. */
export const CalculationDrawer = ({ row, currency, asOf, onClose }: CalculationDrawerProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, rate, longDate } = useFormat();
  const [first] = row.payments;
  return (
    <Drawer title={t('income.calculation.title')} lockedReason={null} onClose={onClose}>
      <div className="income-calculation">
        <p className="income-calculation-sum">{money(row.expected, currency)}</p>
        <p>{row.security?.name[language]}</p>
        <p className="soft">{t(row.is_registered ? 'income.registered' : 'income.taxable')}</p>
        <p className="income-formula">{t('income.calculation.formula')}</p>
        {first && first.currency !== currency && (
          <dl className="income-rate">
            <dt>{t('income.calculation.rate', { date: longDate(asOf) })}</dt>
            <dd>{rate(first.rate)}</dd>
          </dl>
        )}
        <Payments row={row} currency={currency} />
        <p className="soft">{t('income.calculation.how', { date: longDate(asOf) })}</p>
      </div>
    </Drawer>
  );
};

const Payments = ({ row, currency }: Pick<CalculationDrawerProps, 'row' | 'currency'>) => {
  const { t } = useTranslation();
  const { money, price, quantity, month, shortDate } = useFormat();
  return (
    <Table
      caption={t('income.calculation.payments')}
      isCaptionHidden
      narrow="two-lines"
      rows={row.payments}
      keyOf={({ paid_on }) => paid_on}
      totals={
        row.payments.length > 1 ? { month: t('income.in_all'), amount: money(row.expected, currency) } : null
      }
      columns={[
        {
          key: 'month',
          title: t('income.month'),
          cell: (one) => (
            <>
              <span>{month(firstOf(one.month))}</span>
              <span className="soft income-note">
                {t('income.calculation.repeats', { date: shortDate(one.paid_on) })}
              </span>
            </>
          ),
        },
        {
          key: 'units',
          title: t('income.calculation.units'),
          isNumber: true,
          cell: ({ units }) => quantity(units),
        },
        {
          key: 'per_unit',
          title: t('income.calculation.per_unit', { currency: row.payments[0]?.currency }),
          isNumber: true,
          narrow: 'below',
          cell: (one) => price(one.per_unit, one.currency),
        },
        {
          key: 'amount',
          title: t('income.calculation.amount', { currency }),
          isNumber: true,
          narrow: 'main',
          cell: (one) => money(one.amount, currency),
        },
      ]}
    />
  );
};
