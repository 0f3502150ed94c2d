import { useTranslation } from 'react-i18next';
import { restErrorOf } from '../../rest/rest-error.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { workbookOf, type Sheet } from './cost-sheet.ts';

/** Saves a sheet as XLSX, and shows why when its writer cannot be loaded. */
export const useWorkbook = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  return (name: string, sheet: Sheet): void =>
    void workbookOf(sheet).then(
      (file) => saveFile(name, file),
      (failure: unknown) => notify(t(restErrorOf(failure).messageKey), 'error'),
    );
};
