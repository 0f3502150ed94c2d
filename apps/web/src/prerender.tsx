import { loadInitialTexts } from '@portal/i18n/initial-texts';
import type { Language } from '@portal/i18n/languages';
import { plainTexts } from '@portal/i18n/plain-texts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { InitialPage } from './app/initial-page.tsx';

/** What the build draws of a page. */
export interface DrawnPage {
  title: string;
  markup: string;
}

/** Where pages are drawn, no session has ended. */
const nothingStored = { getItem: () => null, removeItem: () => {} };

const never = () => Promise.reject(new Error('A page that is drawn at build calls nothing.'));

/** Draws the sign-in page in a language, as `main.tsx` does in a browser where nothing is stored. */
export const drawSignIn = async (language: Language): Promise<DrawnPage> => {
  Object.assign(globalThis, { sessionStorage: nothingStored });
  const texts = await loadInitialTexts(language);
  const t = plainTexts(language, texts);
  const markup = renderToString(
    <StrictMode>
      <InitialPage page={{ language, texts }} gateways={never} onOpen={never} onPrepare={() => {}} />
    </StrictMode>,
  );
  return { title: `${t('session.sign_in.title')} – ${t('shell.firm')}`, markup };
};
