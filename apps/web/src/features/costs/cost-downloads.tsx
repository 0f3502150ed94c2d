import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import { csvFile } from './cost-sheet.ts';
import type { YearDetails } from './use-costs.ts';
import { useWorkbook } from './use-workbook.ts';
import { useYearWords, yearSheet } from './year-sheet.ts';

/** Files of a year's costs, and paper. */
export const CostDownloads = ({ details }: { details: YearDetails }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useYearWords();
  const saveWorkbook = useWorkbook();
  const name = `${t('costs.file.year')}-${details.year}`;
  const sheet = () => yearSheet(details, words);
  return (
    <div className="costs-files not-printed">
      <Button onClick={() => saveFile(`${name}.csv`, csvFile(sheet(), language))}>
        {t('costs.download')}
      </Button>
      <Button onClick={() => saveWorkbook(`${name}.xlsx`, sheet())}>{t('costs.download_workbook')}</Button>
      <Button onClick={() => window.print()}>{t('costs.print')}</Button>
    </div>
  );
};
