import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './styles/splash.css';

/** Covers the portal while it starts and fades out over what is then ready beneath it. */
export const Splash = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(!isShown);
  if (isShown && isGone) setGone(false);
  if (isGone) return null;
  return (
    <div
      className={isShown ? 'splash' : 'splash splash-fading'}
      role="status"
      aria-label={isShown ? t('shell.splash') : undefined}
      onAnimationEnd={() => setGone(true)}
    >
      <span className="wordmark" aria-hidden="true">
        {t('shell.firm')}
      </span>
    </div>
  );
};
