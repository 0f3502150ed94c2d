import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { LATER_MS } from '../../ui/later-ms.ts';
import { IsEverythingNear } from '../../ui/use-is-near-viewport.ts';

/** Nothing was read for so long since the last part. */
const NEXT_AFTER_MS = 100;

/** How many parts may load although they are not near: each once the responses of those before it are drawn. */
const usePartsToLoad = (count: number): number => {
  const isFetching = useIsFetching() > 0;
  const [loading, setLoading] = useState(0);
  useEffect(() => {
    // There may be fewer parts than before, once it is known what the client has.
    if (isFetching || loading >= count) return;
    const quietMs = loading === 0 ? LATER_MS : NEXT_AFTER_MS;
    const timer = setTimeout(() => setLoading(loading + 1), quietMs);
    return () => clearTimeout(timer);
  }, [isFetching, loading, count]);
  return loading;
};

/**
 * Parts of a page, of which those far below load once what is near has, in their order: a browser that prints waits for no
 * response, and a slow one draws a part at a time. Each part has a key.
 */
export const OneAfterAnother = ({ parts }: { parts: readonly ReactElement[] }) => {
  const loading = usePartsToLoad(parts.length);
  return parts.map((part, at) => (
    <IsEverythingNear key={part.key} value={at < loading}>
      {part}
    </IsEverythingNear>
  ));
};
