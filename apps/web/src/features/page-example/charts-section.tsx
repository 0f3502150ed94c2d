import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { ChartFrame, DownloadButton } from '../../ui/charts/chart-frame.tsx';
import { FanChart } from '../../ui/charts/fan-chart.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import type { LinePoint } from '../../ui/charts/line-point.ts';
import { PairedBars } from '../../ui/charts/paired-bars.tsx';
import { SHARE_DIGITS } from '../../ui/charts/round-shares.ts';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import { ShareTable } from '../../ui/charts/share-table.tsx';
import type { ShareTone } from '../../ui/charts/share-tone.ts';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { MARKED_POINT, sample, sampleLosses, samplePoints, sampleRanges } from './sample.ts';
import { Specimen } from './specimen.tsx';
import { useSampleOptions } from './use-sample-options.ts';

const HEIGHT_PX = 220;
const DAYS_OF_SHORT_CHART = 3;

const Mark = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r={5} />;

const useChartFormat = () => {
  const { moneyText, compactMoney, longDate, month } = useFormat();
  const writeValue = (value: string) => moneyText(value, sample.currency);
  const writeTick = (value: string) => compactMoney(value, sample.currency);
  return { writeValue, writeTick, writeDay: longDate, writeMonth: month };
};

/** What a chart of points shows, as a table and as a file. */
const useFigures = (points: readonly LinePoint[]) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { writeValue, writeDay } = useChartFormat();
  const titles = [t('page_example.sample.date'), t('page_example.sample.value')] as const;
  const columns = [
    { key: 'date', title: titles[0], cell: ({ date }: LinePoint) => writeDay(date) },
    { key: 'value', title: titles[1], isNumber: true, cell: ({ value }: LinePoint) => writeValue(value) },
  ];
  const rows = () => [titles, ...points.map(({ date, value }) => [date, figureCell(value, language)])];
  return {
    table: <Table caption={titles[1]} columns={columns} rows={points} keyOf={({ date }) => date} />,
    file: { name: 'example', of: titles[1], rows },
  };
};

const Lines = () => {
  const { t } = useTranslation();
  const { dayOfMonth, draw } = useFormat();
  const figures = useFigures(samplePoints);
  const common = { ...useChartFormat(), height: HEIGHT_PX, valueName: t('page_example.sample.value') };
  const short = samplePoints.slice(-DAYS_OF_SHORT_CHART).map(({ date, value }) => ({ date, value }));
  return (
    <>
      <Specimen code="ChartFrame LineChart referenceName">
        <ChartFrame {...figures}>
          <LineChart
            {...common}
            draw={draw}
            name={t('page_example.sample.value')}
            referenceName={t('page_example.sample.deposited')}
            points={samplePoints}
          />
        </ChartFrame>
      </Specimen>
      <Specimen code="LineChart writeShortDay">
        <LineChart
          {...common}
          name={t('page_example.sample.value')}
          writeShortDay={dayOfMonth}
          points={short}
        />
      </Specimen>
      <Specimen code="LineChart marks">
        <LineChart
          {...common}
          name={t('page_example.sample.value')}
          points={samplePoints.map(({ date, value }) => ({ date, value }))}
          marks={(placeOf) => <Mark {...placeOf(samplePoints[MARKED_POINT]!)} />}
        />
      </Specimen>
      <Specimen code="LineChart far from zero">
        <LineChart
          {...common}
          name={t('page_example.sample.value')}
          points={samplePoints.slice(-DAYS_OF_SHORT_CHART)}
        />
      </Specimen>
      <Specimen code="LineChart below zero">
        <LineChart {...common} name={t('page_example.sample.value')} points={sampleLosses} />
      </Specimen>
      <Specimen code="DownloadButton">
        <DownloadButton {...figures.file} />
      </Specimen>
    </>
  );
};

const Fan = () => {
  const { t } = useTranslation();
  const { draw } = useFormat();
  const { writeValue, writeDay, ...labels } = useChartFormat();
  const [value, deposited] = [t('page_example.sample.value'), t('page_example.sample.deposited')];
  return (
    <Specimen code="FanChart">
      <FanChart
        {...labels}
        draw={draw}
        name={value}
        endNames={{
          high: t('page_example.sample.weight'),
          middle: deposited,
          low: t('page_example.sample.account'),
        }}
        height={HEIGHT_PX}
        points={sampleRanges}
        textsOf={({ date, low, high }) => [writeDay(date), writeValue(low), writeValue(high)]}
      />
    </Specimen>
  );
};

const Bars = () => {
  const { t } = useTranslation();
  const { longDate, monthInitial, draw } = useFormat();
  const { writeValue } = useChartFormat();
  const series = [t('page_example.sample.value'), t('page_example.sample.deposited')];
  const bars = samplePoints.map(({ date, value, reference }, at) => ({
    key: date,
    label: longDate(date),
    shortLabel: monthInitial(date),
    values: at === 2 ? [`-${value}`, '0'] : [value, reference],
  }));
  const common = { name: t('page_example.sample.value'), height: HEIGHT_PX, writeValue, draw };
  const one = bars.map((bar) => ({ ...bar, values: bar.values.slice(0, 1) }));
  return (
    <>
      <Specimen code="BarChart, one series">
        <BarChart {...common} bars={one} series={series.slice(0, 1)} />
      </Specimen>
      <Specimen code="BarChart, two series">
        <BarChart {...common} bars={bars} series={series} />
      </Specimen>
    </>
  );
};

const Pairs = () => {
  const { t } = useTranslation();
  const { signedPercent } = useFormat();
  return (
    <Specimen code="PairedBars">
      <PairedBars
        name={t('page_example.sample.value')}
        series={[t('page_example.sample.value'), t('page_example.sample.deposited')]}
        writeValue={signedPercent}
        bars={[
          { key: '2026', label: '2026', note: t('page_example.sample.date'), values: ['0.0712', '0.0541'] },
          { key: '2025', label: '2025', values: ['-0.0312', '0.0104'] },
          { key: '2024', label: '2024', values: [null, '0.0633'], reason: t('page_example.sample.account') },
        ]}
      />
    </Specimen>
  );
};

const SHARES = ['0.30', '0.25', '0.15', '0.12', '0.10', '0.05', '0.03'];
const TONES: readonly ShareTone[] = [...[1, 2, 3, 4, 5, 6].map((at) => `region-${at}` as const), 'unknown'];

const Shares = () => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const [option] = useSampleOptions();
  const parts = SHARES.map((share, at) => ({ key: String(at), name: `${option!.label} ${at + 1}`, share }));
  const table = { title: t('page_example.sample.account'), weightTitle: t('page_example.sample.weight') };
  const colored = parts.map((part, at) => ({ ...part, tone: TONES[at]! }));
  const show = (share: string, name: string) => (
    <Calculated
      text={percent(share, SHARE_DIGITS)}
      name={table.weightTitle}
      of={name}
      calculation={{ kind: 'composition' }}
    />
  );
  return (
    <>
      <Specimen code="ShareBar">
        <ShareBar shares={colored} />
      </Specimen>
      <Specimen code="ShareTable tone">
        <ShareTable {...table} parts={colored} show={show} />
      </Specimen>
      <Specimen code="ShareTable, without colours">
        <ShareTable {...table} parts={parts} show={show} />
      </Specimen>
    </>
  );
};

/** Charts with their tables. */
export const ChartsSection = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('page_example.sections.charts')} isDivided className="example-charts">
      <Lines />
      <Fan />
      <Bars />
      <Pairs />
      <Shares />
    </Section>
  );
};
