import type { DocumentType } from '@portal/contracts/documents';
import type { seededDocumentTexts } from '@portal/i18n/seeded-documents';
import { addDays, previousBusinessDay } from '../../../market/calendar.ts';

export type Kind = keyof (typeof seededDocumentTexts)['en']['kinds'];

/** A document of the seed: what it is, the day it bears, and the day it is added on. */
export interface Planned {
  kind: Kind;
  type: DocumentType;
  dated_on: string;
  added_on: string;
  keptYears: number | null;
  /** Whether everyone gets the same. */
  isForEveryone: boolean;
  asksAcknowledgement: boolean;
}

const DAYS_UNTIL_ADDED = 4;
const YEARS_KEPT = 7;

const personal = (kind: Kind, type: DocumentType, dated_on: string): Planned => ({
  kind,
  type,
  dated_on,
  added_on: addDays(dated_on, DAYS_UNTIL_ADDED),
  keptYears: YEARS_KEPT,
  isForEveryone: false,
  asksAcknowledgement: false,
});

const forEveryone = (kind: Kind, type: DocumentType, dated_on: string): Planned => ({
  ...personal(kind, type, dated_on),
  added_on: dated_on,
  keptYears: kind === 'agreement' ? YEARS_KEPT : null,
  isForEveryone: true,
  asksAcknowledgement: kind === 'agreement',
});

/** The last day of the month so many months before the one of a day. */
const monthEndBefore = (day: string, months: number) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
};

/** The statements of so many months, the latest first; none whose day has not come. */
export const planStatements = (today: string, months: number): Planned[] =>
  Array.from({ length: months }, (_, at) =>
    personal('statement', 'statement', monthEndBefore(today, at + 1)),
  );

/** What a client may have got by a day, the most recent first. */
export const planDocuments = (today: string): Planned[] => {
  const lastYear = Number(today.slice(0, 4)) - 1;
  return [
    ...planStatements(today, 1),
    { ...forEveryone('agreement', 'agreement', previousBusinessDay(addDays(today, -10))) },
    personal('trade_confirmation', 'trade_confirmation', monthEndBefore(today, 2)),
    { ...personal('charges', 'report', `${lastYear}-12-31`), added_on: `${lastYear + 1}-01-19` },
    forEveryone('notice', 'notice', `${lastYear}-11-03`),
    personal('tax_form', 'tax_form', `${lastYear}-06-15`),
  ].filter(({ added_on }) => added_on <= today);
};
