import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from './tile.tsx';
import type { Ahead } from './upcoming-items.tsx';
import { useUpcoming } from './use-dashboard.ts';

/** Far below, so its code is no part of the first screen. */
const UpcomingItems = deferred(async () => (await import('./upcoming-items.tsx')).UpcomingItems);

const HEIGHT_PX = 320;

/** Upcoming events, as far as the firm's records have them. */
export const Upcoming = () => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const asOf = ({ as_of }: Ahead) =>
    as_of ? t('performance.as_of', { date: longDate(as_of) }) : t('performance.never_valued');
  return (
    <Tile
      title={t('dashboard.upcoming.title')}
      read={useUpcoming()}
      asOf={asOf}
      height={HEIGHT_PX}
      code={UpcomingItems}
    >
      {(ahead) => (
        <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
          <UpcomingItems {...ahead} />
        </Suspense>
      )}
    </Tile>
  );
};
