import { useTranslation } from 'react-i18next';

/** How many funds a total leaves out, beside its name; nothing where it leaves out none. */
export const LeavesOut = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return count > 0 && <span className="soft costs-note">{t('costs.leaves_out', { count })}</span>;
};
