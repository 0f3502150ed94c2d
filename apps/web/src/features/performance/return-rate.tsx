import type { ReturnMethod, ReturnRow } from '@portal/contracts/returns';
import { useTranslation } from 'react-i18next';
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
  const text = signedPercent(rate);
  return (
    <button
      type="button"
      className="plain-button link-like returns-rate"
      aria-label={t('returns.show_calculation_of', {
        rate: text,
        method: t(`returns.method.${method}`),
        period: rowName,
      })}
      onClick={() => onShow({ period: row.period, method, basis: row.basis })}
    >
      {text}
    </button>
  );
};
