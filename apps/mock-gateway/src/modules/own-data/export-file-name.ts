import { ownDataFileTexts } from '@portal/i18n/own-data-file';
import { businessDayAt } from '../../market/business-day.ts';
import type { ExportRow } from './own-data.tables.ts';

/** What an export is saved as. */
export const exportFileName = ({ language, requested_at }: ExportRow): string =>
  `${ownDataFileTexts[language].file_name}-${businessDayAt(requested_at)}.zip`;
