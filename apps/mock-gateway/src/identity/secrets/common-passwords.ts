/** So many of the list are tried in every dress: with digits and signs around them, with signs for letters. */
const MOST_WORDS = 1_000;

/** What the list, which is of the English-speaking world, has late or not at all. */
const MORE_WORDS = ['motdepasse', 'bonjour', 'soleil', 'montreal', 'montréal', 'québec', 'automne', 'autumn'];

const readLists = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  return {
    passwords: new Set<string | number>(passwords),
    words: new Set<string | number>([...passwords.slice(0, MOST_WORDS), ...MORE_WORDS]),
  };
};

let lists: ReturnType<typeof readLists> | undefined;

const lettersMeant: Record<string, string> = {
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

/** The word that is left when what was put around it goes, and signs are read as the letters they stand for. */
const bareWord = (password: string) =>
  password
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}]+$/u, '')
    .replace(/[@43!10$57]/g, (sign) => lettersMeant[sign]!);

/**
 * Whether a password is one that everybody tries first, in any case: one of the 49 000 most used, alone or with signs
 * behind it, or one of the first thousand in whatever dress. Source of the list: `@zxcvbn-ts/language-common`, read
 * when it is first asked for.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const { passwords, words } = await (lists ??= readLists());
  const typed = password.toLowerCase();
  const withoutSigns = typed.replace(/[^\p{L}\p{N}]+$/u, '');
  return passwords.has(typed) || passwords.has(withoutSigns) || words.has(bareWord(typed));
};
