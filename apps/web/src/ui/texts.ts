import type { Language } from '@portal/i18n/languages';
import type { TFunction } from 'i18next';
import { createContext, use } from 'react';

/** The texts of the page in its language. */
export interface PageTexts {
  t: TFunction;
  language: Language;
  /** Changes the language without losing what is typed. */
  choose: (next: Language) => Promise<void>;
}

/** Given by the initial page, which is drawn without i18next, and by the portal. */
export const TextsContext = createContext<PageTexts | null>(null);

/** The texts for parts that the initial page draws too; the others have i18next's `useTranslation`. */
export const useTexts = (): PageTexts => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTexts found no texts; put the part inside PortalTexts.');
  return texts;
};
