import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The search part of the address, and the way to change it in place. A change builds on the address as it is at that
 * moment and shows at once, so that neither a letter typed nor a choice made is lost to one that is still being drawn.
 */
export const useAddress = () => {
  const [drawn, setAddress] = useSearchParams();
  const [address, show] = useOptimistic(drawn);
  const change = (changed: (now: URLSearchParams) => URLSearchParams) => {
    const next = changed(new URLSearchParams(window.location.search));
    startTransition(() => {
      show(next);
      setAddress(next, { replace: true });
    });
  };
  return [address, change] as const;
};
