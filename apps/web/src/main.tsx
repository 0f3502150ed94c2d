import './ui/semantic/sheets.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import { createI18n } from '@portal/i18n';
import { loadInitialTexts } from '@portal/i18n/load-texts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadGateways } from './rest/gateways.ts';
import { setPageLanguage, storedLanguage } from './ui/stored-language.ts';

const language = storedLanguage();
setPageLanguage(language);
const [gateways, resources] = await Promise.all([loadGateways(), loadInitialTexts(language)]);
const i18n = createI18n({ language, resources });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root; the portal is drawn into it.');
createRoot(root).render(
  <StrictMode>
    <App gateways={gateways} i18n={i18n} />
  </StrictMode>,
);

/** After the first page: nothing that the worker stores may delay it. */
const START_OFFLINE_AFTER_MS = 5_000;

// The development server has no worker, which would hide changes.
if (import.meta.env.PROD)
  setTimeout(() => {
    // Without it the portal is as it was; the next visit starts it again.
    import('./app/start-offline.ts').then(({ startOffline }) => startOffline(i18n)).catch(() => {});
  }, START_OFFLINE_AFTER_MS);
