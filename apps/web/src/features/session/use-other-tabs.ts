import { useEffect } from 'react';
import { accessToken, onOtherTabsToken } from '../../rest/token-store.ts';

/** Follows the other tabs: calls back when one signs out, and starts again when one signs in or switches users. */
export const useOtherTabs = (onSignedOut: () => void): void => {
  useEffect(
    () =>
      onOtherTabsToken((before, after) => {
        if (!accessToken()) onSignedOut();
        else if (before?.subject !== after?.subject) window.location.reload();
      }),
    [onSignedOut],
  );
};
