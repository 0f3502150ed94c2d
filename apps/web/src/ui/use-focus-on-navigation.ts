import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Puts the focus on a public page, or on its title, once it is mounted after navigation, and shows it from its top. A page
 * that the browser loads or goes back to is left to the browser.
 */
export const useFocusOnNavigation = <Target extends HTMLElement>() => {
  const target = useRef<Target>(null);
  const hasMoved = useNavigationType() !== 'POP';
  useEffect(() => {
    if (!hasMoved) return;
    target.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [hasMoved]);
  return target;
};
