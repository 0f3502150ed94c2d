import { languages } from '@portal/i18n/languages';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useLanguage } from '../../ui/language.ts';

/** Inside the portal: a menu of languages, sorted by their toggle labels. */
export const LanguageMenu = () => {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  const sorted = languages.toSorted((a, b) => a.toggleLabel.localeCompare(b.toggleLabel));
  const current = sorted.find(({ code }) => code === language);
  return (
    <MenuButton
      name={t('shell.language', { current: current?.label })}
      face={current?.toggleLabel}
      groups={[
        {
          choices: sorted.map(({ code, label }) => ({
            key: code,
            label,
            lang: code,
            isChosen: code === language,
            onChoose: () => void choose(code),
          })),
        },
      ]}
    />
  );
};
