import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { YearDetails } from './use-costs.ts';

type Fee = YearDetails['paid_fees'][number];

/** Every fee of a year, which sum to what was paid. */
export const FeesDrawer = ({ details, onClose }: { details: YearDetails; onClose: () => void }) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { paid_fees, fees, currency, year } = details;
  return (
    <Drawer title={t('costs.fees_title', { year })} lockedReason={null} onClose={onClose}>
      <p className="soft costs-explained">{t('costs.fees_explained')}</p>
      {paid_fees.length === 0 ? (
        <p>{t('costs.no_fees')}</p>
      ) : (
        <Table
          caption={t('costs.fees_title', { year })}
          isCaptionHidden
          rows={paid_fees.map((fee, at) => ({ ...fee, at }))}
          keyOf={({ at }) => String(at)}
          columns={[
            { key: 'date', title: t('costs.date'), cell: (fee) => <FeeDate fee={fee} /> },
            { key: 'account', title: t('costs.account'), cell: ({ account_number }) => account_number },
            {
              key: 'amount',
              title: t('costs.fee'),
              isNumber: true,
              cell: ({ amount }) => money(amount, currency),
            },
          ]}
          totals={{ date: t('costs.in_all'), amount: money(fees, currency) }}
        />
      )}
    </Drawer>
  );
};

const FeeDate = ({ fee: { date, reverses } }: { fee: Fee }) => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  return (
    <>
      {shortDate(date)}
      {reverses !== null && (
        <span className="soft costs-note">{t('costs.undoes', { date: shortDate(reverses) })}</span>
      )}
    </>
  );
};
