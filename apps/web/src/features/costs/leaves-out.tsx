import type { CostYear } from '@portal/contracts/costs';
import { useTranslation } from 'react-i18next';

/** How many funds and fees a total leaves out, beside its name; nothing where it leaves out none. */
export const LeavesOut = ({ of: { left_out, unrated } }: { of: Pick<CostYear, 'left_out' | 'unrated'> }) => {
  const { t } = useTranslation();
  return (
    <>
      {left_out > 0 && <span className="soft costs-note">{t('costs.leaves_out', { count: left_out })}</span>}
      {unrated > 0 && (
        <span className="soft costs-note">{t('costs.leaves_out_fees', { count: unrated })}</span>
      )}
    </>
  );
};
