// Behaviour: docs/behaviour/offline.md
import { storageKeys } from '@portal/contracts/storage-keys';
import { fetchTexts } from '@portal/i18n/load-texts';
import type { i18n as I18n } from 'i18next';
import { registerWorker } from '../features/offline/service-worker.ts';
import { readOfflineFigures } from '../rest/offline-figures.ts';
import { serverNow } from '../rest/server-time.ts';
import { onCodeMissing } from '../ui/served-build.ts';
import { storedLanguage } from '../ui/stored-language.ts';
import { showNewVersion } from './new-version.ts';

/** The script of the page, whose name has the hash of the build. */
const ownScript = () => document.querySelector('script[type=module][src]')?.getAttribute('src');

/** A page waits for this before it says that something was not loaded. */
const MAX_WAIT_MS = 5_000;

/** Whether the host serves the page of another build. Without a connection no one knows. */
const isOtherBuildServed = async () => {
  const script = ownScript();
  const response = await fetch('/index.html', {
    cache: 'no-store',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  if (!response.ok || !script) return false;
  const page = await response.text();
  return page.includes('<script type="module"') && !page.includes(script);
};

/**
 * Registers the service worker, and watches for parts of the page that cannot be loaded because the host has a new
 * build. Everything that the notice of it needs is loaded here, while the present build is there.
 */
export const startOffline = async (i18n: I18n): Promise<void> => {
  await fetchTexts(i18n, storedLanguage(), 'offline');
  onCodeMissing(async () => {
    const isGone = await isOtherBuildServed().catch(() => false);
    if (isGone) showNewVersion(i18n);
    return isGone;
  });
  await registerWorker();
  const owner = localStorage.getItem(storageKeys.offlineOwner);
  // Reading removes figures that are too old by the time of the servers, which is known here.
  if (owner !== null) await readOfflineFigures(owner, serverNow());
};
