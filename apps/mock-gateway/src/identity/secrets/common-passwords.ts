/** This many words of the list are checked in every variant: with digits and signs around them, with signs for letters. */
const MAX_WORDS = 1_000;

/** Common words that the list, which is mostly English, has late or not at all. */
const MORE_WORDS = ['motdepasse', 'bonjour', 'soleil', 'montreal', 'montréal', 'québec', 'automne', 'autumn'];

const readLists = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  return {
    passwords: new Set<string | number>(passwords),
    words: new Set<string | number>([...passwords.slice(0, MAX_WORDS), ...MORE_WORDS]),
  };
};

let lists: ReturnType<typeof readLists> | undefined;

const letterOfSign: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/** Removes what surrounds the word, and replaces signs with the letters they resemble. */
const bareWord = (password: string) =>
  password
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}]+$/u, '')
    .replace(/[@43!10$57]/g, (sign) => letterOfSign[sign]!);

/**
 * Whether a password is among those that attackers try first, in upper or lower case: one of the 49 000 most used, alone or
 * followed by signs, or any variant of the first thousand. Source of the list: `@zxcvbn-ts/language-common`, loaded
 * when it is first needed.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const { passwords, words } = await (lists ??= readLists());
  const typed = password.toLowerCase();
  const withoutSigns = typed.replace(/[^\p{L}\p{N}]+$/u, '');
  return passwords.has(typed) || passwords.has(withoutSigns) || words.has(bareWord(typed));
};
