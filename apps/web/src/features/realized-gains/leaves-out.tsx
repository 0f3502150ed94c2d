import type { GainSums } from '@portal/contracts/realized-gains';
import { useTranslation } from 'react-i18next';

/** How many disposals some sums leave out, beside their name; nothing where they leave out none. */
export const LeavesOut = ({ sums: { left_out } }: { sums: GainSums }) => {
  const { t } = useTranslation();
  return (
    left_out > 0 && (
      <span className="soft realized-gains-note">{t('realized_gains.leaves_out', { count: left_out })}</span>
    )
  );
};
