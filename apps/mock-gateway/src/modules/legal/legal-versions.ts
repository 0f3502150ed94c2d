import type { LegalPage } from '@portal/contracts/legal';
import { termsText, type TermsText } from '@portal/contracts/terms';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { listVersions } from '../../content/content.queries.ts';
import { filledIn, firmName } from '../../content/firm.queries.ts';
import type { Database } from '../../store/schema.ts';

type LocalText = Record<'en' | 'fr', string>;

/** A version of a legal text, with the name of the firm filled in. */
export interface LegalVersion {
  version: string;
  dated: string;
  changes: LocalText | null;
  title: LocalText;
  /** In Markdown. */
  body: LocalText;
}

interface LegalScope {
  firmId: string;
  page: LegalPage;
  /** Versions of later days are not in force yet. */
  day: string;
}

const MARKUP = /[\\`*_[\]<>#|]/g;

const plain = (text: string) => text.replaceAll(MARKUP, String.raw`\$&`);

/** The terms in Markdown; their own words are never markup. */
const toMarkdown = ({ sections }: TermsText) =>
  sections
    .map(({ heading, paragraphs }) => [`## ${plain(heading)}`, ...paragraphs.map(plain)].join('\n\n'))
    .join('\n\n');

const termsContent = z.object({ texts: z.object({ fr: termsText, en: termsText }) });

/** Terms have a table of their own, with the evidence of who accepted them. */
const termsVersions = async (db: Kysely<Database>, { firmId, day }: LegalScope): Promise<LegalVersion[]> => {
  const rows = await db
    .selectFrom('terms_document')
    .select(['version', 'effective_on', 'content'])
    .where('firm_id', '=', firmId)
    .where('effective_on', '<=', day)
    .orderBy('effective_on', 'desc')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, effective_on, content }) => {
    const { en, fr } = termsContent.parse(JSON.parse(content)).texts;
    return {
      version,
      dated: effective_on,
      changes: null,
      title: { en: en.title, fr: fr.title },
      body: { en: toMarkdown(en), fr: toMarkdown(fr) },
    };
  });
};

/** Every version of a legal text that was in force by a day, the one in force first; none of a text that was withdrawn. */
export const versionsOf = async (db: Kysely<Database>, scope: LegalScope): Promise<LegalVersion[]> => {
  if (scope.page === 'terms') return termsVersions(db, scope);
  const { firmId, page, day } = scope;
  const firm = await firmName(db, firmId);
  const items = await listVersions(db, { firmId, kind: 'legal', key: page, day });
  return items.map(({ version, dated, texts }) => {
    const { en, fr } = texts;
    return {
      version: String(version),
      dated,
      changes: en.changes !== null && fr.changes !== null ? { en: en.changes, fr: fr.changes } : null,
      title: filledIn(texts, 'title', firm),
      body: filledIn(texts, 'body', firm),
    };
  });
};
