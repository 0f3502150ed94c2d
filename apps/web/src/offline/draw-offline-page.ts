import type { Language } from '@portal/i18n/languages';
import { offlineText } from '@portal/i18n/offline-page';
import type { OfflineReading } from '../rest/offline-figures.ts';
import { drawFigures } from './draw-figures.ts';
import { element } from './element.ts';

interface OfflineView {
  language: Language;
  /** Whether the client hides amounts on this device. */
  areHidden: boolean;
  /** What can be read of the last user's figures. */
  reading: OfflineReading;
  onRetry: () => void;
  /** Ends the session on this device and removes the figures. */
  onSignOut: () => void;
}

const drawReading = ({ reading, ...view }: OfflineView, onSignedOut: () => void): HTMLElement[] => {
  const { language, onSignOut } = view;
  if (reading.kind !== 'figures')
    return reading.kind === 'expired' ? [element('p', offlineText(language, 'offline.page.expired'))] : [];
  const signOut = element('button', offlineText(language, 'offline.page.sign_out'), {
    className: 'plain',
    attributes: { type: 'button' },
    onClick: () => {
      onSignOut();
      onSignedOut();
    },
  });
  return [drawFigures(reading, view), signOut];
};

/** Draws the page that is shown where the portal cannot be reached, with the figures that can be read without it. */
export const drawOfflinePage = (root: HTMLElement, view: OfflineView): void => {
  const { language, onRetry } = view;
  const title = offlineText(language, 'offline.page.title');
  document.title = `${title} – ${offlineText(language, 'offline.page.firm')}`;
  const retry = element('button', offlineText(language, 'offline.page.retry'), {
    attributes: { type: 'button' },
    onClick: onRetry,
  });
  const box = element('div', []);
  const status = element('p', '', { attributes: { role: 'status' } });
  const showSignedOut = () => {
    box.replaceChildren();
    status.textContent = offlineText(language, 'offline.page.signed_out');
    // The button that had the focus is gone.
    retry.focus();
  };
  box.append(...drawReading(view, showSignedOut));
  root.replaceChildren(
    element('h1', title),
    element('p', offlineText(language, 'offline.page.lead')),
    retry,
    status,
    box,
  );
};
