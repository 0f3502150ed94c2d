import type { ReturnMethod, ReturnRow } from '@portal/contracts/returns';
import { useTranslation } from 'react-i18next';
import { CalculationButton } from '../../parts/calculation/calculation-button.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { sharedReason } from './shared-reason.ts';
import type { RateKey } from './use-returns.ts';

interface ReturnRateProps {
  row: ReturnRow;
  method: ReturnMethod;
  /** What the row is called. */
  rowName: string;
  onShow: (key: RateKey) => void;
}

/** A rate that can show its calculation; or why there is none. */
export const ReturnRate = ({ row, method, rowName, onShow }: ReturnRateProps) => {
  const { t } = useTranslation();
  const { signedPercent } = useFormat();
  const { rate, reason } = row[method];
  if (rate === null)
    return (
      <>
        {t('shell.not_available')}
        {reason !== null && sharedReason(row) === null && (
          <span className="soft returns-note">{t(`returns.gap.${reason}`)}</span>
        )}
      </>
    );
  return (
    <CalculationButton
      text={signedPercent(rate)}
      name={t(`returns.method.${method}`)}
      of={rowName}
      onOpen={() => onShow({ period: row.period, method, basis: row.basis })}
    />
  );
};
