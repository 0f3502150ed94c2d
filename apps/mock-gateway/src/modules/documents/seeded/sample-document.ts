import { LANGUAGES, type Language } from '@portal/contracts/constants';
import { dateTime } from '@portal/i18n/format';
import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';
import { storeSeededFile } from '../../../files/seeded-files.ts';
import { businessDayAt } from '../../../market/business-day.ts';
import type { NewDocument } from '../add-document.ts';
import { renderPdf } from '../../../paper/render-pdf.ts';

const texts: Record<Language, { title: string; text: string; footer: string }> = {
  en: {
    title: 'Sample document',
    text: 'A developer put this document here. Nothing in it concerns a real account.',
    footer: 'Northmere is an invented firm, and this document is a sample.',
  },
  fr: {
    title: 'Document d’essai',
    text: 'Ce document a été ajouté pour un essai. Il ne concerne aucun compte véritable.',
    footer: 'Northmere est une société inventée, et ce document est un exemple.',
  },
};

const titleOf = (language: Language, at: number) =>
  `${texts[language].title} – ${dateTime(new Date(at).toISOString(), language, BUSINESS_TIME_ZONE)}`;

interface Sample extends Pick<NewDocument, 'client_uuid' | 'type' | 'asksAcknowledgement'> {
  at: number;
}

/** A document in both languages for a developer to look at, with files of its own. */
export const sampleDocument = async (seededDir: string, { at, ...sample }: Sample): Promise<NewDocument> => {
  const versions = LANGUAGES.map(async (language) => {
    const { text, footer } = texts[language];
    const title = titleOf(language, at);
    const bytes = await renderPdf({
      language,
      title,
      client: [],
      scope: [],
      asOf: businessDayAt(at),
      footer,
      at,
      blocks: [{ kind: 'paragraph', text }],
    });
    return { language, media_type: 'application/pdf', ...(await storeSeededFile(seededDir, bytes)) };
  });
  return {
    ...sample,
    added_by: 'firm',
    dated_on: businessDayAt(at),
    name: { en: titleOf('en', at), fr: titleOf('fr', at) },
    versions: await Promise.all(versions),
  };
};
