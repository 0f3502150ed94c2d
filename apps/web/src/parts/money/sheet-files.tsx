import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { csvFile, workbookOf, type Sheet } from './sheet.ts';
import { useLanguage } from '../../ui/language.ts';
import { useNotify } from '../../ui/use-notify.ts';
import './sheet-files.css';

interface SheetFilesProps {
  /** Of the files, without an extension. */
  name: string;
  sheet: () => Sheet;
  labels: Readonly<Record<'csv' | 'workbook' | 'print', string>>;
}

/** Files of what a page shows, and paper. */
export const SheetFiles = ({ name, sheet, labels }: SheetFilesProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const notify = useNotify();
  const saveWorkbook = () =>
    void workbookOf(sheet()).then(
      (file) => saveFile(`${name}.xlsx`, file),
      // The writer is loaded with the first workbook, which can fail.
      () => notify(t('error.unknown'), 'error'),
    );
  return (
    <div className="sheet-files not-printed">
      <Button onClick={() => saveFile(`${name}.csv`, csvFile(sheet(), language))}>{labels.csv}</Button>
      <Button onClick={saveWorkbook}>{labels.workbook}</Button>
      <Button onClick={() => window.print()}>{labels.print}</Button>
    </div>
  );
};
