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
}

const textsIn = (value: unknown, path = '$'): LocalText[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isRecord(value) && typeof value['en'] === 'string' && typeof value['fr'] === 'string')
    return [{ path, en: value['en'], fr: value['fr'] }];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));
};

const isBlank = (text: string) => text.trim() === '';

const blankMismatches = (texts: readonly LocalText[]): Mismatch[] =>
  texts.flatMap(({ path, ...text }) => {
    const missing = (['en', 'fr'] as const).filter((language) => isBlank(text[language]));
    if (missing.length !== 1) return [];
    return [
      { path: `${path}.${missing[0]}`, expected: 'words, as there are in the other language', got: '""' },
    ];
  });

/** Fewer texts may be the same in both languages by chance. */
const MIN_TEXTS = 3;
const MIN_WORDS = 3;

/** Names may be the same in both languages; sentences are not. */
const isSentence = ({ path, en }: LocalText) =>
  !path.endsWith('.name') && en.trim().split(/\s+/).length >= MIN_WORDS;

const untranslatedMismatches = (texts: readonly LocalText[]): Mismatch[] => {
  const sentences = texts.filter(isSentence);
  const isUntranslated = sentences.every(({ en, fr }) => en === fr);
  if (!isUntranslated || new Set(sentences.map(({ en }) => en)).size < MIN_TEXTS) return [];
  const [{ path, fr }] = sentences as [LocalText];
  return [{ path: `${path}.fr`, expected: 'other words than in English', got: fr.slice(0, 200) }];
};

/**
 * Where a text has words in one language and none in the other, and where every sentence of a response is the same in
 * both, which no schema tells from texts. What the firm's staff has not published yet may have one language.
 */
export const languageMismatches = ({ access }: CallShape, body: unknown): Mismatch[] => {
  if (isOfStaff(access)) return [];
  const texts = textsIn(body);
  return [...blankMismatches(texts), ...untranslatedMismatches(texts)].map((mismatch) => ({
    rule: 'both-languages',
    ...mismatch,
  }));
};
