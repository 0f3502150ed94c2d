// Behaviour: docs/behaviour/advised-clients.md
import { storageKeys } from '@portal/contracts/storage-keys';
import { clientView } from './client-view.ts';

/** Shows the portal as a client in this tab. The page is loaded again, so that nothing of the advisor's own stays in memory. */
export const enterClientView = (viewId: string): void => {
  sessionStorage.removeItem(storageKeys.clientViewEnd);
  sessionStorage.setItem(storageKeys.clientView, viewId);
  window.location.assign('/');
};

/**
 * Leads back to the advisor's clients, by loading the page again, so that nothing of the client stays in memory. Does
 * nothing in a tab without a view.
 */
export const leaveClientView = (): void => {
  if (clientView() === null) return;
  sessionStorage.removeItem(storageKeys.clientView);
  sessionStorage.setItem(storageKeys.clientViewEnd, '1');
  window.location.assign('/app/clients');
};

/** Whether a view of this tab has just ended, until that is forgotten. */
export const hasClientViewEnded = (): boolean => sessionStorage.getItem(storageKeys.clientViewEnd) !== null;

/** Forgets that a view has ended, once it was reported. */
export const forgetClientViewEnd = (): void => sessionStorage.removeItem(storageKeys.clientViewEnd);
