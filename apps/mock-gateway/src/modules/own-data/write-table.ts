import { BUSINESS_TIME_ZONE, type Language } from '@portal/contracts/constants';
import { BYTE_ORDER_MARK, csvLine } from '@portal/i18n/csv-line';
import { ownDataFileTexts, type ColumnName } from '@portal/i18n/own-data-file';
import type { CellValue, ColumnKind, Row, Section } from './sections/section.ts';

type Columns = readonly (readonly [ColumnName, ColumnKind])[];

// The keys of a section's columns are names of columns.
const columnsOf = ({ columns }: Section) => Object.entries(columns) as unknown as Columns;

/** A table for programs: a list of objects with the names and values of the store's, in JSON. */
export async function* jsonOf(
  section: Section,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const columns = columnsOf(section);
  let separator = '[\n';
  for await (const rows of pages)
    for (const row of rows) {
      const named = columns.map(([name]) => [name, row[name] ?? null]);
      yield `${separator}${JSON.stringify(Object.fromEntries(named))}`;
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

// The Canadian English order of a date is year, month, day.
const timeFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An instant in the firm's time, as spreadsheets read it. */
export const localTime = (at: string): string => timeFormat.format(new Date(at)).replace(', ', ' ');

const cellOf = (value: CellValue, kind: ColumnKind, language: Language): string => {
  const texts = ownDataFileTexts[language];
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value !== 'string') return value.join('\n');
  if (typeof kind === 'object') return texts.codes[kind.codes][value] ?? value;
  if (kind === 'instant') return localTime(value);
  return kind === 'decimal' && language === 'fr' ? value.replace('.', ',') : value;
};

/**
 * A table for people: titles and words of a language, in CSV as spreadsheets of that language open it. Begins with a
 * byte order mark, without which they misread accents.
 */
export async function* csvOf(
  section: Section,
  pages: AsyncIterable<readonly Row[]>,
  language: Language,
): AsyncGenerator<string> {
  const columns = columnsOf(section);
  const separator = language === 'fr' ? ';' : ',';
  const { column: titles } = ownDataFileTexts[language];
  const line = (cells: readonly string[]) => csvLine(cells, separator);
  yield BYTE_ORDER_MARK + line(columns.map(([name]) => titles[name]));
  for await (const rows of pages)
    for (const row of rows)
      yield line(columns.map(([name, kind]) => cellOf(row[name] ?? null, kind, language)));
}
