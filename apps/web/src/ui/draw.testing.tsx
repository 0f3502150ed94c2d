import { createI18n } from '@portal/i18n';
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { PortalTexts } from './portal-texts.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/**
 * Makes a `main` with the English texts of the portal for one test, those of its first screens unless others are loaded,
 * and what renders into it.
 */
export const makeMain = async (loadTexts = loadInitialTexts) => {
  const i18n = createI18n({ language: 'en', resources: await loadTexts('en') });
  const box = document.createElement('main');
  box.tabIndex = -1;
  document.body.append(box);
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
  });
  const render = (shown: ReactNode) =>
    act(async () => root.render(<PortalTexts i18n={i18n}>{shown}</PortalTexts>));
  return { box, render, t: i18n.t };
};
