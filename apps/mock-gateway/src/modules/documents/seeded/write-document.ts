import type { Language } from '@portal/contracts/constants';
import { longDate, longMonth } from '@portal/i18n/format';
import { seededDocumentTexts } from '@portal/i18n/seeded-documents';
import { storeSeededFile } from '../../../files/seeded-files.ts';
import type { Fact } from '../../../paper/paper.ts';
import { renderPdf } from '../../../paper/render-pdf.ts';
import { fill } from '../../../text/fill.ts';
import type { VersionRow } from '../documents.tables.ts';
import type { Planned } from './plan.ts';

/** What a document is called in a language. */
export const titleOf = ({ kind, dated_on }: Pick<Planned, 'kind' | 'dated_on'>, language: Language): string =>
  fill(seededDocumentTexts[language].kinds[kind].title, {
    month: longMonth(dated_on, language),
    year: dated_on.slice(0, 4),
    date: longDate(dated_on, language),
  });

interface Contents {
  client: readonly string[];
  scope: (language: Language) => readonly string[];
  facts: (language: Language) => readonly Fact[];
}

/** Draws a document in a language, and stores its bytes unless they are stored already. */
export const writeVersion = async (
  seededDir: string,
  planned: Planned,
  language: Language,
  { client, scope, facts }: Contents,
): Promise<Omit<VersionRow, 'document_id'>> => {
  const { kinds, footer } = seededDocumentTexts[language];
  const { text } = kinds[planned.kind];
  const bytes = await renderPdf({
    language,
    title: titleOf(planned, language),
    client,
    scope: scope(language),
    asOf: planned.dated_on,
    footer,
    at: Date.parse(planned.added_on),
    blocks: [
      { kind: 'paragraph', text: fill(text, { year: planned.dated_on.slice(0, 4) }) },
      { kind: 'facts', facts: facts(language) },
    ],
  });
  return { language, media_type: 'application/pdf', ...(await storeSeededFile(seededDir, bytes)) };
};
