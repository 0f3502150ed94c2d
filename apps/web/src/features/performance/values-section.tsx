import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePreloadWhen } from '../../ui/use-preload-when.ts';
import type { useValues } from './use-performance.ts';
import { CHART_HEIGHT_PX } from './values-line-chart.ts';
import './performance.css';

const ValuesChart = deferred(async () => (await import('./values-chart.tsx')).ValuesChart);

interface ValuesSectionProps {
  /** The page that its title leads to. */
  to?: string | undefined;
  /** Chooses the period, where the page does not. */
  aside?: ReactNode;
  read: ReturnType<typeof useValues>;
  /** Whether its values are read. */
  isNear?: boolean;
  /** The ref of the element that must be near. */
  box?: Ref<HTMLElement>;
  /** Shown below the chart of a value that is known. */
  children?: ReactNode;
  /** Reserves the space of that while the values are loading. */
  room?: ReactNode;
}

/** A value over a period, beside the net invested. */
export const ValuesSection = ({
  to,
  aside,
  read,
  isNear = true,
  box,
  children,
  room,
}: ValuesSectionProps) => {
  const { t } = useTranslation();
  usePreloadWhen(isNear, ValuesChart);
  return (
    <Section className="values" title={t('performance.values.title')} to={to} aside={aside}>
      <p className="soft" ref={box as Ref<HTMLParagraphElement>}>
        {t('performance.values.lead')}
      </p>
      <Load read={read} skeleton={<ValuesSkeleton room={room} />} onStale="replace">
        {(values) => (
          <>
            <Refreshing isRefreshing={read.isRefreshing} className="values-body">
              <ValuesChart {...values} />
            </Refreshing>
            {values.points.length > 0 && children}
          </>
        )}
      </Load>
    </Section>
  );
};

const ValuesSkeleton = ({ room }: Pick<ValuesSectionProps, 'room'>) => (
  <>
    <div className="values-body">
      <Skeleton height={CHART_HEIGHT_PX} />
    </div>
    {room}
  </>
);
