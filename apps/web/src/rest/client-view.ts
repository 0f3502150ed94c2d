// Behaviour: docs/behaviour/advised-clients.md
import { storageKeys } from '@portal/contracts/storage-keys';

/**
 * The view in which this tab shows the portal as a client of the advisor who is signed in; null in every other tab. Every
 * call of the tab carries it, so that no answer can be of anyone else.
 */
export const clientView = (): string | null => sessionStorage.getItem(storageKeys.clientView);
