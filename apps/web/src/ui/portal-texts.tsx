import type { i18n as I18n } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { chooseLanguage, useLanguage } from './language.ts';
import { TextsContext, type PageTexts } from './texts.ts';

/** Gives the portal its texts by i18next, also to the parts that it shares with the initial page. */
export const PortalTexts = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <SharedTexts>{children}</SharedTexts>
  </I18nextProvider>
);

const SharedTexts = ({ children }: { children: ReactNode }) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const texts = useMemo<PageTexts>(
    () => ({ t, language, choose: (next) => chooseLanguage(i18n, next) }),
    [t, i18n, language],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
};
