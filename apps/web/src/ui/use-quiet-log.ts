import { useEffect, useState } from 'react';

/**
 * Returns the `aria-live` of a log, which announces all that is added to it: off while what is earlier is fetched, and
 * until the frame after it was added.
 */
export const useQuietLog = (isFetchingEarlier: boolean): 'off' | undefined => {
  const [isQuiet, setQuiet] = useState(false);
  if (isFetchingEarlier && !isQuiet) setQuiet(true);
  useEffect(() => {
    if (isFetchingEarlier || !isQuiet) return undefined;
    // What was added is drawn with the first frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setQuiet(false));
    });
    return () => cancelAnimationFrame(frame);
  }, [isFetchingEarlier, isQuiet]);
  return isQuiet ? 'off' : undefined;
};
