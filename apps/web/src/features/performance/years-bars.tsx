import { fetchTexts } from '@portal/i18n/load-texts';
import type { ReturnRow } from '@portal/contracts/returns';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { DownloadButton } from '../../ui/charts/chart-frame.tsx';
import { PairedBars } from '../../ui/charts/paired-bars.tsx';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import type { Returns } from './use-returns.ts';

/** The time-weighted return of each calendar year beside the benchmark; the table below it has every figure. */
export const YearsBars = ({ returns }: { returns: Returns }) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const { signedPercent } = useFormat();
  const noteOf = usePartOfYear(returns);
  use(fetchTexts(i18n, language, 'return-pictures'));
  const series = [t('return_pictures.own'), t('returns.method.benchmark')] as const;
  const file = {
    name: t('return_pictures.years.file'),
    of: t('return_pictures.years.name'),
    rows: () => [
      [t('return_pictures.years.year'), ...series],
      ...returns.years.map(({ period, time_weighted, benchmark }) => [
        period,
        figureCell(time_weighted.rate, language),
        figureCell(benchmark.rate, language),
      ]),
    ],
  };
  return (
    <>
      <PairedBars
        name={t('return_pictures.years.name')}
        series={series}
        writeValue={signedPercent}
        bars={returns.years.map((row) => ({
          key: row.period,
          label: row.period,
          note: noteOf(row),
          values: [row.time_weighted.rate, row.benchmark.rate],
          reason: reasonOf(row) && t(`returns.gap.${reasonOf(row)!}`),
        }))}
      />
      <DownloadButton {...file} />
    </>
  );
};

const reasonOf = ({ time_weighted, benchmark }: ReturnRow) => time_weighted.reason ?? benchmark.reason;

/** Which part of its year a row is about, where it is not all of it. */
const usePartOfYear = ({ as_of, closed_on }: Returns) => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  return ({ period, from, to }: ReturnRow): string | null => {
    if (from === null || to === null) return null;
    const isLate = from.startsWith(period);
    // The last valuation of a year that is over may be a day or more before its end.
    const isUnfinished = to === as_of && (closed_on === null || !closed_on.endsWith('-12-31'));
    if (isLate && isUnfinished)
      return t('return_pictures.years.from_to', { from: shortDate(from), to: shortDate(to) });
    if (isLate) return t('return_pictures.years.from', { date: shortDate(from) });
    if (!isUnfinished) return null;
    return closed_on === null
      ? t('performance.year_to_date')
      : t('return_pictures.years.to', { date: shortDate(to) });
  };
};
