import type { GainYear } from '@portal/contracts/realized-gains';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { LeavesOut } from './leaves-out.tsx';
import { useSumColumns } from './use-sum-columns.tsx';

interface YearsOfGainsProps {
  /** The latest first. */
  years: readonly GainYear[];
  currency: string;
  nameOf: (year: GainYear) => string;
}

/** What each year gained, beside the others. */
export const YearsOfGains = ({ years, currency, nameOf }: YearsOfGainsProps) => {
  const { t } = useTranslation();
  const { signedMoney } = useFormat();
  const sumColumns = useSumColumns(currency);
  const title = t('realized_gains.years');
  return (
    <Section title={title}>
      <p className="soft realized-gains-explained">{t('realized_gains.years_explained')}</p>
      <Table
        caption={title}
        isCaptionHidden
        narrow="two-lines"
        rows={years}
        keyOf={({ year }) => year}
        columns={[
          {
            key: 'year',
            title: t('realized_gains.year'),
            cell: (one) => (
              <>
                <span>{nameOf(one)}</span>
                <LeavesOut sums={one.taxable} />
              </>
            ),
          },
          ...sumColumns(({ taxable }: GainYear) => taxable),
          {
            key: 'registered',
            title: t('realized_gains.registered_gain', { currency }),
            isNumber: true,
            cell: ({ registered }) => (
              <>
                {signedMoney(registered.gain, currency)}
                <LeavesOut sums={registered} />
              </>
            ),
          },
        ]}
      />
    </Section>
  );
};
