import { useEffect } from 'react';
import type { Deferred } from './deferred.tsx';

/** Requests code that is loaded on demand as soon as it is needed, beside the figures that it draws. */
export const usePreloadWhen = (isNeeded: boolean, code?: Pick<Deferred<never>, 'preload'>): void => {
  useEffect(() => {
    // A component whose code did not come requests it again as it is rendered.
    if (isNeeded) code?.preload().catch(() => {});
  }, [isNeeded, code]);
};
