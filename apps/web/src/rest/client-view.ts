// Behaviour: docs/behaviour/advised-clients.md
import { storageKeys } from '@portal/contracts/storage-keys';

/**
 * The view in which this tab shows the portal as a client of the advisor who is signed in; null in every other tab. Every
 * call of the tab carries it, so that no response can be of anyone else.
 */
export const clientView = (): string | null =>
  // The client of calls also runs where there are no tabs, as in the tests of the contract.
  (globalThis as { sessionStorage?: Storage }).sessionStorage?.getItem(storageKeys.clientView) ?? null;
