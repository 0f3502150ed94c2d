import type { Language } from '@portal/contracts/constants';
import { languages } from '@portal/i18n/languages';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '../../ui/radio-group.tsx';

interface MailLanguageProps {
  chosen: Language;
  onChoose: (language: Language) => void;
}

/** The choice of the language of mail; each language is named in itself. */
export const MailLanguage = ({ chosen, onChoose }: MailLanguageProps) => {
  const { t } = useTranslation();
  return (
    <RadioGroup
      legend={t('entry.language')}
      options={languages.map(({ code, label }) => ({ value: code, label, lang: code }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
};
