import { returnMethods, type ReturnRow } from '@portal/contracts/returns';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { Table } from '../../ui/table/table.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { ReturnRate } from './return-rate.tsx';
import { sharedReason } from './shared-reason.ts';
import { usePeriodName } from './use-period-name.ts';
import type { RateKey } from './use-returns.ts';

interface RatesTableProps {
  caption: string;
  rows: readonly ReturnRow[];
  onShow: (key: RateKey) => void;
}

/** Rates of return, a period a row: each shows its method, its period, and whether it is net of fees and yearly. */
export const RatesTable = ({ caption, rows, onShow }: RatesTableProps) => {
  const { t } = useTranslation();
  const nameOf = usePeriodName();
  return (
    <div className="returns-rates">
      <Table
        caption={caption}
        isCaptionHidden
        rows={rows}
        keyOf={({ period, basis }) => `${period} ${basis}`}
        columns={[
          { key: 'period', title: t('returns.period_title'), cell: (row) => <PeriodCell row={row} /> },
          ...returnMethods.map((method) => ({
            key: method,
            title: t(`returns.method.${method}`),
            about: define(method),
            isNumber: true,
            cell: (row: ReturnRow) => (
              <ReturnRate row={row} method={method} rowName={nameOf(row)} onShow={onShow} />
            ),
          })),
        ]}
      />
    </div>
  );
};

const PeriodCell = ({ row }: { row: ReturnRow }) => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const nameOf = usePeriodName();
  const reason = sharedReason(row);
  return (
    <>
      <span className="returns-period">{nameOf(row)}</span>
      <span className="soft returns-note returns-basis">
        {t(`returns.basis.${row.basis}`)}
        {row.is_annualized && `, ${t('returns.annualized')}`}
      </span>
      {row.from && row.to && (
        <span className="soft returns-note returns-span">
          <UnbrokenWords text={t('returns.from_to', { from: shortDate(row.from), to: shortDate(row.to) })} />
        </span>
      )}
      {reason && <span className="soft returns-note">{t(`returns.gap.${reason}`)}</span>}
    </>
  );
};
