import type { Language } from '@portal/contracts/constants';
import type { ReportFigures } from '@portal/contracts/report-figures';
import type { ReportWords } from '@portal/i18n/report-paper';

/** What the blocks of a report are written with. */
export interface Writing {
  language: Language;
  words: ReportWords;
  figures: ReportFigures;
}
