const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const UNSIGNED_HEAD = base64url({ alg: 'none', typ: 'at+jwt' });
/** Ends no token that was issued, and is as long as six of its characters. */
const OTHER_END = 'fOrGeA';

interface Forgery {
  title: string;
  token: string;
  /** How a shell makes it from the token that was issued. */
  word: string;
}

/** Tokens that were never issued, made from one that was. */
export const forgeries = (token: string): Forgery[] => [
  {
    title: 'a token with another signature',
    token: `${token.slice(0, -OTHER_END.length)}${OTHER_END}`,
    word: `\${TOKEN%${'?'.repeat(OTHER_END.length)}}${OTHER_END}`,
  },
  {
    title: 'a token without a signature',
    token: `${UNSIGNED_HEAD}.${token.split('.')[1] ?? token}.`,
    word: `${UNSIGNED_HEAD}.$(printf %s "$TOKEN" | cut -d. -f2).`,
  },
  { title: 'a token that was made up', token: 'made-up', word: 'made-up' },
];
