import en from './advisor-script/en.json' with { type: 'json' };
import fr from './advisor-script/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

/**
 * What the scripted advisor of the mock gateway writes, and what conversations are said to be about. Values are
 * `{{name}}`. A browser never loads them.
 */
export const advisorScript: Record<Language, typeof en> = { en, fr };
