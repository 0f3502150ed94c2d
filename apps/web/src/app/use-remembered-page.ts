import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberedPage } from './remembered-page.ts';

/** Preserves the requested page during navigation between the pages around sign-in. */
export const useRememberedPage = (): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const remembered = useRef<string>(undefined);
  const { state } = location as { state: unknown };
  const from = rememberedPage(state);
  useEffect(() => {
    if (from !== undefined) remembered.current = from;
    else if (remembered.current !== undefined)
      void navigate(location, {
        replace: true,
        state: { ...(state as object | null), from: remembered.current },
      });
  }, [from, location, navigate, state]);
};
