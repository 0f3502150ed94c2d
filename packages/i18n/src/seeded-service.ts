import en from './seeded-service/en.json' with { type: 'json' };
import fr from './seeded-service/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** What clients of the seed and the firm wrote in inquiries and meetings, by language. A browser never loads them. */
export const seededServiceTexts: Record<Language, typeof en> = { en, fr };
