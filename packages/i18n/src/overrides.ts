import type { i18n as I18n } from 'i18next';
import type { Language } from './languages.ts';
import { NAMESPACE, NEVER_WRITTEN } from './resources.ts';

const MAX_OVERRIDE_LENGTH = 2_000;

/** A blank text would leave a button or a field without a name. */
const isOverride = (text: string) =>
  text.trim() !== '' && text.length <= MAX_OVERRIDE_LENGTH && !text.includes(NEVER_WRITTEN);

/**
 * Replaces texts of the portal by a firm's own, now and whenever more of them are loaded. Only texts that exist are
 * replaced, as plain text. Returns a function that restores them.
 */
export const applyOverrides = (i18n: I18n, language: Language, overrides: Record<string, string>) => {
  const before = new Map<string, string>();
  const write = (key: string, text: string) =>
    i18n.addResource(language, NAMESPACE, key, text, { silent: true });
  const redraw = () => i18n.emit('languageChanged', i18n.language);
  const apply = () => {
    const known = before.size;
    for (const [key, text] of Object.entries(overrides)) {
      const own: unknown = i18n.getResource(language, NAMESPACE, key);
      if (before.has(key) || typeof own !== 'string' || !isOverride(text)) continue;
      before.set(key, own);
      write(key, text);
    }
    if (before.size > known) redraw();
  };
  apply();
  i18n.store.on('added', apply);
  return () => {
    i18n.store.off('added', apply);
    for (const [key, own] of before) write(key, own);
    if (before.size > 0) redraw();
  };
};
