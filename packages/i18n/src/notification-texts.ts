import en from './notification/en.json' with { type: 'json' };
import fr from './notification/fr.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** The texts that a notification can have: those of its kind, which the name begins with. */
export type NotificationText = keyof typeof en;

/** The texts of notifications by language, stored with each. Values are written `{{name}}`; a browser never loads them. */
export const notificationTexts: Record<Language, Record<NotificationText, string>> = { en, fr };
