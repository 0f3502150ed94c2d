import type { Portal } from './portal.ts';
import { withStore } from './with-store.ts';

/** Ends every session of a user and removes the protection of their access, to undo earlier journeys. */
export const resetAccess = ({ dataDir }: Portal, username: string): void =>
  withStore(dataDir, (store) => {
    store
      .prepare('update session set ended_at = 1 where user_id = (select id from user where username = ?)')
      .run(username);
    store.prepare('update user set recovery_required_at = null where username = ?').run(username);
  });
