import { languages } from '@portal/i18n/languages';
import { useTexts } from '../../ui/texts.ts';

/** Around sign-in: one link that flips to the other language. */
export const LanguageLink = () => {
  const { language, choose } = useTexts();
  const other = languages.find(({ code }) => code !== language);
  if (!other) return null;
  return (
    <button
      type="button"
      className="plain-button link-like"
      lang={other.code}
      onClick={() => void choose(other.code)}
    >
      {other.label}
    </button>
  );
};
