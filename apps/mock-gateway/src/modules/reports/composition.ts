import type { Language } from '@portal/contracts/constants';
import type { ReportKind } from '@portal/contracts/report-figures';
import {
  reportFormats,
  reportSections,
  type ReportFormat,
  type ReportSection,
} from '@portal/contracts/reports';
import type { ReportRow } from './reports.tables.ts';

/** What a report is made of. */
export interface Composition {
  kind: ReportKind;
  /** In the order they are listed in. */
  accounts: readonly string[];
  from: string;
  /** No later than the valuation date it was requested at. */
  to: string;
  /** Of a statement; none for other kinds. */
  sections: readonly ReportSection[];
  languages: readonly Language[];
  formats: readonly ReportFormat[];
}

/** What a request leaves open is in it, and lists are in one order, so that equal compositions are equal as text. */
export const normalize = ({
  kind,
  sections = reportSections,
  ...composition
}: Omit<Composition, 'sections'> & { sections?: readonly ReportSection[] | undefined }): Composition => ({
  kind,
  accounts: composition.accounts,
  from: composition.from,
  to: composition.to,
  sections: kind === 'statement' ? reportSections.filter((one) => sections.includes(one)) : [],
  languages: [...new Set(composition.languages)].toSorted(),
  formats: reportFormats.filter((format) => composition.formats.includes(format)),
});

/** The composition of a report. */
export const compositionOf = ({ composition }: Pick<ReportRow, 'composition'>): Composition =>
  // Written by this module alone.
  JSON.parse(composition) as Composition;
