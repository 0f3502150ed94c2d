import { SPLASH_FADE_MS } from '@portal/contracts/constants';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './splash.css';

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Covers the portal while it starts, then fades out. */
export const Splash = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(!isShown);
  if (isShown && isGone) setGone(false);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setGone(true), isMotionReduced() ? 0 : SPLASH_FADE_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (isGone) return null;
  return (
    <div
      className={isShown ? 'splash' : 'splash splash-fading'}
      role="status"
      aria-label={isShown ? t('shell.splash') : undefined}
    >
      <span className="wordmark" aria-hidden="true">
        {t('shell.firm')}
      </span>
    </div>
  );
};
