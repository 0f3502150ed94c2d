import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** Where a Quebec client requests English: a separate, explicit act after French was shown. */
export const EnglishWish = ({ onAsk }: { onAsk: () => void }) => {
  const { t } = useTranslation();
  return (
    <Section title={t('security_steps.terms.wish_title')} className="english-wish">
      <p>{t('security_steps.terms.wish')}</p>
      <Button onClick={onAsk}>{t('security_steps.terms.ask')}</Button>
    </Section>
  );
};
