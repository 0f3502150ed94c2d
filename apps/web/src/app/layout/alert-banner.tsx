import { storageKeys } from '@portal/contracts/storage-keys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBanner } from '../../features/app-config/use-app-config.ts';
import { useLanguage } from '../../ui/language.ts';
import './alert-banner.css';

const MAX_REMEMBERED = 20;

const dismissedBefore = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.dismissedBanners) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
};

/** The firm's alert above every page. Once dismissed it stays hidden until its text changes. */
export const AlertBanner = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const banner = useBanner(language);
  const [dismissed, setDismissed] = useState(dismissedBefore);
  if (!banner || dismissed.includes(banner.id)) return null;
  const dismiss = () => {
    const next = [...dismissed, banner.id].slice(-MAX_REMEMBERED);
    localStorage.setItem(storageKeys.dismissedBanners, JSON.stringify(next));
    setDismissed(next);
    document.getElementById('content')?.focus();
  };
  return (
    <aside className="alert-banner not-printed" aria-label={t('shell.banner.name')}>
      <p>
        <strong>{banner.label}</strong> {banner.description}
      </p>
      <button type="button" className="plain-button" onClick={dismiss}>
        {t('shell.banner.dismiss')}
      </button>
    </aside>
  );
};
