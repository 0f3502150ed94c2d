import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The search parameters of the address, and a function that replaces them. A change starts from the current address and
 * applies at once, so that neither typing nor a choice is lost to an earlier change that is still rendering.
 */
export const useAddress = () => {
  const [rendered, setAddress] = useSearchParams();
  const [address, show] = useOptimistic(rendered);
  const change = (update: (current: URLSearchParams) => URLSearchParams) => {
    const next = update(new URLSearchParams(window.location.search));
    startTransition(() => {
      show(next);
      setAddress(next, { replace: true });
    });
  };
  return [address, change] as const;
};
