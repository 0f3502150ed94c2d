import en from './seeded-documents/en.json' with { type: 'json' };
import fr from './seeded-documents/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** What the documents of the mock gateway's seed say, by language; values are `{{name}}`. A browser never loads them. */
export const seededDocumentTexts: Record<Language, typeof en> = { en, fr };
