import type { FundDetails, FundReturn } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { ChartButton } from '../../ui/charts/chart-frame.tsx';
import { useLanguage } from '../../ui/language.ts';
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
        <Periods fund={fund} />
        <Years fund={fund} />
      </div>
      <ChartButton action="charts.download" of={t('funds.returns.title')} onClick={save} />
    </Section>
  );
};

const useRateColumns = <Row extends FundReturn>(
  { name }: FundDetails,
  nameOf: (row: Row) => string,
): Column<Row>[] => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate } = useFormat();
  return [
    { key: 'from', title: t('funds.returns.from'), narrow: 'hidden', cell: ({ from }) => shortDate(from) },
    { key: 'to', title: t('funds.returns.to'), narrow: 'hidden', cell: ({ to }) => shortDate(to) },
    {
      key: 'rate',
      title: t('funds.returns.rate'),
      about: define('net_return'),
      isNumber: true,
      cell: (one) => <Rate one={one} of={`${name[language]}, ${nameOf(one)}`} isYearSaid />,
    },
  ];
};

type Period = FundDetails['performance']['periods'][number];

const Periods = ({ fund }: { fund: FundDetails }) => {
  const { t } = useTranslation();
  const nameOf = ({ period }: Period) => t(`funds.period.${period}`);
  const columns = useRateColumns(fund, nameOf);
  return (
    <Table
      caption={t('funds.returns.title')}
      isCaptionHidden
      rows={fund.performance.periods}
      keyOf={({ period }) => period}
      columns={[
        {
          key: 'period',
          title: t('funds.returns.period'),
          cell: nameOf,
        },
        ...columns,
      ]}
    />
  );
};

type Year = FundDetails['performance']['years'][number];

const Years = ({ fund }: { fund: FundDetails }) => {
  const { t } = useTranslation();
  const columns = useRateColumns(fund, ({ year }: Year) => year);
  const { years } = fund.performance;
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
