import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The search parameters of the address, and a function that replaces them. A change starts from the current address, so
 * that neither typing nor a choice is lost to an earlier change that is still rendering. The component that makes it
 * shows it at once, and all others in slices: call the hook in the controls, not in the page that has the long table.
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
