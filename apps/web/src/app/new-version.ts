import type { i18n as I18n } from 'i18next';
import { element } from '../offline/element.ts';
import './new-version.css';

const ID = 'new-version';

/** Inside the innermost dialog that is open: the page behind it can be neither read nor reached. */
const place = (box: HTMLElement) => {
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs.item(dialogs.length - 1) ?? document.body).append(box);
};

/** A dialog that closes takes the notice with it; the page needs it as well. */
const keepPlaced = (box: HTMLElement) => {
  const observer = new MutationObserver(() => {
    if (!box.isConnected) place(box);
  });
  observer.observe(document.body, { childList: true, subtree: true });
};

/**
 * Shows that the host has a new build, over the page and without changing it: what was typed stays, and the focus stays
 * where it is. “Later” leaves the button that reloads.
 */
export const showNewVersion = ({ t }: I18n): void => {
  if (document.getElementById(ID)) return;
  const title = element('h2', t('offline.new_version.title'));
  const lead = element('p', t('offline.new_version.lead'));
  const text = element('div', [title, lead], { attributes: { role: 'alert' } });
  const attributes = { type: 'button' };
  const reloadButton = element('button', t('offline.new_version.reload'), {
    attributes,
    className: 'new-version-reload',
    onClick: () => window.location.reload(),
  });
  const laterButton = element('button', t('offline.new_version.later'), {
    attributes,
    onClick: () => {
      text.remove();
      laterButton.remove();
      reloadButton.focus();
    },
  });
  const actions = element('p', [reloadButton, laterButton], { className: 'new-version-actions' });
  const box = element('section', [text, actions], {
    className: 'new-version not-printed',
    attributes: { id: ID, 'aria-label': t('offline.new_version.title') },
  });
  place(box);
  keepPlaced(box);
};
