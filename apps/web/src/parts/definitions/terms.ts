import type { EnglishTexts } from '@portal/i18n/load-texts';

/** A word that the glossary of the portal explains. */
export type Term = keyof EnglishTexts['definitions']['terms'];
