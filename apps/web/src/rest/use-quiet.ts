import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const QUIET_MS = 2_000;

/** Whether a screen has what it asked for first: for a while nothing was being read. Once so, it stays so. */
export const useQuiet = (): boolean => {
  const isReading = useIsFetching() > 0;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isReading) return;
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isReading]);
  return isQuiet;
};
