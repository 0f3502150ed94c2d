import en from './tax-papers/en.json' with { type: 'json' };
import fr from './tax-papers/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

/**
 * What tax slips say, by language: their titles and the official names of their boxes, by form and box. Values are
 * `{{name}}`; a browser never loads them.
 */
export const taxPaperTexts: Record<Language, typeof en> = { en, fr };
