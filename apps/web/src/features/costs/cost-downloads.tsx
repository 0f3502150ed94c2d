import { useTranslation } from 'react-i18next';
import { SheetFiles } from '../../parts/money/sheet-files.tsx';
import { type YearDetails } from './use-costs.ts';
import { useYearWords, yearSheet } from './year-sheet.ts';

/** Files of a year's costs, and paper. */
export const CostDownloads = ({ details }: { details: YearDetails }) => {
  const { t } = useTranslation();
  const words = useYearWords();
  return (
    <SheetFiles
      name={`${t('costs.file.year')}-${details.year}`}
      sheet={() => yearSheet(details, words)}
      labels={{ csv: t('costs.download'), workbook: t('costs.download_workbook'), print: t('costs.print') }}
    />
  );
};
