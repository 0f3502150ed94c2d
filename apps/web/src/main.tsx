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
import { setPageLanguage, storedLanguage } from './ui/language.ts';

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
