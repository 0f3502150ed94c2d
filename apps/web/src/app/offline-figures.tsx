import { useEffect } from 'react';
import { chooseOfflineOwner, useOfflineOwner } from '../features/offline/offline-owner.ts';
import { useKnownUser } from '../features/user/use-user.ts';
import { lazyScreen } from './lazy-screen.tsx';

const FiguresKeeper = lazyScreen(
  async () => (await import('../features/offline/figures-keeper.tsx')).FiguresKeeper,
  { texts: 'offline', fallback: null },
);

/** Stores the last figures for the user who chose so on this device; another user who signs in ends that choice. */
export const OfflineFigures = () => {
  const { id, permissions } = useKnownUser();
  const owner = useOfflineOwner();
  const isKept = owner === id && permissions.has('dz.view.accounts');
  const isToEnd = owner !== null && !isKept;
  useEffect(() => {
    if (isToEnd) chooseOfflineOwner(null);
  }, [isToEnd]);
  return isKept ? <FiguresKeeper owner={id} /> : null;
};
