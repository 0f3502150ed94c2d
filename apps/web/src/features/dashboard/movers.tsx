import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MoversOfDay } from './movers-table.tsx';
import { Tile } from './tile.tsx';
import { useMovers } from './use-dashboard.ts';

/** Far below, so its code is no part of the first screen. */
const MoversTable = deferred(async () => (await import('./movers-table.tsx')).MoversTable);

const HEIGHT_PX = 380;

/** The securities that moved the portfolio most. */
export const Movers = () => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const asOf = ({ from, as_of }: MoversOfDay) =>
    from && as_of
      ? t('dashboard.movers.days', { from: longDate(from), to: longDate(as_of) })
      : t('performance.never_valued');
  const read = useMovers();
  return (
    <Tile
      title={t('dashboard.movers.title')}
      to="/app/holdings"
      read={read}
      asOf={asOf}
      height={HEIGHT_PX}
      code={MoversTable}
    >
      {(moved) => (
        <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
          <MoversTable {...moved} />
        </Suspense>
      )}
    </Tile>
  );
};
