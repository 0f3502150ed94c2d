import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 2_000;

/** Whether a screen has completed its initial requests: nothing was read for a while. Stays true from then on. */
export const useHasLoaded = (): boolean => {
  const isFetching = useIsFetching() > 0;
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isFetching) return;
    const timer = setTimeout(() => setLoaded(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isFetching]);
  return hasLoaded;
};
