import type { CustomConfiguration } from '@portal/contracts/app-config';
import type { Kysely } from 'kysely';
import { fill } from '../text/fill.ts';
import type { Database } from '../store/schema.ts';
import type { ContentText } from './content-item.ts';

type LocalText = Record<'en' | 'fr', string>;

/** The firm of a portal that is given no other; also its name where a firm has set none. */
const MAIN_FIRM = 'northmere';
const MAIN_FIRM_NAME = 'Northmere';

/** The name of a firm in each language. */
export const firmName = async (db: Kysely<Database>, firmId: string): Promise<LocalText> => {
  const { custom } = await db
    .selectFrom('firm')
    .select('custom')
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
  // It was validated when it was stored, and every response that holds it is.
  const { lang } = JSON.parse(custom) as CustomConfiguration;
  const nameIn = (language: 'en' | 'fr') => lang?.[language]?.['shell.firm'] ?? MAIN_FIRM_NAME;
  return { en: nameIn('en'), fr: nameIn('fr') };
};

/** The firm whose portal is open before anyone signs in; undefined in a store without firms. */
export const portalFirm = async (db: Kysely<Database>): Promise<string | undefined> => {
  const firms = await db.selectFrom('firm').select('id').orderBy('id').execute();
  return (firms.find(({ id }) => id === MAIN_FIRM) ?? firms[0])?.id;
};

/** One part of content in both languages, with the name of the firm filled in. */
export const filledIn = (
  texts: Record<'en' | 'fr', ContentText>,
  part: 'title' | 'summary' | 'body',
  firm: LocalText,
): LocalText => {
  const textIn = (language: 'en' | 'fr') => fill(texts[language][part] ?? '', { firm: firm[language] });
  return { en: textIn('en'), fr: textIn('fr') };
};
