import enAccounts from './en/accounts.json' with { type: 'json' };
import en from './en/offline.json' with { type: 'json' };
import frAccounts from './fr/accounts.json' with { type: 'json' };
import fr from './fr/offline.json' with { type: 'json' };
import type { Language } from './languages.ts';

type Key = `offline.page.${keyof typeof en.page}`;

const texts: Record<Language, Record<string, string>> = { en: en.page, fr: fr.page };
const accountTypes = { en: enAccounts.type, fr: frAccounts.type };

/** Returns a text of the page that is shown without a connection: it has both languages with it and loads nothing. */
export const offlineText = (language: Language, key: Key, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => value),
    texts[language][key.replace('offline.page.', '')] ?? '',
  );

/** Names a type of account on that page. */
export const offlineAccountType = (language: Language, type: keyof typeof enAccounts.type): string =>
  accountTypes[language][type];
