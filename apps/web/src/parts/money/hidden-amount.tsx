import { useTranslation } from 'react-i18next';
import './hidden-amount.css';

/** What stands in the place of an amount that is hidden: four dots for the eye, which are drawn, and words for the ear. */
export const HiddenAmount = () => {
  const { t } = useTranslation();
  return (
    <span className="hidden-amount">
      <span className="visually-hidden">{t('shell.amounts.hidden')}</span>
    </span>
  );
};
