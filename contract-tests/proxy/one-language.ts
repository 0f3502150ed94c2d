import type { Mismatch } from '../provider/match-response.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (text: unknown) => typeof text === 'string' && text.trim() === '';

/** Where a text has words in one language and none in the other, which no schema tells from a text. */
export const oneLanguageMismatches = (value: unknown, path = '$'): Mismatch[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isRecord(value) && typeof value['en'] === 'string' && typeof value['fr'] === 'string') {
    const missing = (['en', 'fr'] as const).filter((language) => isBlank(value[language]));
    if (missing.length !== 1) return [];
    return [
      { path: `${path}.${missing[0]}`, expected: 'words, as there are in the other language', got: '""' },
    ];
  }
  return Object.entries(value).flatMap(([key, one]) => oneLanguageMismatches(one, `${path}.${key}`));
};
