import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { IncomeYear } from './income-of-year.tsx';
import { Tile } from './tile.tsx';
import { useIncome } from './use-dashboard.ts';

/** Far below, so its code is no part of the first screen. */
const IncomeOfYear = deferred(async () => (await import('./income-of-year.tsx')).IncomeOfYear);

const HEIGHT_PX = 420;

/** Income of the calendar year: received and expected. */
export const Income = () => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const asOf = ({ as_of }: IncomeYear) =>
    as_of ? t('performance.as_of', { date: longDate(as_of) }) : t('performance.never_valued');
  const read = useIncome();
  return (
    <Tile
      title={t('dashboard.income.title')}
      to="/app/income"
      read={read}
      asOf={asOf}
      height={HEIGHT_PX}
      code={IncomeOfYear}
    >
      {(income) => (
        <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
          <IncomeOfYear {...income} />
        </Suspense>
      )}
    </Tile>
  );
};
