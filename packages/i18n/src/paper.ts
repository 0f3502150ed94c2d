import en from './paper/en.json' with { type: 'json' };
import fr from './paper/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** What every paper says beside its contents, by language; values are `{{name}}`. A browser never loads them. */
export const paperTexts: Record<Language, typeof en> = { en, fr };
