import type { Language } from '@portal/contracts/constants';
import type { advisorScript } from '@portal/i18n/advisor-script';
import { foldText } from '../../text/fold-text.ts';

/** What the scripted advisor can answer. */
export type Intent = keyof (typeof advisorScript)['en']['answer'];

type Known = Exclude<Intent, 'about' | 'about_article' | 'other'>;

/**
 * Beginnings of words by which an intent is recognized, without case and accents. The first intent that matches counts,
 * so what must not be misunderstood comes first.
 */
const beginnings: Record<Language, Record<Known, readonly string[]>> = {
  en: {
    complaint: ['complain', 'unacceptable', 'ombud'],
    instruction: ['buy', 'sell', 'withdraw', 'transfer', 'deposit', 'invest'],
    contact_data: ['address', 'moved', 'moving', 'telephone', 'phone', 'email', 'e-mail'],
    tax: ['tax', 'slip', 't3', 't4', 't5', 'rl-'],
    meeting: ['meet', 'appointment', 'call me', 'visit'],
    cost: ['fee', 'cost', 'charge', 'expens'],
    return: ['return', 'perform', 'gain', 'loss', 'lost', 'benchmark'],
    document: ['document', 'statement', 'file', 'upload'],
    thanks: ['thank'],
  },
  fr: {
    complaint: ['plainte', 'plaindre', 'inacceptable', 'ombudsman'],
    instruction: [
      'achet',
      'achat',
      'vend',
      'vente',
      'retir',
      'retrait',
      'virement',
      'virer',
      'depot',
      'invest',
      'plac',
    ],
    contact_data: ['adresse', 'demenag', 'telephone', 'courriel'],
    tax: ['impot', 'fiscal', 'feuillet', 't3', 't4', 't5', 'rl-'],
    meeting: ['rencontr', 'rendez-vous', 'appel', 'visit'],
    cost: ['frais', 'cout', 'rfg'],
    return: ['rendement', 'gain', 'perte', 'perdu', 'indice'],
    document: ['document', 'releve', 'fichier', 'televers'],
    thanks: ['merci'],
  },
};

const beginsAWord = (text: string, words: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${words.join('|')})`, 'u').test(text);

/** Returns what a message is about, as far as its words tell; null when they do not. */
export const findIntent = (text: string, language: Language): Known | null => {
  const folded = foldText(text);
  const entries = Object.entries(beginnings[language]) as [Known, readonly string[]][];
  return entries.find(([, words]) => beginsAWord(folded, words))?.[0] ?? null;
};
