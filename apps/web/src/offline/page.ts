import '../ui/tokens.css';
import './offline.css';
import { storageKeys } from '@portal/contracts/storage-keys';
import { clearTokens, removeDrafts, removeOfflineFigures } from '../rest/clear-session.ts';
import { sessionEndKey } from '../rest/session-end-key.ts';
import { readOfflineFigures, type OfflineReading } from '../rest/offline-figures.ts';
import { setPageLanguage, storedLanguage } from '../ui/stored-language.ts';
import { drawOfflinePage } from './draw-offline-page.ts';

const root = document.getElementById('content');
if (!root) throw new Error('offline.html has no element #content; the page is drawn into it.');

const reload = () => location.reload();

/** Nothing is shown to someone who signed out, or did not choose it, whatever is left on the device. */
const readFigures = async (): Promise<OfflineReading> => {
  const owner = localStorage.getItem(storageKeys.offlineOwner);
  if (owner !== null && localStorage.getItem(storageKeys.accessToken) !== null)
    return readOfflineFigures(owner);
  removeOfflineFigures();
  return { kind: 'none' };
};

const language = storedLanguage();
setPageLanguage(language);
drawOfflinePage(root, {
  language,
  areHidden: localStorage.getItem(storageKeys.hiddenAmounts) === '1',
  reading: await readFigures(),
  onRetry: reload,
  onSignOut: () => {
    // Other tabs see the tokens go, and take it for a sign-out where no other reason is known.
    localStorage.removeItem(sessionEndKey);
    clearTokens();
    removeDrafts();
  },
});

const RETRY_MS = 10_000;

/** A browser reports a connection before the host can be reached, or reports none at all. */
const reloadWhenReachable = async () => {
  const response = await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
  // Nothing is typed here that a reload could lose.
  if (response?.ok) reload();
};
addEventListener('online', () => void reloadWhenReachable());
setInterval(() => void reloadWhenReachable(), RETRY_MS);
