import type { Language } from '@portal/contracts/constants';
import type { ReportFormat } from '@portal/contracts/reports';
import { longDate } from '@portal/i18n/format';
import { reportPaperTexts } from '@portal/i18n/report-paper';
import { fill } from '../../text/fill.ts';
import type { Composition } from './composition.ts';

type Named = Pick<Composition, 'kind' | 'from' | 'to'>;

/** What a report is called: what it is, and of which period. */
export const reportName = (
  { kind, from, to }: Named,
  language: Language,
  write: (day: string, language: Language) => string = longDate,
): string => {
  const words = reportPaperTexts[language];
  const days = { from: write(from, language), to: write(to, language) };
  return fill(from === to ? words.name_of_day : words.name, { kind: words.kind[kind], ...days });
};

/** The name of a report as a title, whose lines end between words and not within a date. */
export const reportTitle = (report: Named, language: Language): string =>
  reportName(report, language, (day) => longDate(day, language).replaceAll(' ', '\u00a0'));

/** What the document of a report in a format is called. */
export const documentName = (report: Named, format: ReportFormat, language: Language): string => {
  const name = reportName(report, language);
  return format === 'pdf' ? name : fill(reportPaperTexts[language].workbook, { name });
};
