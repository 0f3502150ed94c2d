import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNear } from '../../ui/use-near.ts';

/** Shows a part of a page, and requests what it shows, once it is near the viewport or is to be printed. */
export const WhenNear = ({ height, children }: { height: number; children: ReactNode }) => {
  const [box, isNear] = useNear();
  const skeleton = <Skeleton height={height} />;
  return <div ref={box}>{isNear ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}</div>;
};
