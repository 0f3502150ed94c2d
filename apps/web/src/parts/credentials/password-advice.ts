const MANY_CHARACTERS = 12;
const LONG_RUN = 4;
/** Shorter names turn up by chance. */
const MIN_NAME_LENGTH = 4;

/** Rows of keyboards and of counting, which fingers follow. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '1qaz2wsx',
];
const ways = rows.flatMap((row) => [row, [...row].toReversed().join('')]);

const followsRow = (text: string) =>
  Array.from({ length: Math.max(0, text.length - LONG_RUN + 1) }, (_, at) =>
    text.slice(at, at + LONG_RUN),
  ).some((run) => ways.some((way) => way.includes(run)));

const holdsName = (text: string, name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .some((part) => part.length >= MIN_NAME_LENGTH && text.includes(part.toLowerCase()));

/** The advice on a password's strength, the most important first. */
export const passwordAdvice = ['name', 'row', 'repeated', 'one_word', 'short', 'strong'] as const;
export type PasswordAdvice = (typeof passwordAdvice)[number];

/** Why a password is easily guessed, or that it is strong. `username` is that of its future owner. */
export const adviceOn = (password: string, username = ''): PasswordAdvice => {
  const text = password.toLowerCase();
  if (holdsName(text, username)) return 'name';
  if (followsRow(text)) return 'row';
  if (/(.)\1\1/u.test(text)) return 'repeated';
  if (/^[^\p{L}]*\p{L}+[^\p{L}]*$/u.test(text)) return 'one_word';
  return [...password].length < MANY_CHARACTERS ? 'short' : 'strong';
};
