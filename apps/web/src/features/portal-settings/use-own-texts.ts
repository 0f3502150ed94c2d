import { loadAllTexts } from '@portal/i18n/load-texts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The texts of the portal that a firm can replace, in both languages, by key. */
export type OwnTexts = ReadonlyMap<string, { en: string; fr: string }>;

const flatten = (texts: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') return [[key, value]];
    return value !== null && typeof value === 'object' ? flatten(value, key) : [];
  });

const loadOwnTexts = async (): Promise<OwnTexts> => {
  const [en, fr] = await Promise.all([loadAllTexts('en'), loadAllTexts('fr')]);
  const french = new Map(flatten(fr));
  // A form of the plural that only one of the languages has cannot be worded in both.
  return new Map(
    flatten(en).flatMap(([key, text]) => {
      const other = french.get(key);
      return other === undefined ? [] : [[key, { en: text, fr: other }] as const];
    }),
  );
};

/** Loads every text of the portal as it is without a firm's words. */
export const useOwnTexts = () => useLoaded(loadOwnTexts);
