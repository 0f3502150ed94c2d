import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberedPage } from './remembered-page.ts';

/** Keeps the page that was asked for while one goes from one page around sign-in to another. */
export const useRememberedPage = (): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const kept = useRef<string>(undefined);
  const { state } = location as { state: unknown };
  const from = rememberedPage(state);
  useEffect(() => {
    if (from !== undefined) kept.current = from;
    else if (kept.current !== undefined)
      void navigate(location, { replace: true, state: { ...(state as object | null), from: kept.current } });
  }, [from, location, navigate, state]);
};
