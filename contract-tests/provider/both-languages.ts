import type { CallShape } from '@portal/contracts/call';
import { isOfStaff } from './is-of-staff.ts';
import type { Mismatch } from './match-response.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text in both languages, and where it is. */
interface LocalText {
  path: string;
  en: string;
  fr: string;
  /** Whether it is in a list of each language, which may have another item at this place. */
  isListed: boolean;
}

/** Whether items of two lists may be the same one: texts, or rows that differ in nothing but texts. */
const areAlike = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'string' || typeof other === 'string') return typeof one === typeof other;
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other);
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => areAlike(one[key], other[key]));
};

/** The texts that two values have at the same places. */
const pairsIn = (en: unknown, fr: unknown, path: string, isListed = false): LocalText[] => {
  if (typeof en === 'string' && typeof fr === 'string') return [{ path, en, fr, isListed }];
  const [ofEnglish, ofFrench] = [en, fr].map((one) =>
    isRecord(one) || Array.isArray(one) ? Object.entries(one as object) : [],
  ) as [[string, unknown][], [string, unknown][]];
  // Lists of other lengths are of other texts.
  if (Array.isArray(en) && ofEnglish.length !== ofFrench.length) return [];
  const french = new Map(ofFrench);
  const isList = Array.isArray(en);
  return ofEnglish
    .filter(([key, one]) => !isList || areAlike(one, french.get(key)))
    .flatMap(([key, one]) => pairsIn(one, french.get(key), `${path}.${key}`, isListed || isList));
};

const textsIn = (value: unknown, path = '$'): LocalText[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isRecord(value) && 'en' in value && 'fr' in value) return pairsIn(value['en'], value['fr'], path);
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));
};

const isBlank = (text: string) => text.trim() === '';

const blankMismatches = (texts: readonly LocalText[]): Mismatch[] =>
  texts.flatMap(({ path, isListed, ...text }) => {
    if (isListed) return [];
    const missing = (['en', 'fr'] as const).filter((language) => isBlank(text[language]));
    if (missing.length !== 1) return [];
    return [
      { path: `${path}.${missing[0]}`, expected: 'words, as there are in the other language', got: '""' },
    ];
  });

/** Fewer texts may be the same in both languages by chance. */
const MIN_TEXTS = 3;
const MIN_WORDS = 3;

/** Names may be the same in both languages. */
const isName = ({ path }: LocalText) => path.endsWith('.name');

/** Sentences are not the same in both languages. */
const isSentence = (text: LocalText) => !isName(text) && text.en.trim().split(/\s+/).length >= MIN_WORDS;

/** Words of sentences in one language that no word of the other looks like. */
const ENGLISH = new Set(['the', 'your', 'you', 'is', 'are', 'will', 'not', 'this']);
const FRENCH = new Set(['le', 'la', 'les', 'des', 'du', 'est', 'et', 'votre', 'vous', 'une']);
const MIN_ENGLISH = 2;

const countOf = (text: string, words: ReadonlySet<string>) =>
  new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => words.has(word))).size;

const isEnglish = (text: string) => countOf(text, ENGLISH) >= MIN_ENGLISH;

/** Texts whose French is the English one, or is English without a word of French: both may have been swapped. */
const englishMismatches = (texts: readonly LocalText[]): Mismatch[] =>
  texts
    .filter((text) => !isName(text) && isEnglish(text.fr))
    .filter(({ en, fr }) => en === fr || countOf(fr, FRENCH) === 0)
    .map(({ path, fr }) => ({ path: `${path}.fr`, expected: 'French', got: fr.slice(0, 200) }));

const untranslatedMismatches = (texts: readonly LocalText[]): Mismatch[] => {
  const sentences = texts.filter(isSentence);
  const isUntranslated = sentences.every(({ en, fr }) => en === fr);
  if (!isUntranslated || new Set(sentences.map(({ en }) => en)).size < MIN_TEXTS) return [];
  const [{ path, fr }] = sentences as [LocalText];
  return [{ path: `${path}.fr`, expected: 'other words than in English', got: fr.slice(0, 200) }];
};

/**
 * Where a text has words in one language and none in the other, where its French is English, and where every sentence of
 * a response is the same in both, which no schema tells from texts. What the firm's staff has not published yet may have
 * one language.
 */
export const languageMismatches = ({ access }: CallShape, body: unknown): Mismatch[] => {
  if (isOfStaff(access)) return [];
  const texts = textsIn(body);
  const english = englishMismatches(texts);
  const untranslated = english.length > 0 ? english : untranslatedMismatches(texts);
  return [...blankMismatches(texts), ...untranslated].map((mismatch) => ({
    rule: 'both-languages',
    ...mismatch,
  }));
};
