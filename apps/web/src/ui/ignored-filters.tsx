import { list } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';
import { Message } from './message.tsx';
import './ignored-filters.css';

/** Names the invalid filters of the address, which are ignored, by their labels on the page. */
export const IgnoredFilters = ({ labels }: { labels: readonly string[] }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const names = [...new Set(labels)];
  if (names.length === 0) return null;
  return (
    <div className="ignored-filters">
      <Message>{t('filters.ignored', { count: names.length, names: list(names, language) })}</Message>
    </div>
  );
};
