import { storageKeys } from '@portal/contracts/storage-keys';

/** The database of this browser with the figures that can be read offline, and their key. */
export const OFFLINE_DATABASE = 'portal.offline';

/** Removes the figures that can be read offline with their key: from now on, not when it is done. Never throws. */
export const removeOfflineFigures = (): void => {
  try {
    // Some browsers have none, or forbid it.
    (globalThis as { indexedDB?: IDBFactory }).indexedDB?.deleteDatabase(OFFLINE_DATABASE);
  } catch {
    // Where nothing can be removed, nothing could be stored.
  }
};

/** Ends the session of this browser: the tokens go, and with them the figures that can be read offline. */
export const clearTokens = (): void => {
  localStorage.removeItem(storageKeys.accessToken);
  localStorage.removeItem(storageKeys.refreshToken);
  sessionStorage.removeItem(storageKeys.clientView);
  removeOfflineFigures();
};

/** Removes what was typed and not sent. */
export const removeDrafts = (): void => {
  sessionStorage.removeItem(storageKeys.questionDraft);
  sessionStorage.removeItem(storageKeys.preferenceDraft);
  sessionStorage.removeItem(storageKeys.meetingDraft);
  sessionStorage.removeItem(storageKeys.inquiryDraft);
  sessionStorage.removeItem(storageKeys.inquiryReplyDraft);
  sessionStorage.removeItem(storageKeys.deskDraft);
  sessionStorage.removeItem(storageKeys.instructionDraft);
  sessionStorage.removeItem(storageKeys.contactDraft);
  localStorage.removeItem(storageKeys.messageDrafts);
};
