import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsNearViewport } from '../../ui/use-is-near-viewport.ts';

/** After the first screen: what is shown there comes before what is below it. */
const LOAD_AFTER_MS = 1_500;

/**
 * Shows a part of a page, and requests what it shows, once it is near the viewport, is to be printed, or the first screen
 * has had its time: paper and the keyboard reach a part that was never scrolled to.
 */
export const WhenNear = ({ height, children }: { height: number; children: ReactNode }) => {
  const [box, isNear] = useIsNearViewport();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const skeleton = <Skeleton height={height} />;
  return (
    <div ref={box}>{isNear || isDue ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}</div>
  );
};
