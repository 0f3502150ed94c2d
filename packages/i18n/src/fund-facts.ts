import en from './fund-facts/en.json' with { type: 'json' };
import fr from './fund-facts/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

/**
 * The headings and sentences of a Fund Facts document by language; values are `{{name}}`. Source of the questions
 * and of the warning: National Instrument 81-101, Form 81-101F3. A browser never loads them.
 */
export const fundFactsTexts: Record<Language, typeof en> = { en, fr };
