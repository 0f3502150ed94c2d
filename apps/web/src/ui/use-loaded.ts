import { useEffect, useState } from 'react';
import type { Failure } from './failure.ts';
import type { Read } from './load.tsx';

/** What does not come of the portal's own files is a failure of the network. */
const NOT_LOADED: Failure = { messageKey: 'error.network' };

interface Loading<Data> {
  data: Data | undefined;
  error: Failure | null;
  isLoading: boolean;
}

/**
 * Loads a part of the portal itself, such as texts, as what `Load` shows. `load` is the same function at each rendering;
 * nothing is loaded where `initial` returns something.
 */
export const useLoaded = <Data>(load: () => Promise<Data>, initial?: () => Data): Read<Data, Failure> => {
  const [{ data, error, isLoading }, setState] = useState<Loading<Data>>(() => {
    const known = initial?.();
    return { data: known, error: null, isLoading: known === undefined };
  });
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    const show = (loaded: Data | undefined, failure: Failure | null) => {
      if (isCurrent) setState({ data: loaded, error: failure, isLoading: false });
    };
    load().then(
      (loaded) => show(loaded, null),
      () => show(undefined, NOT_LOADED),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isLoading]);
  return { data, error, retry: () => setState((state) => ({ ...state, isLoading: true })) };
};
