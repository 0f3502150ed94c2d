import type { FundDetails, FundReturn } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Rate } from './rate.tsx';
import { useReturnsFile } from './use-returns-file.ts';

/** What a fund returned over periods and in calendar years; each cell shows over which days, or why it has none. */
export const FundReturns = ({ fund }: { fund: FundDetails }) => {
  const { t } = useTranslation();
  const { performance, currency } = fund;
  const save = useReturnsFile(fund);
  const { longDate } = useFormat();
  if (!performance.as_of)
    return (
      <Section title={t('funds.returns.title')}>
        <p>{t('funds.returns.young')}</p>
      </Section>
    );
  return (
    <Section title={t('funds.returns.title')}>
      <p className="soft funds-lead">
        {t('funds.returns.lead', { currency, date: longDate(performance.as_of) })}
      </p>
      <div className="fund-halves">
        <Periods periods={performance.periods} />
        <Years years={performance.years} />
      </div>
      <button type="button" className="plain-button link-like not-printed" onClick={save}>
        {t('charts.download')}
      </button>
    </Section>
  );
};

const useRateColumns = (): Column<FundReturn>[] => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  return [
    { key: 'from', title: t('funds.returns.from'), narrow: 'hidden', cell: ({ from }) => shortDate(from) },
    { key: 'to', title: t('funds.returns.to'), narrow: 'hidden', cell: ({ to }) => shortDate(to) },
    {
      key: 'rate',
      title: t('funds.returns.rate'),
      about: define('net_return'),
      isNumber: true,
      cell: (one) => <Rate one={one} isYearSaid />,
    },
  ];
};

const Periods = ({ periods }: Pick<FundDetails['performance'], 'periods'>) => {
  const { t } = useTranslation();
  const columns = useRateColumns();
  return (
    <Table
      caption={t('funds.returns.title')}
      isCaptionHidden
      rows={periods}
      keyOf={({ period }) => period}
      columns={[
        {
          key: 'period',
          title: t('funds.returns.period'),
          cell: ({ period }) => t(`funds.period.${period}`),
        },
        ...columns,
      ]}
    />
  );
};

const Years = ({ years }: Pick<FundDetails['performance'], 'years'>) => {
  const { t } = useTranslation();
  const columns = useRateColumns();
  if (years.length === 0) return <p>{t('funds.returns.no_years')}</p>;
  return (
    <Table
      caption={t('funds.returns.years')}
      isCaptionHidden
      rows={years}
      keyOf={({ year }) => year}
      columns={[{ key: 'year', title: t('funds.returns.year'), cell: ({ year }) => year }, ...columns]}
    />
  );
};
